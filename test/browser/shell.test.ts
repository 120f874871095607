import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { catalogue } from '../support/catalogue.ts';
import { House } from './house.ts';
import { focused, hasFocus, soon } from './soon.ts';

const danish = catalogue('da-DK');
const english = catalogue('en-GB');
const swedish = catalogue('sv-SE');

let house: House;
beforeAll(async () => {
  house = await House.open();
}, 120_000);
afterAll(() => house?.close());

test('Lars meets the validation page and Nora the terms, which she accepts', async () => {
  const lars = await house.logOn('lars');
  await lars.waitForURL(/\/ProfileValidation/);
  const nora = await house.logOn('nora', { to: '/Community/Blogs' });
  await nora.waitForURL(/\/ReAcceptance/);
  await nora.getByRole('button', { name: /accepterer/ }).click();
  await nora.waitForURL(/\/Community\/Blogs/);
});

test('a stranger is led to the log-on and on to the wanted page, and to no foreign one', async () => {
  const page = await house.window();
  await page.goto('/Community/Blogs');
  await page.waitForURL((url) => url.pathname === '/' && url.searchParams.get('u') === '/Community/Blogs');
  const other = await house.logOn('bert', { to: '//elsewhere.example/' });
  expect(new URL(other.url()).pathname).toBe('/Start');
});

test('the dark variant lets in approved members only', async () => {
  const bert = await house.enter('bert');
  await bert.goto('/?site=2');
  await bert.getByRole('heading', { level: 1 }).first().waitFor();
  expect(new URL(bert.url()).pathname).toBe('/');
  const dina = await house.enter('dina');
  await dina.goto('/?site=2');
  await dina.waitForURL(/\/Start/);
  await soon(async () => expect(await dina.locator('html').getAttribute('data-theme')).toBe('darkVariant'));
});

test('the quick exit empties the page at once and logs off', async () => {
  const page = await house.logOn('bert');
  await page.route('https://**', (route) =>
    route.fulfill({ status: 200, contentType: 'text/html', body: 'elsewhere' }),
  );
  for (let n = 0; n < 3; n++) await page.keyboard.press('Shift');
  await page.waitForURL((url) => url.host !== new URL(house.url).host);
  await page.goBack().catch(() => undefined);
  await house.stage.until('bert is logged off', 5000, async () => {
    const answer = await page.request.get('/api/CurrentProfile/GetProfileData');
    return ((await answer.json()) as { isLoggedIn: boolean }).isLoggedIn === false;
  });
});

test('everything on the way to a comment can be reached by keyboard alone', async () => {
  const page = await house.enter('bert');
  await page.goto('/Community/Blogs/Entry/1');
  await page.getByRole('heading', { level: 1, name: 'Sæsonens første dyp' }).waitFor();
  const composer = page.getByPlaceholder(english['blogs.comment.write']!).first();
  for (let n = 0; n < 60 && !(await composer.evaluate(hasFocus)); n++) await page.keyboard.press('Tab');
  await focused(composer);
  await page.keyboard.type('Written without a mouse.');
  await page.keyboard.press('Control+Enter');
  await page.getByText('Written without a mouse.').waitFor();
});

/** The bell in the top menu. */
const bellOf = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: new RegExp(`^${danish['notifications.title']}`) });

test('the notifications open by keyboard, Escape gives the focus back, and "mark all read" can be undone', async () => {
  const page = await house.enter('anna');
  await page.goto('/Start');
  const bell = bellOf(page);
  await bell.getByText(/ulæst/).waitFor();
  await bell.focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name: danish['notifications.title']! });
  await panel.getByRole('link').first().waitFor();
  await page.keyboard.press('Tab');
  await soon(async () =>
    expect(await panel.evaluate((element) => element.contains(document.activeElement))).toBe(true),
  );
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'hidden' });
  await focused(bell);

  await page.keyboard.press('Enter');
  const unread = panel.getByRole('link').filter({ hasText: danish['notifications.unread']! });
  await unread.first().waitFor();
  const before = await unread.count();
  await panel.getByRole('button', { name: danish['notifications.readAll']! }).click();
  await bell.getByText(/ulæst/).waitFor({ state: 'detached' });
  await unread.first().waitFor({ state: 'detached' });
  await page.getByRole('status').getByRole('button', { name: danish['notifications.undo']! }).click();
  await bell.getByText(/ulæst/).waitFor();
  // The toast lies over the panel: pressing it closes nothing and takes the focus nowhere.
  await unread.nth(before - 1).waitFor();
  await soon(async () =>
    expect(await panel.evaluate((element) => element.contains(document.activeElement))).toBe(true),
  );
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'hidden' });
  await focused(bell);
});

/** Numbers in the menus that lie on a stroke of an icon. */
const coveredIcons = () => {
  const seen = [...document.querySelectorAll('header, nav')].filter((menu) => menu.getClientRects().length > 0);
  const strokes = seen
    .flatMap((menu) => [...menu.querySelectorAll('svg path')])
    .map((one) => one.getBoundingClientRect());
  const numbers = seen.flatMap((menu) => [...menu.querySelectorAll('[class*=badge]')]);
  return numbers.flatMap((number) => {
    const { left, right, top, bottom } = number.getBoundingClientRect();
    const on = strokes.some((one) => one.left < right && one.right > left && one.top < bottom && one.bottom > top);
    return on ? (number.textContent ?? '') : [];
  });
};

