import type { Page } from '@playwright/test';
import { clock, days } from '../../server/platform/clock.ts';
import { catalogue, said } from '../support/catalogue.ts';
import { blogEntry, letIn, lodge } from '../support/contents.ts';
import { deadline } from '../support/deadline.ts';
import { password } from '../support/profiles.ts';
import type { House, Somebody } from './house.ts';
import { listening, press, tabTo } from './keys.ts';
import { expect, test } from './test.ts';

const danish = catalogue('da-DK');
const english = catalogue('en-GB');
const swedish = catalogue('sv-SE');

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('whoever is locked meets the validation page, and whoever has not accepted the terms those', async ({ house }) => {
  const locked = await house.logOn(await house.newcomer({ status: 'Locked' }));
  await expect(locked).toHaveURL(/\/ProfileValidation/);
  const nora = await house.newcomer({ termsVersion: 1, locale: 'da-DK' });
  const page = await house.logOn(nora, { to: '/Community/Blogs' });
  await expect(page).toHaveURL(/\/ReAcceptance/);
  await page.getByRole('button', { name: /accepterer/ }).click();
  await expect(page).toHaveURL(/\/Community\/Blogs/);
});

test('whoever has to show who they are is led to the check once, hears by when, and goes on', async ({ house }) => {
  const bert = await house.newcomer({ gender: 'Male' });
  const sara = await house.newcomer({ role: 'Support' });
  await sara.Reauthenticate({ password });
  const until = new Date(clock.ms() + 14 * days).toISOString();
  const why = { rule: 'Honesty', facts: 'The pictures show somebody else.' } as const;
  await sara.ForceValidation({ profileId: bert.profileId, ...why, until });
  const page = await house.logOn(bert, { to: '/Community/Blogs' });
  await expect(page).toHaveURL(/\/ProfileValidation/);
  await expect(title(page, english['validation.forced.title']!)).toBeVisible();
  await expect(page.locator(`time[datetime="${until}"]`)).toBeVisible();
  await expect(page.getByRole('link', { name: english['validation.statement']! })).toHaveAttribute(
    'href',
    /^\/Statement\/\d+$/,
  );
  await page.getByRole('link', { name: english['validation.later']! }).click();
  await expect(page).toHaveURL(/\/Community\/Blogs/);
  await page.goto('/Lodges');
  await expect(page).toHaveURL(/\/Lodges/);
});

test('the place on a page that a link names survives the log-on', async ({ house }) => {
  const page = await house.window();
  await page.goto('/Lodges?search=word#comment-5');
  await expect(page).toHaveURL(({ pathname }) => pathname === '/');
  const anna = await house.newcomer();
  await page.locator('input[autocomplete~="username"]').fill(anna.name);
  await page.locator('input[autocomplete="current-password"]').fill(password);
  await page.locator('form button[type="submit"]').click();
  await expect(page).toHaveURL(
    ({ pathname, search, hash }) => pathname + search + hash === '/Lodges?search=word#comment-5',
  );
});

test('a stranger is led to the log-on and on to the wanted page, and to no foreign one', async ({ house }) => {
  const page = await house.window();
  await page.goto('/Community/Blogs');
  await expect(page).toHaveURL((url) => url.pathname === '/' && url.searchParams.get('u') === '/Community/Blogs');
  const other = await house.logOn(await house.newcomer(), { to: '//elsewhere.example/' });
  await expect(other).toHaveURL(({ pathname, host }) => pathname === '/Start' && host === new URL(house.url).host);
});

test('the dark variant lets in approved members only', async ({ house }) => {
  const bert = await house.enter(await house.newcomer());
  await bert.goto('/?site=2');
  await expect(bert.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(bert).toHaveURL(({ pathname }) => pathname === '/');
  const dina = await house.newcomer({ darkStatus: 'Approved' });
  await dina.MakeDarkProfile({ name: `${dina.name}there`, personNames: ['Somebody'], start: 'Anew' });
  const page = await house.enter(dina);
  await page.goto('/?site=2');
  await expect(page).toHaveURL(/\/Start/);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'darkVariant');
});

