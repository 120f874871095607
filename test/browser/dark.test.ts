import type { Page } from '@playwright/test';
import { catalogue, said } from '../support/catalogue.ts';
import type { ProfileFacts } from '../support/profiles.ts';
import type { House, Somebody } from './house.ts';
import { press, tabTo } from './keys.ts';
import { expect, test } from './test.ts';

const english = catalogue('en-GB');
const danish = catalogue('da-DK');

const words = (id: string) => said(english, id);
const hasTheme = (page: Page, name: string) => expect(page.locator('html')).toHaveAttribute('data-theme', name);
const isStart = ({ pathname }: URL) => pathname === '/Start';

/** Somebody whom staff has let in, and who was measured, so that nothing asks for it there. */
async function letIn(house: House, facts: ProfileFacts = {}): Promise<Somebody> {
  const one = await house.newcomer({ darkStatus: 'Approved', ...facts });
  const { persons } = await one.GetProfileData();
  for (const { personId } of persons) await one.UpdatePersonWeightAndHeight({ personId, weight: 70, height: 175 });
  return one;
}

async function onSide(page: Page, name: string): Promise<void> {
  await expect(page).toHaveURL(isStart);
  await expect(page.getByRole('banner').getByRole('img', { name, exact: true })).toBeVisible();
  // Looked at once: what opens the other side must not stand in the address of a page.
  expect(page.url()).not.toContain('sso');
}

/** Chooses the door in the member's menu, by keyboard alone, and counts the pages that are loaded for it. */
async function crossByMenu(page: Page, menu: RegExp, door: string, side: string): Promise<void> {
  let loads = 0;
  const count = () => void loads++;
  page.on('load', count);
  await press(page.getByRole('button', { name: menu }).first(), 'Enter');
  const way = page.getByRole('button', { name: new RegExp(`^${door}`) });
  const dialog = page.getByRole('dialog').filter({ has: way });
  await expect(dialog.locator(':focus')).toBeAttached();
  await tabTo(page, way);
  await Promise.all([page.waitForEvent('load'), page.keyboard.press('Enter')]);
  await onSide(page, side);
  page.off('load', count);
  expect(loads).toBe(1);
}

test('who is let in makes a profile there, crosses, is somebody else, and comes back by the menu', async ({
  house,
}) => {
  const bert = await house.newcomer({ gender: 'Male', darkStatus: 'Approved' });
  const page = await house.enter(bert);
  await page.goto('/EditProfile/DarkProfile');
  await page.getByLabel(words('dark.make.name'), { exact: true }).fill('amberglass');
  await page.getByLabel('First name there').fill('Bram');
  await page.getByRole('button', { name: words('dark.make.button') }).click();
  await page
    .getByRole('main')
    .getByRole('button', { name: words('dark.go') })
    .click();
  await onSide(page, 'Samvær dark');
  await hasTheme(page, 'darkVariant');
  await expect(page.getByRole('heading', { level: 1, name: /, Bram$/ })).toBeVisible();
  await expect(page.getByText(words('front.dark'))).toBeVisible();
  const measures = page.getByRole('dialog', { name: words('measures.title') });
  await expect(measures).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(measures).toBeHidden();
  const there = (await (await page.request.get('/api/CurrentProfile/GetProfileData')).json()) as { id: number };

  await crossByMenu(page, /^Your menu, amberglass/, words('dark.back'), 'Samvær');
  await hasTheme(page, 'light');
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(`, ${bert.name}$`) })).toBeVisible();
  // Looked at once: who one is there must not be told here for a moment.
  expect(await page.content()).not.toMatch(/amberglass|Bram/);
  await page.goto(`/Profile/${there.id}/About`);
  await expect(page.getByRole('heading', { level: 1, name: words('notFound.title') })).toBeVisible();
});

test('on a phone the door is in the menu too, and the bar says where one is', async ({ house }) => {
  const dina = await letIn(house, { locale: 'da-DK' });
  await dina.MakeDarkProfile({ name: 'havkant', personNames: ['Runa'], start: 'Copy' });
  const page = await house.enter(dina, { width: 390, height: 844 });
  const menu = new RegExp(`^${danish['shell.menu']}$`);
  await page.goto('/Start');
  await crossByMenu(page, menu, danish['dark.go']!, 'Samvær dark');
  const word = page.getByRole('banner').locator('svg use[href$="#dark"]');
  await expect(word).toBeAttached();
  await expect
    .poll(async () => {
      const { x = 390, width = 0 } = (await word.locator('..').boundingBox()) ?? {};
      return width > 50 && x + width < 390;
    })
    .toBe(true);
  await crossByMenu(page, menu, danish['dark.back']!, 'Samvær');
});

test('the front page there tells nothing, and leads nobody to a sign-up', async ({ house }) => {
  const page = await house.window();
  await page.goto('/Create?site=2');
  await expect(page).toHaveURL(({ pathname }) => pathname === '/');
  await expect(page.getByRole('link', { name: words('logOn.button') })).toBeVisible();
  // Looked at once: what is told for a moment is told.
  expect(await page.getByRole('link', { name: words('front.create') }).count()).toBe(0);
  expect((await page.getByRole('main').innerText()).replace(/\s+/g, ' ')).not.toMatch(/profile|free|blog/i);
});

test('whoever is logged on is asked before the link of another takes their place', async ({ house }) => {
  const [dina, anna] = await Promise.all([letIn(house, { locale: 'da-DK' }), house.newcomer({ locale: 'da-DK' })]);
  await dina.MakeDarkProfile({ name: 'natvind', personNames: ['Viola'], start: 'Copy' });
  const { address } = await dina.SwitchVariant();
  const link = address.replace(/^https?:\/\/[^/]+/, '');
  const page = await house.enter(anna);
  await page.goto(link);
  const question = page.getByRole('heading', { level: 1, name: danish['sso.other']! });
  await expect(question).toBeVisible();
  // Looked at once: what opens the door must not stand in the address of a page.
  expect(page.url()).not.toContain('sso');
  await page.getByRole('button', { name: danish['sso.other.stay']!.replace('{name}', anna.name) }).click();
  await expect(question).toHaveCount(0);
  const me = async () =>
    (await (await page.request.get('/api/CurrentProfile/GetProfileData')).json()) as { name: string };
  // Looked at once: nobody may have become somebody else for a moment.
  expect((await me()).name).toBe(anna.name);
  await page.goto(link);
  await page.getByRole('button', { name: danish['sso.other.go']! }).click();
  await onSide(page, 'Samvær dark');
  await expect(page.getByRole('heading', { level: 1, name: /, Viola$/ })).toBeVisible();
  await expect(page.getByText(danish['sso.entered']!.replace('{name}', 'natvind'))).toBeVisible();
});
