import AxeBuilder from '@axe-core/playwright';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { House } from './house.ts';

let house: House;
beforeAll(async () => {
  house = await House.open();
}, 120_000);
afterAll(() => house?.close());

const screens: [string, string | null, string][] = [
  ['the front page', null, '/'],
  ['log on', null, '/?logOn'],
  ['a legal page', null, '/Privacy'],
  ['Start', 'bert', '/Start'],
  ['blogs', 'bert', '/Community/Blogs'],
  ['a blog entry', 'bert', '/Community/Blogs/Entry/1'],
  ['lodges', 'bert', '/Lodges'],
  ['nothing', 'bert', '/Nowhere'],
  ['a lodge', 'rita', '/Lodges/Lodge/1/-/About'],
  ['Start of a couple', 'tove_anders', '/Start'],
  ['members', 'tove_anders', '/Lodges/Lodge/1/-/MemberManagement/AllMembers'],
  ['pending requests', 'tove_anders', '/Lodges/Lodge/1/-/MemberManagement/PendingRequests'],
  ['the activity list', 'sara', '/Lodges/Lodge/1/-/MemberManagement/ActivityList'],
  ['terms to accept', 'nora', '/Start'],
  ['a locked profile', 'lars', '/Start'],
  ['the dark variant: Start', 'dina', '/Start?site=2'],
  ['the dark variant: blogs', 'dina', '/Community/Blogs?site=2'],
  ['the dark variant: lodges', 'dina', '/Lodges?site=2'],
];

/** Contrast is a matter of the scheme and slow to measure: once in each is enough. */
const views = [
  { width: 390, height: 844, colorScheme: 'light', contrast: true },
  { width: 768, height: 1024, colorScheme: 'dark', contrast: false },
  { width: 1440, height: 1000, colorScheme: 'light', contrast: false },
  { width: 1680, height: 1000, colorScheme: 'dark', contrast: true },
] as const;

interface Visitor {
  page: Page;
  /** What broke, and whatever was asked of another house than ours. */
  faults: string[];
}

async function arrive(user: string | null): Promise<Visitor> {
  const page = await (user ? house.enter(user) : house.window());
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('request', (request) => {
    const { host, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && host !== new URL(house.stage.url).host) faults.push(`asks ${host}`);
  });
  return { page, faults };
}

/** Everybody comes once and looks at all their screens in one window. */
const visitors = new Map<string | null, Promise<Visitor>>();
function visitor(user: string | null): Promise<Visitor> {
  const known = visitors.get(user) ?? arrive(user);
  visitors.set(user, known);
  return known;
}

/** The page hears of a new width when the next frame is drawn, and has changed in the one after. */
const settled = () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())));

test.each(screens)(
  '%s has no accessibility fault and fits every width',
  async (_name, user, path) => {
    const { page, faults } = await visitor(user);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.waitForLoadState('networkidle');
    for (const { width, height, colorScheme, contrast } of views) {
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme });
      await page.locator(`html[data-theme='${colorScheme}'], html[data-theme='darkVariant']`).waitFor();
      await page.evaluate(settled);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      // No page has frames; without looking for them it takes half the time.
      const { violations } = await new AxeBuilder({ page })
        .setLegacyMode()
        .disableRules(contrast ? [] : ['color-contrast'])
        .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
        .analyze();
      const told = violations.map((one) => `${one.id}: ${one.nodes[0]?.target.join(' ')}`);
      const tooWide = Math.max(0, wide);
      expect({ width, tooWide, told, faults }).toEqual({ width, tooWide: 0, told: [], faults: [] });
    }
  },
  60_000,
);
