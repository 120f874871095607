import { clock, days } from '../../server/platform/clock.ts';
import { catalogue } from '../support/catalogue.ts';
import { accessibilityFaults } from './accessibility.ts';
import { listening, press } from './keys.ts';
import { expect, test } from './test.ts';

const english = catalogue('en-GB');

test('a member orders Start by keyboard, and it stays so', async ({ house }) => {
  const page = await house.enter(await house.newcomer());
  await page.goto('/Start');
  await expect(page.getByRole('heading', { name: english['start.blogs']! })).toBeVisible();
  // What is told to a new member comes when it is known, above the blocks.
  const first = async () => {
    const titles = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();
    return titles.find((title) => !/^(Your profile|Welcome$)/.test(title));
  };
  await expect.poll(first).not.toBe(english['start.blogs']);
  await press(page.getByRole('button', { name: 'Arrange this page' }), 'Enter');
  const dialog = page.getByRole('dialog');
  const up = dialog.getByRole('button', { name: 'Move Blogs up' });
  await listening(up);
  await up.focus();
  // Past the matches, and past who is new.
  for (const _ of ['Matches', 'NewNearby']) {
    const kept = page.waitForResponse(/SaveStartPageSortOptions/);
    await page.keyboard.press('Enter');
    await kept;
  }
  const keptToo = page.waitForResponse(/SaveStartPageSortOptions/);
  await press(dialog.getByRole('switch', { name: 'Lodges' }), 'Space');
  await keptToo;
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.reload();
  await expect.poll(first).toBe(english['start.blogs']);
  await expect(page.getByRole('heading', { name: /lodges/i })).toHaveCount(0);
});

test('an interest word is chosen and counted', async ({ house }) => {
  const page = await house.enter(await house.newcomer({ member: false }));
  await page.goto('/Kinks/All');
  const word = page.getByRole('main').getByRole('button', { pressed: false }).first();
  const name = await word.textContent();
  await press(word, 'Enter');
  await expect(page.getByRole('button', { name: name!, pressed: true }).first()).toBeVisible();
});

test('news stands on Start until it was seen', async ({ house }) => {
  const support = await house.newcomer({ role: 'Support' });
  const title = `A quiet evening with ${support.name}`;
  const { id } = await support.SaveBreakingNews({
    texts: { 'en-GB': { title, text: 'The chat rests on Sunday from ten to midnight.' } },
    startsAt: new Date(clock.ms() - days).toISOString(),
    endsAt: new Date(clock.ms() + days).toISOString(),
  });
  try {
    const page = await house.enter(await house.newcomer());
    await page.goto('/Start');
    const line = page.getByRole('complementary', { name: english['start.notices']! });
    const news = line.getByText(title);
    await expect(news).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await press(line.getByRole('button', { name: english['start.notices.read']!, exact: true }), 'Enter');
    await expect(page.getByRole('dialog', { name: title }).getByText('from ten to midnight')).toBeVisible();
    await page.keyboard.press('Escape');
    await press(line.getByRole('button', { name: english['start.notices.close']!, exact: true }), 'Enter');
    await expect(news).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('heading', { name: english['start.blogs']! })).toBeVisible();
    await expect(news).toHaveCount(0);
  } finally {
    await support.DeleteBreakingNews({ id });
  }
});

test('the line of news stands on Start alone, until it is closed', async ({ house }) => {
  const page = await house.enter(await house.newcomer());
  await page.goto('/Start');
  const line = page.getByText('until 8 pm');
  await expect(line).toBeVisible();
  const notices = page.getByRole('complementary', { name: english['start.notices']! });
  await press(notices.getByRole('button', { name: english['start.notices.close']!, exact: true }), 'Enter');
  await expect(line).toHaveCount(0);
  await expect(page.locator('#main')).toBeFocused();
  await page.reload();
  await expect(page.getByRole('heading', { name: english['start.blogs']! })).toBeVisible();
  await expect(line).toHaveCount(0);
  // Other pages have never had it.
  await page.goto('/Lodges');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(line).toHaveCount(0);
});

test('a new member is welcomed in three steps that are kept one by one, and never again after them', async ({
  house,
}) => {
  const maja = await house.newcomer();
  await maja.UpdateProfileConfiguration({ key: 'welcome', value: 'who' });
  const page = await house.enter(maja);
  await page.goto('/Start');
  const welcome = page.getByRole('region', { name: 'Welcome', exact: true });
  await expect(welcome.getByText(`Already filled in: ${maja.name}`)).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  await welcome.getByLabel('Headline', { exact: true }).fill('Rows before breakfast');
  await welcome.getByRole('button', { name: english['welcome.next']! }).click();
  const word = welcome.getByRole('list').getByRole('button', { pressed: false }).first();
  const name = await word.textContent();
  await word.click();
  const chosen = welcome.getByRole('button', { name: name!, pressed: true });
  await expect(chosen).toBeVisible();

  await page.reload();
  await expect(chosen).toBeVisible();
  await welcome.getByRole('button', { name: english['welcome.next']! }).click();
  await expect(welcome.getByRole('switch', { name: english['shell.safeMode.short']! })).toBeVisible();
  await welcome.getByRole('button', { name: english['welcome.finish']! }).click();
  await expect(welcome).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { name: english['start.blogs']! })).toBeVisible();
  await expect(welcome).toHaveCount(0);
});
