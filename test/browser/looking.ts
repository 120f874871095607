import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Page, Request } from 'playwright-core';
import { keyboardFaults } from '../support/keyboard.ts';
import { accessibilityFaults } from './accessibility.ts';
import { House } from './house.ts';

/** What is looked at: a name, who looks, and where; a path may have to be found out first. */
export type Screen = [name: string, visitor: string, path: string | ((house: House) => Promise<string>)];

/** Visitors who are no account of the demo community. */
export type Visitors = Record<string, (house: House) => Promise<Page>>;

/**
 * The narrowest and the widest have all that the others are made of, and each scheme: those are looked through, the widest
 * by every rule, since most stands there. Each scheme has its widths together, because a page that changes its colours is
 * painted anew.
 */
const views = [
  { width: 390, height: 844, colorScheme: 'light', lookThrough: 'look' },
  { width: 1440, height: 1000, colorScheme: 'light', lookThrough: null },
  { width: 768, height: 1024, colorScheme: 'dark', lookThrough: null },
  { width: 1200, height: 900, colorScheme: 'dark', lookThrough: null },
  { width: 1680, height: 1000, colorScheme: 'dark', lookThrough: 'all' },
] as const;

/** The screens that are walked through by keyboard too, at one width. */
const walked = { screens: /^\/(Lodges|Staff\/LodgeActivities)/, width: 1440 };

interface Visitor {
  page: Page;
  /** What was asked and not answered yet. */
  open: Set<Request>;
  /** Whether a page of theirs, with the frame that all share, was looked through by every rule at every width. */
  seenWhole: boolean;
  /** What broke, and whatever was asked of another house than ours. */
  faults: string[];
}

async function arrive(house: House, who: string, others: Visitors): Promise<Visitor> {
  const page = await (others[who]?.(house) ?? house.enter(who));
  const faults: string[] = [];
  const open = new Set<Request>();
  page.on('request', (request) => open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('request', (request) => {
    const { host, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && host !== new URL(house.url).host) faults.push(`asks ${host}`);
  });
  return { page, open, faults, seenWhole: false };
}

/** The page hears of a new width when the next frame is drawn, and has changed in the one after. */
const settled = () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())));

/** Whether a page is painted; what is not keeps its measures and costs nothing. */
const paint = (page: Page, painted: boolean) =>
  page.evaluate((seen) => document.documentElement.style.setProperty('opacity', seen ? '' : '0'), painted);

/** Waits until nothing was asked of the house for some frames. */
async function quiet({ page, open }: Visitor): Promise<void> {
  await page.waitForLoadState('load');
  for (let calm = 0; calm < 4; calm = open.size === 0 ? calm + 1 : 0) await page.evaluate(settled);
}

/** The rules a page is asked by: all of them, or those alone that tell otherwise in another scheme or at another width. */
const rules = {
  all: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  look: ['color-contrast', 'target-size', 'link-in-text-block'],
};

/** Looks at every screen, at all widths and in both schemes; everybody comes once and sees all of theirs in one window. */
export function lookAt(screens: readonly Screen[], others: Visitors = {}): void {
  let house: House;
  beforeAll(async () => {
    house = await House.open({ keepsWindows: true });
  }, 120_000);
  afterAll(() => house?.close());

  const visitors = new Map<string, Promise<Visitor>>();
  function visitor(who: string): Promise<Visitor> {
    const known = visitors.get(who) ?? arrive(house, who, others);
    visitors.set(who, known);
    return known;
  }

  test.each([...screens])('%s has no accessibility fault and fits every width', async (_name, who, path) => {
    const here = await visitor(who);
    await here.page.emulateMedia({ reducedMotion: 'reduce', colorScheme: views[0].colorScheme });
    await go(here.page, typeof path === 'string' ? path : await path(house));
    await quiet(here);
    expect(await written(here.page)).toContain('<main');
    const walkAt = walked.screens.test(new URL(here.page.url()).pathname) && walked.width;
    for (const view of views) await lookIn(here, view, view.width === walkAt);
    here.seenWhole = true;
  });
}

/** As a link would do it, within the client; what has the same heading after that as before is loaded as a whole. */
async function go(page: Page, path: string): Promise<void> {
  const heading = page.locator('h1:not([data-left])').first();
  if (page.url() === 'about:blank' || path.includes('site=')) {
    await page.goto(path);
  } else {
    await page.evaluate((to) => {
      for (const one of document.querySelectorAll('h1')) one.dataset['left'] = '';
      history.pushState({ idx: (Number(history.state?.idx) || 0) + 1 }, '', to);
      dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
    }, path);
    await heading.waitFor({ timeout: 1000 }).catch(() => page.reload());
  }
  await heading.waitFor();
}

/** The page as the server writes it for whoever looks at it. */
const written = async (page: Page) => (await page.request.get(page.url())).text();

async function lookIn(
  { page, faults, seenWhole }: Visitor,
  view: (typeof views)[number],
  walks: boolean,
): Promise<void> {
  const { width, height, colorScheme, lookThrough } = view;
  await paint(page, Boolean(lookThrough));
  await page.setViewportSize({ width, height });
  await page.emulateMedia({ colorScheme });
  await page.locator(`html[data-theme='${colorScheme}'], html[data-theme='darkVariant']`).waitFor();
  await page.evaluate(settled);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  const told = lookThrough
    ? await accessibilityFaults(page, { runOnly: rules[seenWhole ? lookThrough : 'all'] })
    : walks
      ? await keyboardFaults(page)
      : [];
  const tooWide = Math.max(0, wide);
  // A page that is still coming has none yet.
  await page.locator('h1').first().waitFor({ state: 'attached' });
  // What a phone leaves out of the page is no title there.
  const titles = await page.locator('h1').evaluateAll((all) => all.filter((one) => one.checkVisibility()).length);
  expect({ width, tooWide, titles, told, faults }).toEqual({ width, tooWide: 0, titles: 1, told: [], faults: [] });
}
