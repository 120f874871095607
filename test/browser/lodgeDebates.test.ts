import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { catalogue } from '../support/catalogue.ts';
import { House } from './house.ts';
import { soon } from './soon.ts';

const danish = catalogue('da-DK');
const words = (id: string) => danish[id]!;

let house: House;
beforeAll(async () => {
  house = await House.open();
}, 120_000);
afterAll(() => house?.close());

/** The longest topic of the first lodge. */
async function longTopic(): Promise<string> {
  const { rows } = await house.stage.pool.query<{ path: string }>(
    `select '/Lodges/Lodge/1/-/Debate/Category/' || category_id || '/Topic/' || id as path
     from debate_entry where lodge_id = 1 order by comment_count desc limit 1`,
  );
  return rows[0]!.path;
}

test('Asta writes on her desk and goes on at her phone; sent there, it is gone on both', async () => {
  const path = await longTopic();
  const desk = await house.enter('asta');
  await desk.goto(path);
  const field = (page: typeof desk) => page.getByPlaceholder(words('debates.write'));
  await field(desk).fill('Jeg tager');
  await desk.getByText(words('draft.saved')).waitFor();
  await desk.reload();
  await desk.getByText(words('draft.saved')).waitFor();
  await soon(async () => expect(await field(desk).inputValue()).toBe('Jeg tager'));

  const phone = await house.logOn('asta', { to: path, width: 390, height: 844, locale: 'da-DK' });
  await phone.getByText(words('draft.saved')).waitFor();
  await soon(async () => expect(await field(phone).inputValue()).toBe('Jeg tager'));
  await field(phone).fill('Jeg tager suppe med i aften.');
  await phone.getByRole('button', { name: words('debates.send'), exact: true }).click();
  await phone.getByRole('article').getByText('Jeg tager suppe med i aften.').waitFor();
  for (const page of [phone, desk])
    await house.stage.until('the field is empty', 15_000, async () => (await field(page).inputValue()) === '');
  await desk.reload();
  await field(desk).waitFor();
  await soon(async () => expect(await field(desk).inputValue()).toBe(''));
});

test('Asta goes on where she stopped, quotes, and Otto sees her words arrive; then he closes the topic', async () => {
  const path = await longTopic();
  const asta = await house.enter('asta');
  const otto = await house.enter('otto');
  await asta.goto(path);
  await asta.getByText('99+').first().waitFor();
  await asta.getByRole('article').nth(1).waitFor();
  const quote = asta.getByRole('button', { name: words('debates.quote') });
  await otto.goto(path);
  await quote.first().click();
  await asta.getByRole('textbox').fill('Havet venter ikke.');
  await asta
    .getByRole('button', { name: words('comment.reply'), exact: true })
    .last()
    .click();
  await otto.getByText('Havet venter ikke.').waitFor();
  await asta.getByText('Havet venter ikke.').waitFor();
  await soon(async () => expect(await asta.getByRole('blockquote').count()).toBeGreaterThan(0));

  await otto.getByRole('button', { name: words('debates.menu') }).click();
  await otto.getByRole('menuitem', { name: words('debates.lock') }).click();
  await asta.getByText(words('debates.locked')).waitFor();
  await soon(async () => expect(await asta.getByRole('textbox').count()).toBe(0));
});
