/** The front page as a stranger finds it, and the public blog behind it. */
import type { Page } from '@playwright/test';
import { words } from './newcomer.ts';
import { expect, test } from './test.ts';

const evening = (page: Page) => page.getByRole('region', { name: words('front.evening.title') });
const houses = (page: Page) => evening(page).getByRole('article');

/** How brightly each house shines. */
const lights = (page: Page) =>
  evening(page)
    .locator('img[src*="lights"]')
    .evaluateAll((all) => all.map((one) => Number(getComputedStyle(one).opacity)));

test('the evening shows what everybody may read, and opens it', async ({ house }) => {
  const page = await house.window();
  await page.goto('/');
  await expect(houses(page)).toHaveCount(3);
  const first = houses(page).first().getByRole('heading', { level: 3 }).getByRole('link');
  const title = await first.innerText();
  await expect(evening(page)).toContainText(words('front.evening.lodge'));
  // Looked at once: whose words these are must not be shown to strangers for a moment.
  expect(await page.locator('main a[href^="/Profile"], main img[src*="/media/"]').count()).toBe(0);
  await first.click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const related = page.getByRole('region', { name: words('publicBlogs.related') });
  const next = related.getByRole('article').first().getByRole('heading', { level: 3 }).getByRole('link');
  const [here, other] = [page.url(), await next.innerText()];
  await next.click();
  await expect(page).not.toHaveURL(here);
  await expect(page.getByRole('heading', { level: 1, name: other })).toBeVisible();
  const ways = page.getByRole('banner');
  await expect(ways.getByRole('link', { name: words('front.create.short') })).toBeVisible();
  await ways.getByRole('link', { name: words('logOn.button') }).click();
  await expect(page.getByLabel(words('ui.password.label'), { exact: true })).toBeVisible();
});

test('windows light one after the other as one scrolls, and all of them where nothing may move', async ({ house }) => {
  const page = await house.window();
  await page.goto('/');
  await expect(houses(page).first()).toBeVisible();
  await expect.poll(() => lights(page)).toEqual([0, 0, 0]);
  await houses(page)
    .first()
    .evaluate((card) => card.scrollIntoView({ block: 'start' }));
  await expect.poll(() => lights(page)).toEqual([1, 1, 1]);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.evaluate(() => scrollTo(0, 0));
  await expect.poll(() => lights(page)).toEqual([1, 1, 1]);
});

test('nothing on the front page moves while what it tells arrives', async ({ house }) => {
  const page = await house.window({ width: 390, height: 844 });
  await page.addInitScript(() => {
    const seen = window as unknown as { moved: number };
    seen.moved = 0;
    new PerformanceObserver((list) => {
      for (const one of list.getEntries() as (PerformanceEntry & { value: number })[]) seen.moved += one.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/');
  await expect(houses(page).first().getByRole('heading', { level: 3 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  // Looked at once, since all has come: what moved stays counted.
  expect(await page.evaluate(() => (window as unknown as { moved: number }).moved)).toBeLessThan(0.02);
});

test('a tag leads to what else there is about it', async ({ house }) => {
  const page = await house.window();
  await page.goto('/Blog');
  const sections = page.getByRole('navigation', { name: words('publicBlogs.sections') });
  const tag = sections.getByRole('link').nth(1);
  const name = await tag.innerText();
  await tag.click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(tag).toHaveAttribute('aria-current', 'page');
});
