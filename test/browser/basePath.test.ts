import { landscape } from '../support/landscape.ts';
import { password } from '../support/profiles.ts';
import { House, linkIn } from './house.ts';
import { send, write } from './mailing.ts';
import { heading, words } from './newcomer.ts';
import { expect, test as base } from './test.ts';

const below = '/club';

/** A house of its own, which stands below a path. */
const test = base.extend<{ club: House }>({
  club: async ({ browser }, use) => {
    const club = await House.open(browser, { below });
    await use(club);
    await club.close();
  },
});

/** The client is fetched for the service worker once a page was looked at for ten seconds: these need not pass. */
const workAtOnce = () => {
  const later = setTimeout.bind(window);
  const soon = (act: TimerHandler, ms?: number, ...more: unknown[]) => later(act, ms === 10_000 ? 0 : ms, ...more);
  window.setTimeout = soon as typeof setTimeout;
};

test('below a path of its host the product works as it does at the root', async ({ club }) => {
  const [anna, otto] = [await club.newcomer(), await club.newcomer({ gender: 'Male' })];
  for (const one of [anna, otto]) await one.UpdateProfileConfiguration({ key: 'safeMode', value: 'false' });
  const { browser } = await club.anotherBrowser();
  const page = await club.window({ browser, serviceWorker: true });
  const faults: string[] = [];
  page.context().on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (!pathname.startsWith(`${below}/`) && pathname !== below) faults.push(`outside: ${pathname}`);
    if (response.status() >= 400) faults.push(`${response.status()}: ${pathname}`);
  });
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  page.on('pageerror', (error) => faults.push(error.message));
  await page.addInitScript(workAtOnce);

  // Whoever leaves the slash out comes to the door, and whoever wants to go in is led there and back.
  await page.goto(`${club.url}?q=1`);
  await expect(page).toHaveURL(`${club.url}/?q=1`);
  await page.goto('Mail');
  await page.locator('input[autocomplete~="username"]').fill(anna.name);
  await page.locator('input[autocomplete="current-password"]').fill(password);
  await page.locator('form button[type="submit"]').click();
  await expect(page).toHaveURL(`${club.url}/Mail`);
  const cookies = await page.context().cookies(`${club.url}/Start`);
  expect(cookies.map(({ name, path }) => [name, path]).sort()).toEqual([
    ['samvaer', `${below}/`],
    ['samvaer-device', `${below}/`],
  ]);
  expect(await page.context().cookies(new URL('/', club.url).href)).toEqual([]);

  // What another sends comes by the socket, with its pictures.
  const his = await club.enter(otto);
  await his.goto(`./Mail?to=${anna.profileId}`);
  const picture = { name: 'lake.jpg', mimeType: 'image/jpeg', buffer: await landscape(1, 900, 600) };
  await his.locator('input[type=file]').setInputFiles(picture);
  await expect(his.getByRole('progressbar')).toHaveCount(0);
  await send(his, words);
  await expect(his).toHaveURL(/\/Mail\/\d+/);
  await page.getByRole('link', { name: new RegExp(`${otto.name}.*Picture`) }).click();
  await page.getByRole('button', { name: 'Show it' }).click();
  const shown = page.locator('[data-number] img[src*="/media/"]');
  await expect(shown).toHaveCount(1);
  await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(100);
  await write(page, 'What a lake!', words);
  await expect(his.getByText('What a lake!').first()).toBeVisible();

  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.scriptURL))
    .toBe(`${club.url}/service-worker.js`);
  expect(await page.evaluate(async () => (await navigator.serviceWorker.ready).scope)).toBe(`${club.url}/`);

  await anna.ForgotPassword({ email: anna.email });
  const link = linkIn(await club.mailTo(anna.email, 'Choose a new password'));
  expect(link.startsWith(`${club.url}/`)).toBe(true);
  const other = await club.window();
  await other.goto(link);
  await expect(heading(other, 'reset.title')).toBeVisible();
  expect(faults).toEqual([]);
});
