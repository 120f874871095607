import type { Page } from '@playwright/test';
import { catalogue } from '../support/catalogue.ts';
import type { House, Somebody } from './house.ts';
import { listening } from './keys.ts';
import { words } from './newcomer.ts';
import { expect, test } from './test.ts';

const phone = { width: 390, height: 844, phone: true } as const;

const dialog = (page: Page) => page.getByRole('dialog');
const drawer = (page: Page) => page.getByRole('dialog', { name: words('shell.menu') });

/** What is pressed hears it, and is seen: the menu has two controls, one for each width. */
async function tap(page: Page, role: 'button' | 'link' | 'menuitem', name: string): Promise<void> {
  const control = page.getByRole(role, { name, exact: true }).filter({ visible: true }).first();
  await listening(control);
  await control.tap();
}

const at = (page: Page, path: string) => expect(page).toHaveURL(({ pathname }) => pathname === path);

/** Opens a page from another one, as a phone does. */
async function arrive(house: House, who: Somebody | string, path: string): Promise<Page> {
  const page = await house.enter(who, phone);
  await page.goto('/FAQ');
  await page.goto(path);
  return page;
}

/** The page of somebody, on a phone, and the control of what can be done about them. */
async function profileOf(house: House) {
  const [anna, bert] = [await house.newcomer(), await house.newcomer({ gender: 'Male' })];
  const path = `/Profile/${anna.profileId}/About`;
  const page = await arrive(house, bert, path);
  return { page, path, more: words('profile.more').replace('{name}', anna.name) };
}

test('going back on a phone closes what lies over the page, and leaves the page only then', async ({ house }) => {
  const { page, path, more } = await profileOf(house);
  await tap(page, 'button', words('shell.menu'));
  await expect(drawer(page)).toBeVisible();
  await page.goBack();
  await expect(drawer(page)).toBeHidden();
  await at(page, path);
  await tap(page, 'button', more);
  await expect(page.getByRole('menu')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('menu')).toBeHidden();
  await at(page, path);
  await page.goBack();
  await at(page, '/FAQ');
});

test('what was closed by its own button, however often, keeps nobody from going back', async ({ house }) => {
  const { page, path, more } = await profileOf(house);
  for (let times = 0; times < 3; times++) {
    await tap(page, 'button', words('shell.menu'));
    await expect(drawer(page)).toBeVisible();
    await tap(page, 'button', words('shell.menu.close'));
    await expect(drawer(page)).toBeHidden();
  }
  await tap(page, 'button', more);
  await tap(page, 'menuitem', words('profile.report'));
  await expect(dialog(page)).toBeVisible();
  await tap(page, 'button', words('ui.close'));
  await expect(dialog(page)).toBeHidden();
  await at(page, path);
  await page.goBack();
  await at(page, '/FAQ');
});

test('a page that is loaded anew while something lies over it is left by going back once', async ({ house }) => {
  const { page } = await profileOf(house);
  await tap(page, 'button', words('shell.menu'));
  await expect(drawer(page)).toBeVisible();
  await page.reload();
  await listening(page.getByRole('button', { name: words('shell.menu'), exact: true }).filter({ visible: true }));
  await page.goBack();
  await at(page, '/FAQ');
});

test('what leads elsewhere from over a page leads back to that page, and from there on', async ({ house }) => {
  const { page, path } = await profileOf(house);
  await tap(page, 'button', words('shell.menu'));
  await drawer(page)
    .getByRole('link', { name: words('shell.nav.lodges'), exact: true })
    .tap();
  await at(page, '/Lodges');
  await tap(page, 'button', words('shell.menu'));
  await expect(drawer(page)).toBeVisible();
  await page.goBack();
  await expect(drawer(page)).toBeHidden();
  await at(page, '/Lodges');
  await page.goBack();
  await at(page, path);
  await expect(drawer(page)).toBeHidden();
  await page.goBack();
  await at(page, '/FAQ');
});

test('a picture in full size is closed by going back, whichever is looked at by then', async ({ house }) => {
  const page = await arrive(house, 'otto', '/Lodges/Lodge/1/-/Media/Album/1');
  const { pathname } = new URL(page.url());
  const open = page.locator('a[href*="show="]').first();
  await listening(open);
  await open.tap();
  await expect(page).toHaveURL(/show=/);
  const first = page.url();
  await tap(page, 'button', catalogue('da-DK')['ui.lightbox.next']!);
  await expect(page).not.toHaveURL(first);
  await page.goBack();
  await expect(page).not.toHaveURL(/show=/);
  await at(page, pathname);
  await expect(page.locator('.yarl__root')).toHaveCount(0);
  await page.goBack();
  await at(page, '/FAQ');
});

test('going back from something unsaved asks first, and going back from the question stays', async ({ house }) => {
  const page = await house.enter(await house.newcomer(), phone);
  await page.goto('/EditProfile/Contacts');
  await tap(page, 'button', words('shell.menu'));
  await page.goBack();
  await expect(drawer(page)).toBeHidden();
  await tap(page, 'link', words('editProfile.tab.Main'));
  const headline = page.locator('#edit-headline');
  await headline.fill('Walks before breakfast');
  for (let times = 0; times < 2; times++) {
    await page.goBack();
    await expect(dialog(page)).toBeVisible();
    await at(page, '/EditProfile/Main');
    await page.goBack();
    await expect(dialog(page)).toBeHidden();
    await expect(headline).toHaveValue('Walks before breakfast');
  }
  await page.goBack();
  await tap(page, 'button', words('editProfile.leave.button'));
  await at(page, '/EditProfile/Contacts');
});

test('the quick exit leaves none of the page to go back to, though something lay over it', async ({ house }) => {
  const { page } = await profileOf(house);
  await page.route('https://**', (route) =>
    route.fulfill({ status: 200, contentType: 'text/html', body: 'elsewhere' }),
  );
  await tap(page, 'button', words('shell.menu'));
  await tap(page, 'button', words('shell.menu.close'));
  await expect(drawer(page)).toBeHidden();
  await tap(page, 'button', words('shell.quickExit.hint'));
  await expect(page.getByText('elsewhere')).toBeVisible();
  await page.goBack();
  await at(page, '/FAQ');
});