test('the quick exit empties the page at once and logs off', async ({ house }) => {
  const page = await house.logOn(await house.newcomer());
  await page.route('https://**', (route) =>
    route.fulfill({ status: 200, contentType: 'text/html', body: 'elsewhere' }),
  );
  await listening(page.getByRole('banner').getByRole('link').first());
  for (let n = 0; n < 3; n++) await page.keyboard.press('Shift');
  await expect(page).toHaveURL((url) => url.host !== new URL(house.url).host);
  await page.goBack().catch(() => undefined);
  await house.stage.until('they are logged off', 5000, async () => {
    const answer = await page.request.get('/api/CurrentProfile/GetProfileData');
    return ((await answer.json()) as { isLoggedIn: boolean }).isLoggedIn === false;
  });
});

test('everything on the way to a comment can be reached by keyboard alone', async ({ house }) => {
  const entry = `The season of ${(await house.newcomer()).name}`;
  const { blogEntryId } = await blogEntry({ by: await house.newcomer(), title: entry });
  const page = await house.enter(await house.newcomer());
  await page.goto(`/Community/Blogs/Entry/${blogEntryId}`);
  await expect(title(page, entry)).toBeVisible();
  await tabTo(page, page.getByPlaceholder(english['blogs.comment.write']!).first());
  await page.keyboard.type('Written without a mouse.');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('article').getByText('Written without a mouse.')).toBeVisible();
});

test('paper shows the entry alone', async ({ house }) => {
  const by = await house.newcomer();
  const entry = `On paper by ${by.name}`;
  const { blogEntryId } = await blogEntry({ by, title: entry });
  await by.AddBlogComment({ blogEntryId, text: 'Not for paper.' });
  const page = await house.enter(await house.newcomer());
  await page.goto(`/Community/Blogs/Entry/${blogEntryId}`);
  await expect(page.getByText('Not for paper.')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(title(page, entry)).toBeVisible();
  for (const hidden of [
    page.getByText('Not for paper.'),
    page.locator('header'),
    page.locator('nav'),
    page.locator('footer'),
  ])
    for (const one of await hidden.all()) await expect(one).toBeHidden();
});

/** Somebody who reads Danish and has been told of two comments on an entry of theirs. */
async function told(house: House): Promise<Somebody> {
  const anna = await house.newcomer({ locale: 'da-DK' });
  for (const title of ['Første dyp', 'Andet dyp']) {
    const { blogEntryId } = await blogEntry({ by: anna, title });
    const other = await house.newcomer();
    await other.AddBlogComment({ blogEntryId, text: 'I can bring the soup.' });
  }
  await house.settle();
  return anna;
}

/** The bell in the top menu. */
const bellOf = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: new RegExp(`^${danish['notifications.title']}`) });

