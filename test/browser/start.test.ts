import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { days } from '../../server/platform/clock.ts';
import { catalogue } from '../support/catalogue.ts';
import { accessibilityFaults } from './accessibility.ts';
import { House } from './house.ts';
import { focused, soon } from './soon.ts';

const danish = catalogue('da-DK');
const english = catalogue('en-GB');

let house: House;
beforeAll(async () => {
  house = await House.open();
}, 120_000);
afterAll(() => house?.close());

test('a member orders Start by keyboard, and it stays so', async () => {
  const page = await house.enter('bert');
  await page.goto('/Start');
  // The hints come when they are known, above the blocks.
  const blocks = async () => {
    await page.getByRole('heading', { name: english['start.blogs']! }).waitFor();
    const titles = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();
    return titles.filter((title) => !title.startsWith('Your profile'));
  };
  await soon(async () => expect((await blocks())[0]).toBe('New near you'));
  await page.getByRole('button', { name: 'Arrange this page' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Move Blogs up' }).focus();
  // Past the matches, and past who is new.
  for (const _ of ['Matches', 'NewNearby']) {
    const kept = page.waitForResponse(/SaveStartPageSortOptions/);
    await page.keyboard.press('Enter');
    await kept;
  }
  const keptToo = page.waitForResponse(/SaveStartPageSortOptions/);
  await dialog.getByRole('switch', { name: 'Lodges' }).press('Space');
  await keptToo;
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.reload();
  await soon(async () => expect((await blocks())[0]).toBe(english['start.blogs']));
  await soon(async () => expect(await page.getByRole('heading', { name: /lodges/i }).count()).toBe(0));
});

test('an interest word is chosen and counted', async () => {
  const page = await house.enter('frida', { locale: 'en-GB' });
  await page.goto('/Kinks/All');
  const word = page.getByRole('button', { name: 'Stjärnskådning' });
  const before = await word.getAttribute('aria-pressed');
  await word.press('Enter');
  await page.getByRole('button', { name: 'Stjärnskådning', pressed: before !== 'true' }).waitFor();
});

test('news stands on Start until it was seen, and the line of news until it is closed', async () => {
  const sara = await house.enter('sara');
  const now = Date.now();
  await house.send(sara, 'BreakingNews/SaveBreakingNews', {
    texts: { 'en-GB': { title: 'A quiet evening', text: 'The chat rests on Sunday from ten to midnight.' } },
    startsAt: new Date(now - days).toISOString(),
    endsAt: new Date(now + days).toISOString(),
  });
  const page = await house.enter('carl');
  await page.goto('/Start');
  const news = page.getByRole('region', { name: 'A quiet evening' });
  const line = page.getByText(/until 8 pm|til kl. 20|till kl. 20/);
  await news.waitFor();
  await line.waitFor();
  await soon(async () => expect(await page.getByRole('dialog').count()).toBe(0));
  await news.getByRole('button').press('Enter');
  await news.waitFor({ state: 'detached' });
  await page.getByRole('complementary').filter({ has: line }).getByRole('button').press('Enter');
  await line.waitFor({ state: 'detached' });
  await focused(page.locator('#main'));

  await page.reload();
  await page.getByRole('heading', { name: danish['start.blogs']! }).waitFor();
  await soon(async () => expect([await news.count(), await line.count()]).toEqual([0, 0]));
  // Other pages have never had it.
  await page.goto('/Lodges');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await soon(async () => expect(await line.count()).toBe(0));
});

test('a new member is welcomed in three steps that are kept one by one, and never again after them', async () => {
  const page = await house.enter('bert');
  const begin = { key: 'welcome', value: 'who' };
  await house.send(page, 'EditProfile/UpdateProfileConfiguration', begin);
  await page.goto('/Start');
  const welcome = page.getByRole('region', { name: 'Welcome', exact: true });
  await welcome.getByText(/^Already filled in: bert/).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await welcome.getByLabel('Headline', { exact: true }).fill('Rows before breakfast');
  await welcome.getByRole('button', { name: english['welcome.next']! }).click();
  const word = welcome.getByRole('list').getByRole('button', { pressed: false }).first();
  const name = await word.textContent();
  await word.click();
  await welcome.getByRole('button', { name: name!, pressed: true }).waitFor();

  await page.reload();
  await welcome.getByRole('button', { name: name!, pressed: true }).waitFor();
  await welcome.getByRole('button', { name: english['welcome.next']! }).click();
  await welcome.getByRole('switch', { name: english['shell.safeMode.short']! }).waitFor();
  await welcome.getByRole('button', { name: english['welcome.finish']! }).click();
  await welcome.waitFor({ state: 'detached' });
  await page.reload();
  await page.getByRole('heading', { name: english['start.blogs']! }).waitFor();
  await soon(async () => expect(await welcome.count()).toBe(0));
});
