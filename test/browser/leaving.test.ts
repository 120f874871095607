import { buffer } from 'node:stream/consumers';
import type { Page } from '@playwright/test';
import { catalogue } from '../support/catalogue.ts';
import { password } from '../support/profiles.ts';
import { unzip } from '../support/unzip.ts';
import { linkIn } from './house.ts';
import { heading, words } from './newcomer.ts';
import { expect, test } from './test.ts';

const danish = catalogue('da-DK');

const inDialog = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true });

async function writePassword(page: Page): Promise<void> {
  const field = page.getByRole('dialog').locator('input[type="password"]');
  await field.fill(password);
  await field.press('Enter');
}

test('a profile is deleted once the password was given again, and the link of the mail keeps it', async ({ house }) => {
  const bert = await house.newcomer({ gender: 'Male' });
  const [page, other] = [await house.enter(bert), await house.logOn(bert, { to: '/Lodges' })];
  await expect(heading(other, 'lodges.title')).toBeVisible();
  await page.goto('/EditProfile/Account');
  await page.getByRole('link', { name: words('delete.title') }).click();
  await expect(heading(page, 'delete.title')).toBeVisible();
  await page.getByRole('textbox', { name: words('delete.reason') }).fill('The evenings are long.');
  const deletion = page.getByRole('main').getByRole('button', { name: words('delete.button') });
  await deletion.click();
  await inDialog(page, words('ui.cancel')).click();
  await deletion.click();
  await inDialog(page, words('delete.button')).click();
  await writePassword(page);
  await expect(page).toHaveURL(({ pathname }) => pathname === '/');
  await expect(page.getByRole('status').getByText(/will be erased on/)).toBeVisible();
  await expect(heading(other, 'logOn.title')).toBeVisible();

  const logOn = other.getByRole('button', { name: words('logOn.button'), exact: true });
  await other.getByLabel(words('logOn.userName')).fill(bert.name);
  await other.getByLabel(words('ui.password.label'), { exact: true }).fill(password);
  await logOn.click();
  await expect(other.getByRole('alert').getByText(words('refusal.ProfileClosed'))).toBeVisible();

  const stranger = await house.window();
  await stranger.goto(linkIn(await house.mailTo(bert.email, words('mail.deletion.subject'))));
  await expect(heading(stranger, 'keep.ask.title')).toBeVisible();
  await stranger.getByRole('button', { name: words('keep.button') }).click();
  await expect(heading(stranger, 'keep.done.title')).toBeVisible();
  await stranger.reload();
  await stranger.getByRole('button', { name: words('keep.button') }).click();
  await expect(heading(stranger, 'keep.expired.title')).toBeVisible();
  await logOn.click();
  await expect(other).toHaveURL(/\/Lodges$|\/Start$/);
});

test('before the new terms there is a copy of everything, the way out and the log-out', async ({ house }) => {
  const nora = await house.newcomer({ locale: 'da-DK', termsVersion: 2 });
  const page = await house.enter(nora);
  await page.goto('/Start');
  await expect(page).toHaveURL(/\/ReAcceptance/);
  await page.getByRole('button', { name: danish['account.export.button']! }).click();
  await writePassword(page);
  const load = page.getByRole('button', { name: danish['account.export.download']! });
  await expect(load).toBeVisible();
  const [file] = await Promise.all([page.waitForEvent('download'), load.click()]);
  expect(file.suggestedFilename()).toBe('copy.zip');
  const profile = unzip(await buffer(await file.createReadStream())).get('data/profile.json');
  expect(profile?.toString('utf8')).toContain(nora.email);

  await page.locator('a[href$="/EditProfile/Delete"]').click();
  await expect(page.getByRole('button', { name: danish['delete.button']! })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/ReAcceptance/);
  await page.getByRole('button', { name: danish['shell.logOut']! }).click();
  await expect(page).toHaveURL(({ pathname }) => pathname === '/');
});
