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
  ['Start of a couple', 'tove_anders', '/Start'],
  ['blogs', 'bert', '/Community/Blogs'],
  ['a blog entry', 'bert', '/Community/Blogs/Entry/1'],
  ['lodges', 'bert', '/Lodges'],
  ['a lodge', 'rita', '/Lodges/Lodge/1/-/About'],
  ['members', 'tove_anders', '/Lodges/Lodge/1/-/MemberManagement/AllMembers'],
  ['pending requests', 'tove_anders', '/Lodges/Lodge/1/-/MemberManagement/PendingRequests'],
  ['the activity list', 'sara', '/Lodges/Lodge/1/-/MemberManagement/ActivityList'],
  ['terms to accept', 'nora', '/Start'],
  ['a locked profile', 'lars', '/Start'],
  ['nothing', 'bert', '/Nowhere'],
];

const views = [
  { width: 390, height: 844, colorScheme: 'light' },
  { width: 768, height: 1024, colorScheme: 'dark' },
  { width: 1440, height: 1000, colorScheme: 'light' },
  { width: 1680, height: 1000, colorScheme: 'dark' },
] as const;

/** The person's window; one log-on serves every screen of theirs. */
async function windowOf(user: string | null, view: (typeof views)[number]): Promise<Page> {
  const page = await house.window(view);
  if (user) {
    const answer = await page.request.post('/api/LogOn/LogOn', {
      data: { userName: user, password: 'Samvaer-demo-1' },
    });
    expect(answer.status()).toBe(200);
  }
  return page;
}

test.each(screens)(
  '%s has no accessibility fault and fits every width',
  async (_name, user, path) => {
    for (const view of views) {
      const page = await windowOf(user, view);
      const faults: string[] = [];
      page.on('pageerror', (error) => faults.push(error.message));
      page.on('request', (request) => {
        const { host, protocol } = new URL(request.url());
        if (protocol.startsWith('http') && host !== new URL(house.stage.url).host) faults.push(`asks ${host}`);
      });
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await page.waitForLoadState('networkidle');
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(`${view.width}: ${Math.max(0, wide)} px too wide`).toBe(`${view.width}: 0 px too wide`);
      const { violations } = await new AxeBuilder({ page })
        .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
        .analyze();
      const told = violations.map((one) => `${one.id}: ${one.nodes[0]?.target.join(' ')}`);
      expect({ width: view.width, told, faults }).toEqual({ width: view.width, told: [], faults: [] });
      await page.context().close();
    }
  },
  120_000,
);

test('Lars meets the validation page and Nora the terms, which she accepts', async () => {
  const lars = await house.logOn('lars');
  await lars.waitForURL(/\/ProfileValidation/);
  const nora = await house.logOn('nora', { to: '/Community/Blogs' });
  await nora.waitForURL(/\/ReAcceptance/);
  await nora.getByRole('button', { name: /accepterer/ }).click();
  await nora.waitForURL(/\/Community\/Blogs/);
}, 60_000);

test('a stranger is led to the log-on and on to the wanted page, and to no foreign one', async () => {
  const page = await house.window();
  await page.goto('/Community/Blogs');
  await page.waitForURL((url) => url.pathname === '/' && url.searchParams.get('u') === '/Community/Blogs');
  const other = await house.logOn('bert', { to: '//elsewhere.example/' });
  expect(new URL(other.url()).pathname).toBe('/Start');
}, 60_000);

test('the dark variant lets in approved members only', async () => {
  const bert = await house.window();
  await bert.request.post('/api/LogOn/LogOn', { data: { userName: 'bert', password: 'Samvaer-demo-1' } });
  await bert.goto('/?site=2');
  await bert.getByRole('heading', { level: 1 }).first().waitFor();
  expect(new URL(bert.url()).pathname).toBe('/');
  const dina = await house.window();
  await dina.request.post('/api/LogOn/LogOn', { data: { userName: 'dina', password: 'Samvaer-demo-1' } });
  await dina.goto('/?site=2');
  await dina.waitForURL(/\/Start/);
  expect(await dina.locator('html').getAttribute('data-theme')).toBe('darkVariant');
}, 60_000);

test('the quick exit empties the page at once and logs off', async () => {
  const page = await house.logOn('bert');
  await page.route('https://**', (route) =>
    route.fulfill({ status: 200, contentType: 'text/html', body: 'elsewhere' }),
  );
  for (let n = 0; n < 3; n++) await page.keyboard.press('Shift');
  await page.waitForURL((url) => url.host !== new URL(house.stage.url).host);
  await page.goBack().catch(() => undefined);
  const answer = await page.request.get('/api/CurrentProfile/GetProfileData');
  expect(await answer.json()).toMatchObject({ isLoggedIn: false });
}, 60_000);

test('everything on the way to a comment can be reached by keyboard alone', async () => {
  const page = await house.logOn('bert', { to: '/Community/Blogs/Entry/1' });
  await page.getByRole('heading', { level: 1, name: 'Sæsonens første dyp' }).waitFor();
  const composer = page.getByPlaceholder('Write a kind comment').first();
  for (let n = 0; n < 60 && !(await composer.evaluate((element) => element === document.activeElement)); n++)
    await page.keyboard.press('Tab');
  expect(await composer.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.type('Written without a mouse.');
  await page.keyboard.press('Control+Enter');
  await page.getByText('Written without a mouse.').waitFor();
}, 60_000);

test('without a connection the shell stays and says so', async () => {
  const page = await house.logOn('bert');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.reload();
  await page.context().setOffline(true);
  await page.reload();
  await page
    .getByText(/offline/i)
    .first()
    .waitFor();
}, 60_000);
