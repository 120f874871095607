import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { demoPassword } from '../../server/demo/accounts.ts';
import { House, type View } from './house.ts';
import { heading, words } from './newcomer.ts';
import { atOnce, soon } from './soon.ts';

let house: House;
beforeAll(async () => {
  house = await House.open();
}, 120_000);
afterAll(() => house?.close());

const part = (page: Page, id: string, who?: 'couple') =>
  page.getByRole('region', { name: words(id, who), exact: true });
const button = (page: Page, id: string) => page.getByRole('button', { name: words(id), exact: true });

/** A window of an account of the demo community that reads English. */
async function enter(userName: string, view: View = {}): Promise<Page> {
  const page = await house.enter(userName, view);
  await house.send(page, 'EditProfile/UpdateProfileConfiguration', { key: 'language', value: 'en-GB' });
  return page;
}

/** Presses Tab until the control has the focus. */
async function tabTo(page: Page, id: string): Promise<void> {
  for (let pressed = 0; pressed < 80; pressed++) {
    if ((await page.evaluate(() => document.activeElement?.id)) === id) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${id}.`);
}

/** Says who it is, when that is asked. */
async function reauthenticate(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog').filter({ has: page.locator('input[type=password]') });
  await dialog.locator('input[type=password]').fill(demoPassword);
  await dialog.locator('button[type=submit]').click();
  await dialog.waitFor({ state: 'detached' });
}

test('what is written and saved stands on the profile page for who may see it', async () => {
  const page = await enter('bert');
  await page.goto('/EditProfile');
  await heading(page, 'editProfile.title').waitFor();
  expect(new URL(page.url()).pathname).toBe('/EditProfile/Main');
  const own = part(page, 'editProfile.words');
  await own.getByLabel('Headline', { exact: true }).fill('Soup on Sundays');
  await own.getByLabel('About you', { exact: true }).fill('I cook for eight and know three card tricks.');
  await own.getByLabel('Who can see “About you”').selectOption('Nobody');
  await own.getByRole('button', { name: 'Save' }).click();
  await page.getByText('“In my own words” has been saved.').waitFor();
  await page.getByRole('link', { name: 'View as' }).click();
  await page.getByText('Soup on Sundays').waitFor();
  await atOnce(async () => expect(await page.getByText('card tricks').count()).toBe(0));
});

test('a phone number is refused at its field, and the rest of the page is left only after a question', async () => {
  const page = await enter('carl', { width: 390, height: 844 });
  await page.goto('/EditProfile/Main');
  const text = page.locator('#edit-text');
  await text.fill('Call me: +45 70 00 00 00');
  await part(page, 'editProfile.words').getByRole('button', { name: 'Save' }).click();
  await page.locator('#edit-text[aria-invalid]').waitFor();
  await page.getByRole('link', { name: 'View as' }).click();
  await button(page, 'ui.cancel').click();
  await soon(async () => expect(await text.inputValue()).toBe('Call me: +45 70 00 00 00'));
  await page.getByRole('link', { name: 'View as' }).click();
  await button(page, 'editProfile.leave.button').click();
  await page.waitForURL(/\/Profile\/\d+\/About/);
});

test('the form is filled in by keyboard alone', async () => {
  const page = await enter('mona');
  await page.goto('/EditProfile/Main');
  await page.locator('#edit-headline').waitFor();
  await tabTo(page, 'edit-headline');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('Walks before breakfast');
  const saved = page.waitForResponse(/UpdateProfile/);
  await page.keyboard.press('Enter');
  expect((await saved).status()).toBe(200);
  await page.reload();
  await page.locator('#edit-headline').waitFor();
  await soon(async () => expect(await page.locator('#edit-headline').inputValue()).toBe('Walks before breakfast'));
});

test('the consent opens orientation and role, and taking it back erases them', async () => {
  const page = await enter('otto');
  await page.goto('/EditProfile/Main#sensitive');
  const sensitive = part(page, 'editProfile.sensitive');
  const agree = sensitive.getByRole('switch', { name: /I agree to show them/ });
  const orientation = sensitive.getByRole('combobox', { name: 'Orientation', exact: true });
  await agree.waitFor();
  if (!(await agree.isChecked())) await agree.press('Space');
  await orientation.selectOption('Curious');
  await sensitive.getByRole('button', { name: 'Save' }).click();
  await page.getByText('“Orientation and role” has been saved.').waitFor();
  await agree.press('Space');
  await button(page, 'editProfile.sensitive.takeBack.button').click();
  await orientation.waitFor({ state: 'detached' });
  await agree.press('Space');
  await orientation.waitFor();
  await soon(async () => expect(await orientation.inputValue()).toBe('NotStated'));
});

test('a single profile becomes a couple, is swapped, and becomes a single one again', async () => {
  const page = await enter('asta');
  await page.goto('/EditProfile/Convert');
  await page.getByLabel('First name or nickname').fill('Ingrid');
  const birth = page.getByRole('group', { name: words('create.birth') });
  await birth.getByLabel('Day').fill('4');
  await birth.getByLabel('Month').selectOption('5');
  await birth.getByLabel('Year').fill(String(new Date().getFullYear() - 17));
  await button(page, 'convert.couple.button').click();
  await page.getByRole('alert').getByText(words('refusal.UnderAge')).waitFor();
  await page
    .getByRole('group', { name: words('create.birth') })
    .getByLabel('Year')
    .fill('1985');
  await button(page, 'convert.couple.button').click();
  await reauthenticate(page);
  await part(page, 'editProfile.facts', 'couple').getByLabel('Height in cm, Ingrid').waitFor();
  await page.goto('/EditProfile/Convert');
  await page.getByRole('button', { name: 'Put Ingrid first' }).click();
  await page.getByRole('button', { name: /^Put (?!Ingrid).* first$/ }).waitFor();
  await page.getByRole('radio', { name: 'Ingrid' }).press('ArrowRight');
  const go = page.getByRole('button', { name: /^Continue with (?!Ingrid).* alone$/ });
  await go.click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Continue with/ })
    .click();
  await page.waitForURL(/\/EditProfile\/Main/);
  await part(page, 'editProfile.facts').getByLabel('Height in cm', { exact: true }).waitFor();
  await soon(async () => expect(await page.getByText('Ingrid', { exact: true }).count()).toBe(0));
});

test('a relation is asked for, confirmed and ended', async () => {
  const [anna, bert] = [await enter('anna'), await enter('bert')];
  const { id } = (await (await bert.request.get('/api/CurrentProfile/GetProfileData')).json()) as { id: number };
  await house.send(anna, 'Relations/AskForRelation', { profileId: id, kind: 'Friends' });
  await bert.goto('/EditProfile/Relations');
  await bert.getByRole('region', { name: words('myRelations.askedOfMe') }).waitFor();
  await bert.getByRole('button', { name: 'Confirm anna' }).click();
  await bert.getByRole('region', { name: words('myRelations.confirmed') }).waitFor();
  await bert.getByRole('button', { name: 'End the relation with anna' }).click();
  await bert.getByRole('dialog').getByRole('button', { name: 'End', exact: true }).click();
  await bert.getByRole('button', { name: 'End the relation with anna' }).waitFor({ state: 'detached' });
});
