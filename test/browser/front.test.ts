/** The front page as a stranger finds it, and the public blog behind it. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { House } from './house.ts';
import { words } from './newcomer.ts';
import { atOnce, soon } from './soon.ts';

let house: House;
beforeAll(async () => {
  house = await House.open();
}, 120_000);
afterAll(() => house?.close());

const evening = (page: Page) => page.getByRole('region', { name: words('front.evening.title') });
const houses = (page: Page) => evening(page).getByRole('article');

/** How brightly each house shines. */
const lights = (page: Page) =>
  evening(page)
    .locator('img[src*="lights"]')
    .evaluateAll((all) => all.map((one) => Number(getComputedStyle(one).opacity)));

test('the evening shows what everybody may read, and opens it', async () => {
  const page = await house.window();
  await page.goto('/');
  const first = houses(page).first().getByRole('heading', { level: 3 }).getByRole('link');
  const title = await first.innerText();
  await soon(async () => expect(await houses(page).count()).toBe(3));
  const told = await evening(page).innerText();
  expect(told).toContain(words('front.evening.lodge'));
  await atOnce(async () =>
    expect(await page.locator('main a[href^="/Profile"], main img[src*="/media/"]').count()).toBe(0),
  );
  await first.click();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  const related = page.getByRole('region', { name: words('publicBlogs.related') });
  await related.getByRole('article').first().getByRole('link').first().click();
  await page.getByRole('heading', { level: 1, name: title }).waitFor({ state: 'detached' });
  const ways = page.getByRole('banner');
  await ways.getByRole('link', { name: words('front.create.short') }).waitFor();
  await ways.getByRole('link', { name: words('logOn.button') }).click();
  await page.getByLabel(words('ui.password.label'), { exact: true }).waitFor();
});

test('windows light one after the other as one scrolls, and all of them where nothing may move', async () => {
  const page = await house.window();
  await page.goto('/');
  await houses(page).first().waitFor();
  await soon(async () => expect(await lights(page)).toEqual([0, 0, 0]));
  await houses(page)
    .first()
    .evaluate((card) => card.scrollIntoView({ block: 'start' }));
  await page.waitForFunction(() =>
    [...document.querySelectorAll('img[src*="lights"]')].every((one) => getComputedStyle(one).opacity === '1'),
  );
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.evaluate(() => scrollTo(0, 0));
  await soon(async () => expect(await lights(page)).toEqual([1, 1, 1]));
});

test('nothing on the front page moves while what it tells arrives', async () => {
  const page = await house.window({ width: 390, height: 844 });
  await page.goto('/');
  await houses(page).first().getByRole('heading', { level: 3 }).waitFor();
  const moved = await page.evaluate(
    () =>
      new Promise<number>((tell) => {
        new PerformanceObserver((list) =>
          tell(
            (list.getEntries() as (PerformanceEntry & { value: number })[]).reduce((sum, { value }) => sum + value, 0),
          ),
        ).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => tell(0), 500);
      }),
  );
  expect(moved).toBeLessThan(0.02);
});

test('a tag leads to what else there is about it', async () => {
  const page = await house.window();
  await page.goto('/Blog');
  const sections = page.getByRole('navigation', { name: words('publicBlogs.sections') });
  const tag = sections.getByRole('link').nth(1);
  const name = await tag.innerText();
  await tag.click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
  await page.getByRole('article').first().waitFor();
  await soon(async () => expect(await tag.getAttribute('aria-current')).toBe('page'));
});
