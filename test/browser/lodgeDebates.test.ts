import type { Page } from '@playwright/test';
import { danish } from '../support/catalogue.ts';
import { letIn, lodge } from '../support/contents.ts';
import type { House } from './house.ts';
import { raised } from './lodging.ts';
import { expect, test } from './test.ts';

const words = (id: string) => danish[id]!;

/** A topic of a lodge in which one of two is a member, and the other helps to run it. */
async function topicOfTwo(house: House) {
  const [owner, asta, otto] = [
    await house.newcomer({ gender: 'Couple', locale: 'da-DK' }),
    await house.newcomer({ locale: 'da-DK' }),
    await house.newcomer({ gender: 'Male', locale: 'da-DK' }),
  ];
  const { lodgeId } = await lodge({ by: owner });
  await letIn(lodgeId, owner, [asta]);
  await raised(lodgeId, owner, otto, 'CoOwner');
  const { categoryId } = await owner.CreateDebateCategory({ lodgeId, name: 'Ved broen' });
  const topic = { categoryId, title: 'Hvem tager hvad med?', text: '<p>Skriv det her.</p>' };
  const { entryId } = await owner.CreateDebateEntry(topic);
  return { asta, otto, entryId, path: `/Lodges/Lodge/${lodgeId}/-/Debate/Category/${categoryId}/Topic/${entryId}` };
}

/** Says something so often that a count of it ends; as rows, because so many calls take long. */
async function talkedOver(house: House, entryId: number, authorId: number): Promise<void> {
  await house.stage.pool.query(
    `with said as (insert into debate_comment (entry_id, lodge_id, author_id, text, created_at)
       select id, lodge_id, $2, 'Svar nummer ' || n, created_at from debate_entry, generate_series(1, 120) n where id = $1)
     update debate_entry set comment_count = 120 where id = $1`,
    [entryId, authorId],
  );
}

test('Asta writes on her desk and goes on at her phone; sent there, it is gone on both', async ({ house }) => {
  const { asta, path } = await topicOfTwo(house);
  const desk = await house.enter(asta);
  await desk.goto(path);
  const field = (page: Page) => page.getByPlaceholder(words('debates.write'));
  await field(desk).fill('Jeg tager');
  await expect(desk.getByText(words('draft.saved'))).toBeVisible();
  await desk.reload();
  await expect(desk.getByText(words('draft.saved'))).toBeVisible();
  await expect(field(desk)).toHaveValue('Jeg tager');

  const phone = await house.logOn(asta, { to: path, width: 390, height: 844, locale: 'da-DK' });
  await expect(phone.getByText(words('draft.saved'))).toBeVisible();
  await expect(field(phone)).toHaveValue('Jeg tager');
  await field(phone).fill('Jeg tager suppe med i aften.');
  await phone.getByRole('button', { name: words('debates.send'), exact: true }).click();
  await expect(phone.getByRole('article').getByText('Jeg tager suppe med i aften.')).toBeVisible();
  for (const page of [phone, desk]) await expect(field(page)).toHaveValue('');
  await desk.reload();
  await expect(field(desk)).toBeVisible();
  await expect(field(desk)).toHaveValue('');
});

test('Asta goes on where she stopped, quotes, and Otto sees her words arrive; then he closes the topic', async ({
  house,
}) => {
  const { asta, otto, entryId, path } = await topicOfTwo(house);
  await talkedOver(house, entryId, otto.profileId);
  const [hers, his] = [await house.enter(asta), await house.enter(otto)];
  await hers.goto(path);
  await expect(hers.getByText('99+').first()).toBeVisible();
  await expect(hers.getByRole('article').nth(1)).toBeVisible();
  await his.goto(path);
  await hers
    .getByRole('button', { name: words('debates.quote') })
    .first()
    .click();
  await hers.getByRole('textbox').fill('Havet venter ikke.');
  await hers
    .getByRole('button', { name: words('comment.reply'), exact: true })
    .last()
    .click();
  for (const page of [his, hers]) await expect(page.getByText('Havet venter ikke.')).toBeVisible();
  await expect(hers.getByRole('blockquote').first()).toBeVisible();

  await his.getByRole('button', { name: words('debates.menu') }).click();
  await his.getByRole('menuitem', { name: words('debates.lock') }).click();
  await expect(hers.getByText(words('debates.locked'))).toBeVisible();
  await expect(hers.getByRole('textbox')).toHaveCount(0);
});
