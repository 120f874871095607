import type { Page } from '@playwright/test';
import { isThorough, seed } from '../support/random.ts';
import { screens, touched, type Address } from './addresses.ts';
import type { House, View } from './house.ts';
import { expect, test } from './test.ts';
import { smallTargets } from './touching.ts';

/** What no page asks again, and what it does when it is there. */
const asked = [
  'Common/UpdateHeartbeat',
  'Notifications/GetAllCounts',
  'Profile/AddProfileVisit',
  'Blogs/UpdateBlogEntryReadCount',
];

const views = {
  phone: { width: 390, height: 844, phone: true },
  desktop: { width: 1440, height: 1000 },
};

/** What a page tells of itself to those who watch it. */
interface Watched {
  shifted: number;
  first: Element | null;
}

/** Adds up what moves on a page by itself, as browsers measure it, and notes a part that was written. */
const watch = () => {
  const seen = window as unknown as Watched;
  seen.shifted = 0;
  addEventListener('DOMContentLoaded', () => void (seen.first = document.querySelector('h1')));
  new PerformanceObserver((list) => {
    for (const one of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!one.hadRecentInput) seen.shifted += one.value;
  }).observe({ type: 'layout-shift', buffered: true });
};

/** A window of a visitor, whose pages are watched. */
async function enter(house: House, who: string | null, view: View): Promise<Page> {
  const page = await (who ? house.enter(who, view) : house.window(view));
  await page.addInitScript(watch);
  return page;
}

interface Seen {
  title: boolean;
  faults: string[];
  calls: string[];
  shifted: number;
  /** What was written is what stands there, not drawn once more. */
  kept: boolean;
}

/** Loads a page and tells how it came, once it has asked for all that it wants. */
async function arrive(page: Page, path: string): Promise<Seen> {
  const seen: Seen = { title: false, faults: [], calls: [], shifted: 0, kept: false };
  const onError = (error: Error) => seen.faults.push(error.message);
  const onRequest = (request: { url: () => string }) => {
    const [, call] = /\/api\/(\w+\/\w+)/.exec(request.url()) ?? [];
    if (call && !asked.includes(call)) seen.calls.push(call);
  };
  page.on('pageerror', onError);
  page.on('request', onRequest);
  seen.title = /<h1[^>]*>(.+?)<\/h1>/s.test(await (await page.goto(path))!.text());
  await page.waitForLoadState('networkidle');
  const told = await page.evaluate(() => {
    const { shifted, first } = window as unknown as Watched;
    return { shifted, kept: first?.isConnected === true };
  });
  Object.assign(seen, told);
  page.off('pageerror', onError);
  page.off('request', onRequest);
  return seen;
}

/** Every second one, and the others where `shift` is odd; all of them in the drill. Which are first follows from the seed. */
const part = (all: Address[], shift: 0 | 1): Address[] =>
  isThorough ? all : all.filter((_one, number) => (number + seed + shift) % 2 === 0);

/** Goes to every address, each visitor in one window and two of them at once: most of the time a page is waited for. */
async function visit(
  house: House,
  view: View,
  addresses: Address[],
  look: (page: Page, address: Address) => Promise<void>,
): Promise<void> {
  const ways = Map.groupBy(addresses, ([who]) => who).entries();
  const walk = async () => {
    for (const [who, way] of ways) {
      const page = await enter(house, who, view);
      for (const address of way) await look(page, address);
    }
  };
  await Promise.all([walk(), walk()]);
}

/** A page comes whole, asks for nothing again, and nothing of it moves. */
async function arrivesWhole(page: Page, [, path]: Address): Promise<void> {
  let seen = await arrive(page, path);
  // Where the machine is busy, a page goes out before all is known.
  for (let more = 0; more < 3 && seen.calls.length > 0; more++) seen = await arrive(page, path);
  const { shifted, ...rest } = seen;
  const whole = { still: true, title: true, kept: true, faults: [], calls: [] };
  expect({ path, still: shifted < 0.02 || shifted, ...rest }).toEqual({ path, ...whole });
}