test('the notifications open by keyboard, Escape gives the focus back, and "mark all read" can be undone', async ({
  house,
}) => {
  const page = await house.enter(await told(house));
  await page.goto('/Start');
  const bell = bellOf(page);
  await expect(bell.getByText(/ulæst/)).toBeVisible();
  await press(bell, 'Enter');
  const panel = page.getByRole('dialog', { name: danish['notifications.title']! });
  const holdsFocus = () => panel.evaluate((element) => element.contains(document.activeElement));
  await expect(panel.getByRole('link').first()).toBeVisible();
  await page.keyboard.press('Tab');
  await expect.poll(holdsFocus).toBe(true);
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(bell).toBeFocused();

  await page.keyboard.press('Enter');
  const unread = panel.getByRole('link').filter({ hasText: danish['notifications.unread']! });
  await expect(unread).toHaveCount(2);
  await panel.getByRole('button', { name: danish['notifications.readAll']! }).click();
  await expect(bell.getByText(/ulæst/)).toHaveCount(0);
  await expect(unread).toHaveCount(0);
  await page.getByRole('status').getByRole('button', { name: danish['notifications.undo']! }).click();
  await expect(bell.getByText(/ulæst/)).toBeVisible();
  // The toast lies over the panel: pressing it closes nothing and takes the focus nowhere.
  await expect(unread).toHaveCount(2);
  await expect.poll(holdsFocus).toBe(true);
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(bell).toBeFocused();
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

test('the language changes at once and follows the member to another device', async ({ house }) => {
  const asta = await house.newcomer({ locale: 'da-DK' });
  const page = await house.enter(asta);
  await page.goto('/Lodges');
  await expect(title(page, danish['lodges.title']!)).toBeVisible();
  await page
    .getByRole('banner')
    .getByRole('button', { name: `Din menu, ${asta.name}` })
    .click();
  await page.getByRole('combobox', { name: danish['shell.language']! }).selectOption('sv-SE');
  await expect(title(page, swedish['lodges.title']!)).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'sv-SE');
  const other = await house.enter(asta, { locale: 'da-DK' });
  await other.goto('/Lodges');
  await expect(title(other, swedish['lodges.title']!)).toBeVisible();
});

/** The blog of a demo account, in which nobody else writes. */
const withCovers = '/Profile/1/Blog';

test('safe mode blurs every picture until it is held, on every device', async ({ house }) => {
  const bert = await house.newcomer();
  await bert.UpdateProfileConfiguration({ key: 'safeMode', value: 'false' });
  const page = await house.enter(bert);
  await page.goto(withCovers);
  const cover = /^Cover of/;
  await expect(page.getByRole('main').getByRole('img', { name: cover }).first()).toBeVisible();
  await page.getByRole('button', { name: english['shell.safeMode.blur']!, exact: true }).click();
  await expect(page.getByText(english['shell.safeMode.on']!)).toBeVisible();
  await expect(page.getByRole('main').getByRole('img', { name: cover })).toHaveCount(0);

  const other = await house.enter(bert);
  const asked: string[] = [];
  other.on('request', (request) => void asked.push(request.url()));
  await other.goto(withCovers);
  const first = other.getByRole('main').getByRole('button', { name: cover }).first();
  await expect(first).toBeVisible();
  await other.waitForLoadState('networkidle');
  const covers = () => asked.filter((url) => url.includes('/media/')).length;
  const before = covers();
  await press(first, 'Enter');
  await expect.poll(covers).toBe(before + 1);
  await other.getByRole('button', { name: english['shell.safeMode.show']!, exact: true }).click();
  await expect(other.getByText(english['shell.safeMode.off']!)).toBeVisible();
  await expect(other.getByRole('main').getByRole('img', { name: cover }).first()).toBeVisible();
});

/** A page whose service worker has taken over. */
async function withServiceWorker(house: House, path: string, who?: Somebody): Promise<Page> {
  const page = await house.enter(who ?? (await house.newcomer()), { serviceWorker: true });
  await page.goto(path);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  return page;
}

test('a newer build offers itself, and what was written survives it', async ({ house }) => {
  const { blogEntryId } = await blogEntry({ by: await house.newcomer() });
  const page = await withServiceWorker(house, `/Community/Blogs/Entry/${blogEntryId}`);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const composer = page.getByPlaceholder(english['blogs.comment.write']!).first();
  const offered = (tab: Page) =>
    expect(tab.getByText(english['shell.newVersion.title']!)).toBeVisible({ timeout: 3 * deadline });
  await composer.fill('Half a sentence');
  // A worker under another address is a newer one to the browser, and fetches the whole client before it offers itself.
  await page.evaluate(() => navigator.serviceWorker.register('/service-worker.js?newer').then(() => undefined));
  await offered(page);
  const other = await page.context().newPage();
  await other.goto('/Start');
  await offered(other);
  const reloaded = page.waitForEvent('domcontentloaded');
  await page.getByRole('button', { name: english['shell.newVersion.refresh']! }).click();
  await reloaded;
  // The server has kept it, and is asked for it first.
  await expect(composer).toHaveValue('Half a sentence');
  // The newer build has taken over meanwhile, and the other tab's button still does what it says.
  const alsoReloaded = other.waitForEvent('domcontentloaded');
  await other.getByRole('button', { name: english['shell.newVersion.refresh']! }).click();
  await alsoReloaded;
});

test('without a connection the shell stays and says so', async ({ house }) => {
  const page = await withServiceWorker(house, '/Start');
  await page.reload();
  await page.context().setOffline(true);
  await page.reload();
  await expect(page.getByText(english['ui.offline.title']!)).toBeVisible();
  // Several parts of the page wait, and one says why.
  await page.goto('/Settings').catch(() => undefined);
  await expect(page.getByText(english['ui.offline.title']!)).toBeVisible();
  await expect(page.getByText(/offline/i)).toHaveCount(1);
  await page.context().setOffline(false);
  await expect(page.getByText(english['ui.offline.title']!)).toHaveCount(0);
});

test('without a connection a member reads their own language at once, and whoever comes after them does not', async ({
  house,
}) => {
  const page = await withServiceWorker(house, '/Start', await house.newcomer({ locale: 'da-DK' }));
  await page.context().setOffline(true);
  // What the page says from its first drawing on, each time it says something else.
  await page.addInitScript(() => {
    const drawn: string[] = [];
    Object.assign(window, { drawn });
    new MutationObserver(() => drawn.push(document.body?.innerText ?? '')).observe(document, {
      childList: true,
      subtree: true,
    });
  });
  await page.reload();
  await expect(page.getByText(said(danish, 'ui.offline.title'))).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'da-DK');
  const drawn = await page.evaluate(() => (window as unknown as { drawn: string[] }).drawn);
  for (const words of drawn) expect(words).not.toContain(english['ui.offline.title']);
  await page.context().setOffline(false);
  await expect(page.getByText(said(danish, 'ui.offline.title'))).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('memberLanguage'))).toBe('da-DK');
  await page.context().clearCookies();
  await page.goto('/');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('memberLanguage'))).toBe(null);
});

