import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { days } from '../../server/platform/clock.ts';
import { catalogue } from '../support/catalogue.ts';
import { House } from './house.ts';

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
  expect((await blocks())[0]).toBe('New near you');
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
  expect((await blocks())[0]).toBe(english['start.blogs']);
  expect(await page.getByRole('heading', { name: /lodges/i }).count()).toBe(0);
});

test('an interest word is chosen and counted', async () => {
  const page = await house.enter('frida', { locale: 'en-GB' });
  await page.goto('/Kinks/All');
  const word = page.getByRole('button', { name: 'Stjärnskådning' });
  const before = await word.getAttribute('aria-pressed');
  await word.press('Enter');
  await page.getByRole('button', { name: 'Stjärnskådning', pressed: before !== 'true' }).waitFor();
});

test('news stands before the page once, and the line of news above it', async () => {
  const sara = await house.enter('sara');
  const now = Date.now();
  await house.send(sara, 'BreakingNews/SaveBreakingNews', {
    texts: { 'en-GB': { title: 'A quiet evening', text: 'The chat rests on Sunday from ten to midnight.' } },
    startsAt: new Date(now - days).toISOString(),
    endsAt: new Date(now + days).toISOString(),
  });
  const page = await house.enter('carl');
  await page.goto('/Start');
  const dialog = page.getByRole('dialog', { name: 'A quiet evening' });
  await dialog.waitFor();
  const seen = page.waitForResponse(/AddBreakingNewsView/);
  await page.keyboard.press('Escape');
  await seen;
  await page.reload();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  expect(await dialog.count()).toBe(0);
  await page.getByRole('complementary', { name: /./ }).first().waitFor();
  expect(await page.getByText(/until 8 pm|til kl. 20|till kl. 20/).count()).toBe(1);
});
