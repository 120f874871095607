import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import type { FirstAnswer } from '../../shared/page.ts';
import { screens, touched } from './addresses.ts';
import { House } from './house.ts';
import { atOnce, soon } from './soon.ts';
import { smallTargets } from './touching.ts';

let house: House;
beforeAll(async () => {
  house = await House.open();
}, 120_000);
afterAll(() => house?.close());

/** What no page asks again, and what it does when it is there. */
const asked = [
  'Common/UpdateHeartbeat',
  'Notifications/GetAllCounts',
  'Profile/AddProfileVisit',
  'Blogs/UpdateBlogEntryReadCount',
];

const views = {
  phone: { width: 390, height: 844 },
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

const enter = (who: string | null, view: object) => (who ? house.enter(who, view) : house.window(view));

const answerOf = (html: string) => {
  const [, page = 'null'] = /<script type="application\/json" id="page">(.*?)<\/script>/s.exec(html) ?? [];
  return JSON.parse(page) as FirstAnswer;
};

interface Seen {
  title: boolean;
  faults: string[];
  calls: string[];
  shifted: number;
  /** What was written is what stands there, not drawn once more. */
  kept: boolean;
}

/** Loads a page and tells how it came. */
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

test.each(Object.entries(views))('on a %s every page arrives whole, and nothing of it moves', async (name, size) => {
  const windows = new Map<string | null, Page>();
  for (const [who, path] of screens) {
    const page = windows.get(who) ?? (await enter(who, { ...size, phone: name === 'phone' }));
    if (!windows.has(who)) await page.addInitScript(watch);
    windows.set(who, page);
    let seen = await arrive(page, path);
    // Where the machine is busy, a page goes out before all is known.
    for (let more = 0; more < 3 && seen.calls.length > 0; more++) seen = await arrive(page, path);
    const { shifted, ...rest } = seen;
    expect({ path, still: shifted < 0.02 || shifted, ...rest }).toEqual({
      path,
      still: true,
      title: true,
      kept: true,
      faults: [],
      calls: [],
    });
  }
});

test.each([
  ['bert', '/Community/Blogs/Create'],
  ['otto', '/Lodges/Lodge/1/-/Debate/Category/1/Create'],
])('where %s writes at %s the page is written, and the editor comes into its place', async (who, path) => {
  const page = await enter(who, { ...views.phone, phone: true });
  await page.addInitScript(watch);
  const { title, faults } = await arrive(page, path);
  expect({ title, faults }).toEqual({ title: true, faults: [] });
  await page.getByRole('toolbar').waitFor();
  await soon(async () => expect(await page.evaluate(() => (window as unknown as Watched).shifted)).toBeLessThan(0.02));
});

test('on a phone a finger meets whatever is pressed on its own', async () => {
  const windows = new Map<string | null, Page>();
  for (const [who, path] of [...screens, ...touched]) {
    const page = windows.get(who) ?? (await enter(who, { ...views.phone, phone: true }));
    windows.set(who, page);
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    expect({ path, small: await smallTargets(page) }).toEqual({ path, small: [] });
  }
});

test('a page is written by the clock of the town whoever reads it lives in, and by that of the house for strangers', async () => {
  const zoneFor = async (page: Page, path: string) =>
    answerOf(await (await page.request.get(path)).text()).written?.timeZone;
  expect(await zoneFor(await house.enter('bert'), '/Start')).toBe('Europe/London');
  expect(await zoneFor(await house.window(), '/Blog')).toBe('Europe/Copenhagen');
});

test('a meetup in the town of who reads it is told by that clock alone, whatever that of the server', async () => {
  const { rows } = await house.stage.pool.query<{ path: string }>(
    "select to_char(starts_at, 'YYYY-MM-DD') || '/' || id as path from lodge_meetup where lodge_id = 1 order by id limit 1",
  );
  const page = await house.enter('asta');
  const html = await (await page.request.get(`/Lodges/Lodge/1/x/Calendar/${rows[0]!.path}`)).text();
  expect(html).toContain('tabler-icon-calendar');
  expect(html).not.toContain('tabler-icon-world');
});

test('whoever asks at the same moment reads their own page alone', async () => {
  const [bert, couple, guest] = await Promise.all([house.enter('bert'), house.enter('tove_anders'), house.window()]);
  const read = async (page: Page, path: string) => {
    const html = await (await page.request.get(path)).text();
    const { written } = answerOf(html);
    const profile = written?.answers.find(({ contract }) => contract.name === 'GetProfileData')?.value;
    return profile ? (profile as { name: string | null }).name : 'nobody yet';
  };
  const own = ['bert', 'tove_anders', null, 'tove_anders'];
  const all = Array.from({ length: 6 }, () =>
    Promise.all([read(bert, '/Start'), read(couple, '/Start'), read(guest, '/Blog'), read(couple, '/Mail')]),
  );
  // What is not known in time stands in no page.
  for (const names of await Promise.all(all))
    expect(names).toEqual(own.map((name, nth) => (names[nth] === 'nobody yet' ? 'nobody yet' : name)));
  await soon(async () =>
    expect([await read(bert, '/Start'), await read(couple, '/Start'), await read(guest, '/Blog')]).toEqual(
      own.slice(0, 3),
    ),
  );
});

/** How an address is answered, and how much is told with that. */
const led = async (page: Page, path: string) => {
  const answer = await page.request.get(path, { maxRedirects: 0 });
  return [answer.status(), answer.headers()['location'], (await answer.text()).length];
};

test('a shut gate leads on before anything is told', async () => {
  const [nora, lars, guest] = await Promise.all([house.enter('nora'), house.enter('lars'), house.window()]);
  expect(await led(nora, '/Start')).toEqual([302, '/ReAcceptance?u=%2FStart', 0]);
  expect(await led(lars, '/Mail')).toEqual([302, '/ProfileValidation', 0]);
  expect(await led(guest, '/Mail?u=//elsewhere.example')).toEqual([
    302,
    '/?u=%2FMail%3Fu%3D%2F%2Felsewhere.example',
    0,
  ]);
});

test('a page that is elsewhere is answered so, known from its address or from what it reads', async () => {
  const [bert, owner, guest] = await Promise.all([house.enter('bert'), house.enter('tove_anders'), house.window()]);
  const ways: [page: Page, path: string, to: string | RegExp][] = [
    [bert, '/Blog', '/Community/Blogs'],
    [bert, '/Community/Blogs/Top?period=30', '/Community/Blogs/Top/Read?period=30'],
    [bert, '/Community/Blogs/Top/Commented?period=5', '/Community/Blogs/Top/Commented?period=7'],
    [guest, '/ResetPassword', '/Start'],
    [bert, '/Community/Blogs/Ban', '/Community/Blogs'],
    [owner, '/Lodges/Lodge/1/x/Calendar', /^\/Lodges\/Lodge\/1\/[a-z-]+\/Calendar\/20\d\d-\d\d$/],
    [bert, '/Search/MatchWord?word=nonesuch', /^\/Search\/MatchWord\?/],
  ];
  for (const [page, path, to] of ways) {
    let [status, where = '', size] = await led(page, path);
    // What is not known in time is left to the browser.
    for (let more = 0; more < 3 && status === 200; more++) [status, where = '', size] = await led(page, path);
    const isRight = typeof to === 'string' ? where === to : to.test(String(where));
    expect({ path, status, where, isRight, size }).toEqual({ path, status: 302, where, isRight: true, size: 0 });
  }
});

test('what everybody may read stands in the HTML', async () => {
  const guest = await house.window();
  const html = await (await guest.request.get('/Privacy')).text();
  expect(html.match(/<p>/g)?.length).toBeGreaterThan(5);
  expect(html.match(/<h1/g)).toHaveLength(1);
});

test('what a page looks like comes first: the face of its text by the answer, its code after it was painted', async () => {
  const page = await house.window(views.phone);
  const html = await (await page.goto('/Blog/1'))!.text();
  expect(html).toMatch(/<link rel="preload" href="[^"]*newsreader-latin-400-normal[^"]*" as="font"/);
  await page.waitForFunction(() => 'live' in document.documentElement.dataset);
  const early = await page.evaluate(() => {
    const code = [...document.querySelectorAll<HTMLLinkElement>('link[data-code]')].map(({ href }) => href);
    const painted = performance.getEntriesByName('first-contentful-paint')[0]!.startTime;
    const fetched = performance.getEntriesByType('resource').filter(({ name }) => code.includes(name));
    return { fetched: fetched.length > 0, early: fetched.filter(({ startTime }) => startTime < painted) };
  });
  expect(early).toEqual({ fetched: true, early: [] });
});

test('what came with a page is not left lying in it', async () => {
  const page = await house.enter('bert');
  const html = await (await page.goto('/Start'))!.text();
  expect(answerOf(html).written!.answers.length).toBeGreaterThan(0);
  await atOnce(async () => expect(await page.locator('#page').textContent()).toBe(''));
});

test('what is pressed just before a page answers is done once, and its socket waits until then', async () => {
  const page = await house.enter('bert');
  let sockets = 0;
  page.on('websocket', () => sockets++);
  // Holds the moment between the code being there and the page saying so.
  await page.addInitScript(() => {
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
  });
  const heartbeat = page.waitForResponse(/UpdateHeartbeat/);
  // Not as other tests do: they wait until a page answers.
  await page.evaluate((start) => location.assign(start), `${house.url}/Start`);
  await page.locator('html[data-held]').waitFor({ state: 'attached' });
  await page.getByRole('button', { name: /^Your menu, bert/ }).focus();
  await page.keyboard.press('Enter');
  const menu = page.getByRole('dialog');
  await atOnce(async () => expect(await menu.count()).toBe(0));
  // What else begins as the page wakes is done, and still no socket.
  await heartbeat;
  expect(sockets).toBe(0);
  const socket = page.waitForEvent('websocket');
  await page.evaluate(() => {
    document.documentElement.dataset['live'] = '';
    dispatchEvent(new Event('live'));
  });
  await menu.waitFor();
  await socket;
});

test('the page that is kept for being offline tells nobody anything', async () => {
  const page = await house.enter('bert');
  const html = await (await page.request.get('/Start', { headers: { 'x-empty-page': '1' } })).text();
  expect(html).toContain('<div id="root"></div>');
  expect(Object.keys(answerOf(html))).toEqual(['site']);
});