test('no number covers an icon, and help and settings stand at the foot of the rail', async ({ house }) => {
  const page = await house.enter(await told(house));
  for (const [width, height] of [
    [1440, 1000],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto('/Start');
    await expect(
      bellOf(page).getByText(/ulæst/).or(page.getByRole('navigation').getByText(/ulæst/)).first(),
    ).toBeAttached();
    await expect.poll(() => page.evaluate(coveredIcons)).toEqual([]);
  }
  await page.setViewportSize({ width: 1440, height: 1000 });
  const foot = page.getByRole('navigation', { name: danish['shell.nav.foot']! });
  await foot.getByRole('link', { name: danish['settings.title']! }).click();
  await expect(title(page, danish['settings.title']!)).toBeVisible();
  await expect.poll(async () => (await foot.boundingBox())!.y).toBeGreaterThan(800);
});

test('the tab that is open comes into view again when a phone is turned', async ({ house }) => {
  const [owner, otto] = [await house.newcomer(), await house.newcomer({ gender: 'Male' })];
  const { lodgeId } = await lodge({ by: owner });
  await letIn(lodgeId, owner, [otto]);
  for (const status of ['Assistant', 'CoOwner'] as const)
    await owner.SetAssistantStatus({ lodgeId, profileId: otto.profileId, status });
  const page = await house.enter(otto, { width: 690, height: 390, phone: true });
  await page.goto(`/Lodges/Lodge/${lodgeId}/-/Mail`);
  const tab = page.locator('main nav [aria-current=page]').first();
  await listening(tab);
  await page.setViewportSize({ width: 320, height: 844 });
  const isInView = (open: Element) => {
    const [row, own] = [open.closest('nav')!.getBoundingClientRect(), open.getBoundingClientRect()];
    return row.left <= own.left && own.right <= row.right;
  };
  await expect.poll(() => tab.evaluate(isInView)).toBe(true);
});
