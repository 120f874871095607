import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { catalogue } from '../support/catalogue.ts';
import { House } from './house.ts';
import { focused, soon } from './soon.ts';

const danish = catalogue('da-DK');
const english = catalogue('en-GB');

/** As the demo community numbers them. */
const [anna, bert, carl] = [1, 2, 9];
const pageOf = (profileId: number) => `/Profile/${profileId}/About`;

let house: House;
beforeAll(async () => {
  house = await House.open();
  // Their life before begins anew: who is a favourite or has been here is what happens below.
  for (const table of ['visit', 'favourite'])
    await house.stage.pool.query(`delete from ${table} where profile_id = any($1)`, [[anna, bert]]);
}, 120_000);
afterAll(() => house?.close());

const control = (page: Page, name: RegExp) => page.getByRole('banner').getByRole('button', { name });
const panel = (page: Page, name: RegExp) => page.getByRole('dialog', { name });
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('a visit is counted at once, and seen when the eye is opened', async () => {
  const [owner, visitor] = await Promise.all([house.enter('bert'), house.enter('anna')]);
  await owner.goto('/Glossary');
  const eye = control(owner, /^Visits/);
  await eye.waitFor();
  await owner.waitForLoadState('networkidle');
  await soon(async () => expect(await eye.getByText(/new visit/).count()).toBe(0));
  await visitor.goto(pageOf(bert));
  await title(visitor, 'bert').waitFor();
  await eye.getByText('1 new visit').waitFor();

  await eye.press('Enter');
  const visits = panel(owner, /^Visits/);
  const first = visits.getByRole('listitem').first();
  await first.getByText('anna', { exact: true }).waitFor();
  await eye.getByText('1 new visit').waitFor({ state: 'detached' });
  await soon(async () => expect(await first.getByText('New', { exact: true }).count()).toBe(1));
  await owner.keyboard.press('Escape');
  await visits.waitFor({ state: 'hidden' });
  await focused(eye);

  await visits.waitFor({ state: 'detached' });
  await eye.press('Enter');
  await first.getByText('anna', { exact: true }).waitFor();
  await first.getByText('New', { exact: true }).waitFor({ state: 'detached' });
  await first.getByRole('link').first().press('Enter');
  await title(owner, 'anna').waitFor();
});

test('the page of visitors marks them as seen when it is left', async () => {
  const [owner, visitor] = await Promise.all([house.enter('bert'), house.enter('carl')]);
  await house.send(visitor, 'Profile/AddProfileVisit', { profileId: bert });
  await owner.goto('/Visitors');
  await owner.getByRole('main').getByText('New', { exact: true }).waitFor();
  const seen = owner.waitForResponse(/SetVisitsAsSeen/);
  await owner.getByRole('banner').getByRole('link').press('Enter');
  expect((await seen).status()).toBe(200);
  await control(owner, /^Visits$/).waitFor();
});

test('a favourite who is online is counted, comes first, and comes back when taken off by mistake', async () => {
  const [owner, other] = await Promise.all([house.enter('bert'), house.enter('anna')]);
  await other.goto('/Glossary');
  await owner.goto(pageOf(anna));
  const button = owner.getByRole('main').getByRole('button', { name: 'Favourite', exact: true });
  await button.press('Enter');
  await owner.getByRole('button', { name: 'Favourite', exact: true, pressed: true }).waitFor();
  const heart = control(owner, /^Favourites/);
  await heart.getByText('1 favourite is online').waitFor();

  await heart.press('Enter');
  const favourites = panel(owner, /^Favourites/);
  await favourites.getByRole('heading', { name: 'Here right now' }).waitFor();
  await favourites.getByRole('button', { name: 'anna as favourite' }).press('Enter');
  await favourites.getByText('No favourites yet').waitFor();
  await soon(async () =>
    expect(await favourites.evaluate((element) => element.contains(document.activeElement))).toBe(true),
  );
  await owner.getByRole('status').getByRole('button', { name: 'Undo' }).click();
  await favourites.getByRole('link', { name: /anna \d/ }).waitFor();
});

test('blocking by keyboard hides the two from each other, until it is taken back', async () => {
  const [owner, other] = await Promise.all([house.enter('bert'), house.enter('carl')]);
  await owner.goto(pageOf(carl));
  await owner.getByRole('main').getByRole('button', { name: /carl/ }).press('Enter');
  await owner.getByRole('menuitem', { name: 'Block profile' }).press('Enter');
  await panel(owner, /^Block carl/)
    .getByRole('button', { name: 'Block profile' })
    .press('Enter');
  await owner.getByText('carl is blocked').waitFor();

  await owner.goto(pageOf(carl));
  await title(owner, english['notFound.title']!).waitFor();
  await other.goto(pageOf(bert));
  await title(other, danish['notFound.title']!).waitFor();

  await owner.goto('/Blacklist');
  await owner.getByRole('button', { name: 'Unblock carl' }).press('Enter');
  await panel(owner, /^Unblock carl/)
    .getByRole('button', { name: 'Unblock' })
    .press('Enter');
  await owner.getByText('Nobody is blocked').waitFor();
  await focused(title(owner, 'Blacklist'));
  await owner.goto(pageOf(carl));
  await title(owner, 'carl').waitFor();
});

test('a note is found by its words, and comes back when thrown away by mistake', async () => {
  const owner = await house.enter('bert');
  await house.send(owner, 'Notes/SaveNote', { profileId: anna, text: 'Rows on Thursdays.' });
  await owner.goto('/Notes');
  await owner.getByRole('searchbox').fill('thursdays');
  const notes = owner.getByRole('main').getByRole('article');
  await notes.filter({ hasText: 'Rows on Thursdays.' }).waitFor();
  await house.stage.until('it stands alone', 10_000, async () => (await notes.count()) === 1);
  expect(owner.url()).not.toContain('thursdays');
  await owner.getByRole('button', { name: 'Delete the note about anna' }).press('Enter');
  await owner.getByText('No note has these words').waitFor();
  await owner.getByRole('status').getByRole('button', { name: 'Undo' }).click();
  await notes.filter({ hasText: 'Rows on Thursdays.' }).waitFor();
  await owner.getByRole('searchbox').fill('nonesuch');
  await owner.getByText('No note has these words').waitFor();
  await owner.getByRole('main').getByRole('button', { name: 'Show all' }).click();
  await notes.filter({ hasText: 'Rows on Thursdays.' }).waitFor();
  await focused(owner.getByRole('searchbox'));
});

test('a name in a blog leads to the profile, and the card still to the entry', async () => {
  const page = await house.enter('bert');
  await page.goto('/Community/Blogs');
  const card = page.getByRole('main').getByRole('article').first();
  const author = card.locator('a[href*="/Profile/"]').last();
  const name = (await author.textContent()) ?? '';
  await author.click();
  await title(page, name).waitFor();
  await page.goBack();
  await card.click();
  await page.waitForURL(/Community\/Blogs\/Entry/);
});