// A screen is visited on one of the two; the drill visits it on both.
test('on a phone pages arrive whole, nothing of them moves, and a finger meets what is pressed', async ({ house }) => {
  await visit(house, views.phone, [...part(screens, 0), ...part(touched, 0)], async (page, address) => {
    const [, path] = address;
    if (screens.includes(address)) await arrivesWhole(page, address);
    else await arrive(page, path);
    expect({ path, small: await smallTargets(page) }).toEqual({ path, small: [] });
  });
});

test('on a desktop pages arrive whole, and nothing of them moves', async ({ house }) => {
  await visit(house, views.desktop, part(screens, 1), arrivesWhole);
});

for (const [who, path] of [
  ['bert', '/Community/Blogs/Create'],
  ['otto', '/Lodges/Lodge/1/-/Debate/Category/1/Create'],
] as const)
  test(`where ${who} writes at ${path} the page is written, and the editor comes into its place`, async ({ house }) => {
    const page = await enter(house, who, views.phone);
    const { title, faults } = await arrive(page, path);
    expect({ title, faults }).toEqual({ title: true, faults: [] });
    await expect(page.getByRole('toolbar')).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => (window as unknown as Watched).shifted)).toBeLessThan(0.02);
  });

test('what a page looks like comes first: the face of its text by the answer, its code after it was painted', async ({
  house,
}) => {
  const page = await house.window({ width: 390, height: 844 });
  const html = await (await page.goto('/Blog/1'))!.text();
  expect(html).toMatch(/<link rel="preload" href="[^"]*newsreader-latin-400-normal[^"]*" as="font"/);
  const early = await page.evaluate(() => {
    const lists = [...document.querySelectorAll('script[data-code]')];
    const files = lists.flatMap(({ textContent }) => JSON.parse(textContent) as string[]);
    const code = files.map((file) => new URL(file, document.baseURI).href);
    const painted = performance.getEntriesByName('first-contentful-paint')[0]!.startTime;
    const fetched = performance.getEntriesByType('resource').filter(({ name }) => code.includes(name));
    return { fetched: fetched.length > 0, early: fetched.filter(({ startTime }) => startTime < painted) };
  });
  expect(early).toEqual({ fetched: true, early: [] });
});

/** Runs in a page: holds the moment between the code being there and the page saying so. */
const holdBack = () => {
  const holding = (event: Event) => {
    event.stopImmediatePropagation();
    delete document.documentElement.dataset['live'];
    document.documentElement.dataset['held'] = '';
  };
  addEventListener('live', holding, { once: true });
  // On a busy machine the test must not last until the page gives up waiting.
  const later = setTimeout.bind(window);
  const patient = (act: TimerHandler, ms?: number, ...more: unknown[]) =>
    later(act, ms === 5000 ? 60_000 : ms, ...more);
  window.setTimeout = patient as typeof setTimeout;
};

test('what is pressed just before a page answers is done once, and its socket waits until then', async ({ house }) => {
  const bert = await house.newcomer({ gender: 'Male' });
  const page = await house.enter(bert);
  let sockets = 0;
  page.on('websocket', () => sockets++);
  await page.addInitScript(holdBack);
  const heartbeat = page.waitForResponse(/UpdateHeartbeat/);
  // Not as other tests do: they wait until a page answers.
  await page.evaluate((start) => location.assign(start), `${house.url}/Start`);
  await page.locator('html[data-held]').waitFor({ state: 'attached' });
  await page.getByRole('button', { name: new RegExp(`^Your menu, ${bert.name}`) }).focus();
  await page.keyboard.press('Enter');
  // What else begins as the page wakes is done, and still neither menu nor socket.
  await heartbeat;
  const menu = page.getByRole('dialog');
  expect([await menu.count(), sockets]).toEqual([0, 0]);
  const socket = page.waitForEvent('websocket');
  await page.evaluate(() => {
    document.documentElement.dataset['live'] = '';
    dispatchEvent(new Event('live'));
  });
  await expect(menu).toBeVisible();
  await socket;
});