test('the language changes at once and follows the member to another device', async () => {
  const page = await house.enter('asta');
  await page.goto('/Lodges');
  await page.getByRole('heading', { level: 1, name: danish['lodges.title']! }).waitFor();
  await page.getByRole('banner').getByRole('button', { name: 'Din menu, asta' }).click();
  await page.getByRole('combobox', { name: danish['shell.language']! }).selectOption('sv-SE');
  await page.getByRole('heading', { level: 1, name: swedish['lodges.title']! }).waitFor();
  await soon(async () => expect(await page.locator('html').getAttribute('lang')).toBe('sv-SE'));
  const other = await house.enter('asta', { locale: 'da-DK' });
  await other.goto('/Lodges');
  await other.getByRole('heading', { level: 1, name: swedish['lodges.title']! }).waitFor();
});

test('safe mode blurs every picture until it is held, on every device', async () => {
  const page = await house.enter('bert');
  await page.goto('/Community/Blogs');
  const cover = /^Cover of/;
  await page.getByRole('main').getByRole('img', { name: cover }).first().waitFor();
  await page.getByRole('button', { name: english['shell.safeMode']!, pressed: false }).click();
  await page.getByText(english['shell.safeMode.on']!).waitFor();
  await soon(async () => expect(await page.getByRole('main').getByRole('img', { name: cover }).count()).toBe(0));

  const other = await house.enter('bert');
  const asked: string[] = [];
  other.on('request', (request) => void asked.push(request.url()));
  await other.goto('/Community/Blogs');
  const first = other.getByRole('main').getByRole('button', { name: cover }).first();
  await first.waitFor();
  await other.waitForLoadState('networkidle');
  const covers = () => asked.filter((url) => url.includes('/media/')).length;
  const before = covers();
  await first.focus();
  const arrived = other.waitForResponse((response) => response.url().includes('/media/'));
  await other.keyboard.press('Enter');
  await arrived;
  expect(covers()).toBe(before + 1);
  await other.getByRole('button', { name: english['shell.safeMode']!, pressed: true }).click();
  await other.getByText(english['shell.safeMode.off']!).waitFor();
  await other.getByRole('main').getByRole('img', { name: cover }).first().waitFor();
});

test('a newer build offers itself, and what was written survives it', async () => {
  const page = await house.enter('bert', { serviceWorker: true });
  await page.goto('/Community/Blogs/Entry/1');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const composer = page.getByPlaceholder(english['blogs.comment.write']!).first();
  await composer.fill('Half a sentence');
  // A worker under another address is a newer one to the browser.
  await page.evaluate(() => navigator.serviceWorker.register('/service-worker.js?newer').then(() => undefined));
  await page.getByText(english['shell.newVersion.title']!).waitFor();
  const other = await page.context().newPage();
  await other.goto('/Start');
  await other.getByText(english['shell.newVersion.title']!).waitFor();
  const reloaded = page.waitForEvent('domcontentloaded');
  await page.getByRole('button', { name: english['shell.newVersion.refresh']! }).click();
  await reloaded;
  await composer.waitFor();
  // The server has kept it, and is asked for it first.
  await page.waitForFunction(
    (field) => (field as HTMLTextAreaElement).value === 'Half a sentence',
    await composer.elementHandle(),
  );
  // The newer build has taken over meanwhile, and the other tab's button still does what it says.
  const alsoReloaded = other.waitForEvent('domcontentloaded');
  await other.getByRole('button', { name: english['shell.newVersion.refresh']! }).click();
  await alsoReloaded;
});

test('without a connection the shell stays and says so', async () => {
  const page = await house.enter('bert', { serviceWorker: true });
  await page.goto('/Start');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.reload();
  await page.context().setOffline(true);
  await page.reload();
  await page.getByText(english['ui.offline.title']!).waitFor();
  // Several parts of the page wait, and one says why.
  await page.goto('/Settings').catch(() => undefined);
  await page.getByText(english['ui.offline.title']!).waitFor();
  await soon(async () => expect(await page.getByText(/offline/i).count()).toBe(1));
  await page.context().setOffline(false);
  await page.getByText(english['ui.offline.title']!).waitFor({ state: 'detached' });
});

test('no number covers an icon, and help and settings stand at the foot of the rail', async () => {
  const page = await house.enter('anna');
  for (const [width, height] of [
    [1440, 1000],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto('/Start');
    await bellOf(page).or(page.getByRole('navigation').getByText(/ulæst/)).first().waitFor();
    await soon(async () => expect(await page.evaluate(coveredIcons)).toEqual([]));
  }
  await page.setViewportSize({ width: 1440, height: 1000 });
  const foot = page.getByRole('navigation', { name: danish['shell.nav.foot']! });
  await foot.getByRole('link', { name: danish['settings.title']! }).click();
  await page.getByRole('heading', { level: 1, name: danish['settings.title']! }).waitFor();
  expect((await foot.boundingBox())!.y).toBeGreaterThan(800);
});

test('the tab that is open comes into view again when a phone is turned', async () => {
  const page = await house.enter('otto', { width: 690, height: 390, phone: true });
  await page.goto('/Lodges/Lodge/1/-/Mail');
  const tab = page.locator('main nav [aria-current=page]').first();
  await tab.waitFor();
  await page.waitForFunction(() => 'live' in document.documentElement.dataset);
  await page.setViewportSize({ width: 320, height: 844 });
  await page.waitForFunction(
    (open) => {
      const [row, own] = [open!.closest('nav')!.getBoundingClientRect(), open!.getBoundingClientRect()];
      return row.left <= own.left && own.right <= row.right;
    },
    await tab.elementHandle(),
  );
});
