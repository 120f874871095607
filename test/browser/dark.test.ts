import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { catalogue, said } from '../support/catalogue.ts';
import { House } from './house.ts';
import { atOnce, focused, hasFocus, soon } from './soon.ts';

const english = catalogue('en-GB');

let house: House;
beforeAll(async () => {
  house = await House.open();
  // Staff has let him in, and his age was checked; the profile there he makes himself.
  await house.stage.pool.query(`update profile set dark_status = 2 where name = 'bert'`);
  await house.stage.pool.query(
    `insert into validation (profile_id, person_id, method, status, over_18, started_at, decided_at, expires_at)
     select profile_id, id, 4, 3, true, now(), now(), '2100-01-01' from person
     where profile_id = (select id from profile where name = 'bert')`,
  );
}, 120_000);
afterAll(() => house?.close());

const words = (id: string) => said(english, id);
const theme = (page: Page) => page.locator('html').getAttribute('data-theme');
const onSide = async (page: Page, name: string) => {
  await page.waitForURL(({ pathname }) => pathname === '/Start');
  await page.getByRole('banner').getByRole('img', { name, exact: true }).waitFor();
  expect(page.url()).not.toContain('sso');
};

/** Chooses the door in the member's menu, by keyboard alone, and counts the pages that are loaded for it. */
async function crossByMenu(page: Page, menu: RegExp, door: string): Promise<void> {
  let loads = 0;
  const count = () => void loads++;
  page.on('load', count);
  await page.getByRole('button', { name: menu }).first().focus();
  await page.keyboard.press('Enter');
  const way = page.getByRole('button', { name: new RegExp(`^${door}`) });
  await page.getByRole('dialog').filter({ has: way }).locator(':focus').waitFor({ state: 'attached' });
  for (let n = 0; n < 40 && !(await way.evaluate(hasFocus)); n++) await page.keyboard.press('Tab');
  await focused(way);
  await Promise.all([page.waitForEvent('load'), page.keyboard.press('Enter')]);
  await page.waitForURL(({ pathname }) => pathname === '/Start');
  page.off('load', count);
  expect(loads).toBe(1);
}

test('who is let in makes a profile there, crosses, is somebody else, and comes back by the menu', async () => {
  const page = await house.enter('bert');
  await page.goto('/EditProfile/DarkProfile');
  await page.getByLabel(words('dark.make.name'), { exact: true }).fill('amberglass');
  await page.getByLabel('First name there').fill('Bram');
  await page.getByRole('button', { name: words('dark.make.button') }).click();
  await page
    .getByRole('main')
    .getByRole('button', { name: words('dark.go') })
    .click();
  await onSide(page, 'Samvær dark');
  await soon(async () => expect(await theme(page)).toBe('darkVariant'));
  await page.getByRole('heading', { level: 1, name: /, Bram$/ }).waitFor();
  await page.getByText(words('front.dark')).waitFor();
  await page.getByRole('dialog', { name: words('measures.title') }).waitFor();
  await page.keyboard.press('Escape');
  const there = (await (await page.request.get('/api/CurrentProfile/GetProfileData')).json()) as { id: number };

  await crossByMenu(page, /^Your menu, amberglass/, words('dark.back'));
  await onSide(page, 'Samvær');
  await soon(async () => expect(await theme(page)).toBe('light'));
  await page.getByRole('heading', { level: 1, name: /, Bert$/ }).waitFor();
  expect(await page.content()).not.toMatch(/amberglass|Bram/);
  await page.goto(`/Profile/${there.id}/About`);
  await page.getByRole('heading', { level: 1, name: words('notFound.title') }).waitFor();
});

test('on a phone the door is in the menu too, and the bar says where one is', async () => {
  const page = await house.enter('dina', { width: 390, height: 844 });
  const danish = catalogue('da-DK');
  await page.goto('/Start');
  await crossByMenu(page, new RegExp(`^${danish['shell.menu']}$`), danish['dark.go']!);
  await onSide(page, 'Samvær dark');
  const bar = page.getByRole('banner');
  const word = bar.locator('svg use[href$="#dark"]');
  await word.waitFor();
  const box = (await word.locator('..').boundingBox())!;
  expect(box.width).toBeGreaterThan(50);
  expect(box.x + box.width).toBeLessThan(390);
  await crossByMenu(page, new RegExp(`^${danish['shell.menu']}$`), danish['dark.back']!);
  await onSide(page, 'Samvær');
});

test('the front page there tells nothing, and leads nobody to a sign-up', async () => {
  const page = await house.window();
  await page.goto('/Create?site=2');
  await page.waitForURL(({ pathname }) => pathname === '/');
  await page.getByRole('link', { name: words('logOn.button') }).waitFor();
  await atOnce(async () => expect(await page.getByRole('link', { name: words('front.create') }).count()).toBe(0));
  await atOnce(async () =>
    expect((await page.getByRole('main').innerText()).replace(/\s+/g, ' ')).not.toMatch(/profile|free|blog/i),
  );
});

test('whoever is logged on is asked before the link of another takes their place', async () => {
  const page = await house.enter('dina');
  await page.goto('/Start');
  const { address } = await house.send<{ address: string }>(page, 'EditProfile/SwitchVariant', {});
  const danish = catalogue('da-DK');
  const link = address.replace(/^https?:\/\/[^/]+/, '');
  const other = await house.enter('anna');
  await other.goto(link);
  await other.getByRole('heading', { level: 1, name: danish['sso.other']! }).waitFor();
  expect(other.url()).not.toContain('sso');
  await other.getByRole('button', { name: danish['sso.other.stay']!.replace('{name}', 'anna') }).click();
  await other.getByRole('heading', { level: 1, name: danish['sso.other']! }).waitFor({ state: 'detached' });
  const me = async () =>
    (await (await other.request.get('/api/CurrentProfile/GetProfileData')).json()) as { name: string };
  expect((await me()).name).toBe('anna');
  await other.goto(link);
  await other.getByRole('button', { name: danish['sso.other.go']! }).click();
  await onSide(other, 'Samvær dark');
  await other.getByRole('heading', { level: 1, name: /, Viola$/ }).waitFor();
  await other.getByText(danish['sso.entered']!.replace('{name}', 'natviol')).waitFor();
});
