import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { catalogue } from '../support/catalogue.ts';
import { House } from './house.ts';

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
  expect(await asta.getByRole('blockquote').count()).toBeGreaterThan(0);

  await otto.getByRole('button', { name: words('debates.menu') }).click();
  await otto.getByRole('menuitem', { name: words('debates.lock') }).click();
  await asta.getByText(words('debates.locked')).waitFor();
  expect(await asta.getByRole('textbox').count()).toBe(0);
});
