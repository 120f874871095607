import type { Page } from '@playwright/test';
import { catalogue } from '../support/catalogue.ts';
import { blogEntry } from '../support/contents.ts';
import { press } from './keys.ts';
import { expect, test } from './test.ts';

const danish = catalogue('da-DK');
const english = catalogue('en-GB');

const pageOf = ({ profileId }: { profileId: number }) => `/Profile/${profileId}/About`;

const control = (page: Page, name: RegExp) => page.getByRole('banner').getByRole('button', { name });
const panel = (page: Page, name: RegExp) => page.getByRole('dialog', { name });
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('a visit is counted at once, and seen when the eye is opened', async ({ house }) => {
  const [bert, anna] = [await house.newcomer({ gender: 'Male' }), await house.newcomer()];
  const [owner, visitor] = [await house.enter(bert), await house.enter(anna)];
  await owner.goto('/Glossary');
  const eye = control(owner, /^Visits/);
  await expect(eye).toBeVisible();
  await expect(eye.getByText(/new visit/)).toHaveCount(0);
  await visitor.goto(pageOf(bert));
  await expect(title(visitor, bert.name)).toBeVisible();
  await expect(eye.getByText('1 new visit')).toBeVisible();

  await press(eye, 'Enter');
  const visits = panel(owner, /^Visits/);
  const first = visits.getByRole('listitem').first();
  await expect(first.getByText(anna.name, { exact: true })).toBeVisible();
  await expect(eye.getByText('1 new visit')).toHaveCount(0);
  await expect(first.getByText('New', { exact: true })).toHaveCount(1);
  await owner.keyboard.press('Escape');
  await expect(visits).toHaveCount(0);
  await expect(eye).toBeFocused();

  await press(eye, 'Enter');
  await expect(first.getByText(anna.name, { exact: true })).toBeVisible();
  await expect(first.getByText('New', { exact: true })).toHaveCount(0);
  await press(first.getByRole('link').first(), 'Enter');
  await expect(title(owner, anna.name)).toBeVisible();
});

test('the page of visitors marks them as seen when it is left', async ({ house }) => {
  const [bert, carl] = [await house.newcomer(), await house.newcomer({ gender: 'Male' })];
  await carl.AddProfileVisit({ profileId: bert.profileId });
  const owner = await house.enter(bert);
  await owner.goto('/Visitors');
  await expect(owner.getByRole('main').getByText('New', { exact: true })).toBeVisible();
  const seen = owner.waitForResponse(/SetVisitsAsSeen/);
  await press(owner.getByRole('banner').getByRole('link'), 'Enter');
  expect((await seen).status()).toBe(200);
  await expect(control(owner, /^Visits$/)).toBeVisible();
});

test('a favourite who is online is counted, comes first, and comes back when taken off by mistake', async ({
  house,
}) => {
  const [bert, anna] = [await house.newcomer({ gender: 'Male' }), await house.newcomer()];
  const [owner, other] = [await house.enter(bert), await house.enter(anna)];
  await other.goto('/Glossary');
  await owner.goto(pageOf(anna));
  await press(owner.getByRole('main').getByRole('button', { name: 'Favourite', exact: true }), 'Enter');
  await expect(owner.getByRole('button', { name: 'Favourite', exact: true, pressed: true })).toBeVisible();
  const heart = control(owner, /^Favourites/);
  await expect(heart.getByText('1 favourite is online')).toBeVisible();

  await press(heart, 'Enter');
  const favourites = panel(owner, /^Favourites/);
  await expect(favourites.getByRole('heading', { name: 'Here right now' })).toBeVisible();
  await press(favourites.getByRole('button', { name: `${anna.name} as favourite` }), 'Enter');
  await expect(favourites.getByText('No favourites yet')).toBeVisible();
  await expect.poll(() => favourites.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await owner.getByRole('status').getByRole('button', { name: 'Undo' }).click();
  await expect(favourites.getByRole('link', { name: new RegExp(`${anna.name} \\d`) })).toBeVisible();
});

test('blocking by keyboard hides the two from each other, until it is taken back', async ({ house }) => {
  const [bert, carl] = [await house.newcomer(), await house.newcomer({ gender: 'Male', locale: 'da-DK' })];
  const [owner, other] = [await house.enter(bert), await house.enter(carl)];
  await owner.goto(pageOf(carl));
  await press(owner.getByRole('main').getByRole('button', { name: new RegExp(carl.name) }), 'Enter');
  await press(owner.getByRole('menuitem', { name: 'Block profile' }), 'Enter');
  await press(panel(owner, new RegExp(`^Block ${carl.name}`)).getByRole('button', { name: 'Block profile' }), 'Enter');
  await expect(owner.getByText(`${carl.name} is blocked`)).toBeVisible();

  await owner.goto(pageOf(carl));
  await expect(title(owner, english['notFound.title']!)).toBeVisible();
  await other.goto(pageOf(bert));
  await expect(title(other, danish['notFound.title']!)).toBeVisible();

  await owner.goto('/Blacklist');
  await press(owner.getByRole('button', { name: `Unblock ${carl.name}` }), 'Enter');
  await press(panel(owner, new RegExp(`^Unblock ${carl.name}`)).getByRole('button', { name: 'Unblock' }), 'Enter');
  await expect(owner.getByText('Nobody is blocked')).toBeVisible();
  await expect(title(owner, 'Blacklist')).toBeFocused();
  await owner.goto(pageOf(carl));
  await expect(title(owner, carl.name)).toBeVisible();
});

test('a note is found by its words, and comes back when thrown away by mistake', async ({ house }) => {
  const [bert, anna, carl] = [await house.newcomer(), await house.newcomer(), await house.newcomer()];
  await bert.SaveNote({ profileId: anna.profileId, text: 'Rows on Thursdays.' });
  await bert.SaveNote({ profileId: carl.profileId, text: 'Sings.' });
  const owner = await house.enter(bert);
  await owner.goto('/Notes');
  await owner.getByRole('searchbox').fill('thursdays');
  const notes = owner.getByRole('main').getByRole('article');
  const note = notes.filter({ hasText: 'Rows on Thursdays.' });
  await expect(note).toBeVisible();
  await expect(notes).toHaveCount(1);
  expect(owner.url()).not.toContain('thursdays');
  await press(owner.getByRole('button', { name: `Delete the note about ${anna.name}` }), 'Enter');
  await expect(owner.getByText('No note has these words')).toBeVisible();
  await owner.getByRole('status').getByRole('button', { name: 'Undo' }).click();
  await expect(note).toBeVisible();
  await owner.getByRole('searchbox').fill('nonesuch');
  await expect(owner.getByText('No note has these words')).toBeVisible();
  await owner.getByRole('main').getByRole('button', { name: 'Show all' }).click();
  await expect(note).toBeVisible();
  await expect(owner.getByRole('searchbox')).toBeFocused();
});

test('a name in a blog leads to the profile, and the card still to the entry', async ({ house }) => {
  const anna = await house.newcomer();
  const entry = `The boat of ${anna.name}`;
  const { blogEntryId } = await blogEntry({ by: anna, title: entry });
  const page = await house.enter(await house.newcomer());
  await page.goto('/Community/Blogs');
  const card = page.getByRole('main').getByRole('article').filter({ hasText: entry }).first();
  await card.locator('a[href*="/Profile/"]').last().click();
  await expect(title(page, anna.name)).toBeVisible();
  await page.goBack();
  await card.click();
  await expect(page).toHaveURL(new RegExp(`/Community/Blogs/Entry/${blogEntryId}\\b`));
});
