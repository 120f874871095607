import type { Page } from '@playwright/test';
import { clock } from '../../server/platform/clock.ts';
import { password } from '../support/profiles.ts';
import { press, tabTo } from './keys.ts';
import { heading, words } from './newcomer.ts';
import { expect, test } from './test.ts';

const part = (page: Page, id: string, who?: 'couple') =>
  page.getByRole('region', { name: words(id, who), exact: true });
const button = (page: Page, id: string) => page.getByRole('button', { name: words(id), exact: true });

/** Says who it is, when that is asked. */
async function reauthenticate(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog').filter({ has: page.locator('input[type=password]') });
  await dialog.locator('input[type=password]').fill(password);
  await dialog.locator('button[type=submit]').click();
  await expect(dialog).toHaveCount(0);
}

test('what is written and saved stands on the profile page for who may see it', async ({ house }) => {
  const page = await house.enter(await house.newcomer({ gender: 'Male' }));
  await page.goto('/EditProfile');
  await expect(heading(page, 'editProfile.title')).toBeVisible();
  await expect(page).toHaveURL(({ pathname }) => pathname === '/EditProfile/Main');
  const own = part(page, 'editProfile.words');
  await own.getByLabel('Headline', { exact: true }).fill('Soup on Sundays');
  await own.getByLabel('About you', { exact: true }).fill('I cook for eight and know three card tricks.');
  await own.getByLabel('Who can see “About you”').selectOption('Nobody');
  await own.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('“In my own words” has been saved.')).toBeVisible();
  await page.getByRole('link', { name: 'View as' }).click();
  await expect(page.getByText('Soup on Sundays')).toBeVisible();
  // Looked at once: what nobody may see must not be shown for a moment.
  expect(await page.getByText('card tricks').count()).toBe(0);
});

test('a phone number is refused at its field, and the rest of the page is left only after a question', async ({
  house,
}) => {
  const page = await house.enter(await house.newcomer({ gender: 'Male' }), { width: 390, height: 844 });
  await page.goto('/EditProfile/Main');
  const text = page.locator('#edit-text');
  await text.fill('Call me: +45 70 00 00 00');
  await part(page, 'editProfile.words').getByRole('button', { name: 'Save' }).click();
  await expect(page.locator('#edit-text[aria-invalid]')).toBeVisible();
  await page.getByRole('link', { name: 'View as' }).click();
  await button(page, 'ui.cancel').click();
  await expect(text).toHaveValue('Call me: +45 70 00 00 00');
  await page.getByRole('link', { name: 'View as' }).click();
  await button(page, 'editProfile.leave.button').click();
  await expect(page).toHaveURL(/\/Profile\/\d+\/About/);
});

test('the form is filled in by keyboard alone', async ({ house }) => {
  const page = await house.enter(await house.newcomer());
  await page.goto('/EditProfile/Main');
  const headline = page.locator('#edit-headline');
  await tabTo(page, headline);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('Walks before breakfast');
  const saved = page.waitForResponse(/UpdateProfile/);
  await page.keyboard.press('Enter');
  expect((await saved).status()).toBe(200);
  await page.reload();
  await expect(headline).toHaveValue('Walks before breakfast');
});

test('the consent opens orientation and role, and taking it back erases them', async ({ house }) => {
  const page = await house.enter(await house.newcomer({ gender: 'Male' }));
  await page.goto('/EditProfile/Main#sensitive');
  const sensitive = part(page, 'editProfile.sensitive');
  const agree = sensitive.getByRole('switch', { name: /I agree to show them/ });
  const orientation = sensitive.getByRole('combobox', { name: 'Orientation', exact: true });
  await expect(agree).not.toBeChecked();
  await press(agree, 'Space');
  await orientation.selectOption('Curious');
  await sensitive.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('“Orientation and role” has been saved.')).toBeVisible();
  await press(agree, 'Space');
  await button(page, 'editProfile.sensitive.takeBack.button').click();
  await expect(orientation).toHaveCount(0);
  await press(agree, 'Space');
  await expect(orientation).toHaveValue('NotStated');
});

test('a single profile becomes a couple, is swapped, and becomes a single one again', async ({ house }) => {
  const page = await house.enter(await house.newcomer());
  await page.goto('/EditProfile/Convert');
  await page.getByLabel('First name or nickname').fill('Ingrid');
  const birth = page.getByRole('group', { name: words('create.birth') });
  await birth.getByLabel('Day').fill('4');
  await birth.getByLabel('Month').selectOption('5');
  await birth.getByLabel('Year').fill(String(clock.now().getFullYear() - 17));
  await button(page, 'convert.couple.button').click();
  await expect(page.getByRole('alert').getByText(words('refusal.UnderAge'))).toBeVisible();
  await birth.getByLabel('Year').fill('1985');
  await button(page, 'convert.couple.button').click();
  await reauthenticate(page);
  await expect(part(page, 'editProfile.facts', 'couple').getByLabel('Height in cm, Ingrid')).toBeVisible();
  await page.goto('/EditProfile/Convert');
  await page.getByRole('button', { name: 'Put Ingrid first' }).click();
  await expect(page.getByRole('button', { name: /^Put (?!Ingrid).* first$/ })).toBeVisible();
  await press(page.getByRole('radio', { name: 'Ingrid' }), 'ArrowRight');
  await page.getByRole('button', { name: /^Continue with (?!Ingrid).* alone$/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Continue with/ })
    .click();
  await expect(page).toHaveURL(/\/EditProfile\/Main/);
  await expect(part(page, 'editProfile.facts').getByLabel('Height in cm', { exact: true })).toBeVisible();
  await expect(page.getByText('Ingrid', { exact: true })).toHaveCount(0);
});

test('a relation is asked for, confirmed and ended', async ({ house }) => {
  const [anna, bert] = await Promise.all([house.newcomer(), house.newcomer({ gender: 'Male' })]);
  await anna.AskForRelation({ profileId: bert.profileId, kind: 'Friends' });
  const page = await house.enter(bert);
  await page.goto('/EditProfile/Relations');
  await expect(page.getByRole('region', { name: words('myRelations.askedOfMe') })).toBeVisible();
  await page.getByRole('button', { name: `Confirm ${anna.name}` }).click();
  await expect(page.getByRole('region', { name: words('myRelations.confirmed') })).toBeVisible();
  const end = page.getByRole('button', { name: `End the relation with ${anna.name}` });
  await end.click();
  await page.getByRole('dialog').getByRole('button', { name: 'End', exact: true }).click();
  await expect(end).toHaveCount(0);
});
