import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { demoPassword } from '../../server/demo/accounts.ts';
import { catalogue } from '../support/catalogue.ts';
import { unzip } from '../support/unzip.ts';
import { House, linkIn } from './house.ts';
import { heading, words } from './newcomer.ts';

const danish = catalogue('da-DK');

let house: House;
beforeAll(async () => {
  house = await House.open();
}, 120_000);
afterAll(() => house?.close());

const inDialog = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true });

async function writePassword(page: Page): Promise<void> {
  await page.getByRole('dialog').locator('input[type="password"]').fill(demoPassword);
  await page.keyboard.press('Enter');
}

test('a profile is deleted once the password was given again, and the link of the mail keeps it', async () => {
  const page = await house.enter('bert');
  const other = await house.enter('bert');
  await other.goto('/Lodges');
  await heading(other, 'lodges.title').waitFor();
  await page.goto('/EditProfile/Account');
  await page.getByRole('link', { name: words('delete.title') }).click();
  await heading(page, 'delete.title').waitFor();
  await page.getByRole('textbox', { name: words('delete.reason') }).fill('The evenings are long.');
  const deletion = page.getByRole('main').getByRole('button', { name: words('delete.button') });
  await deletion.click();
  await inDialog(page, words('ui.cancel')).click();
  await deletion.click();
  await inDialog(page, words('delete.button')).click();
  await writePassword(page);
  await page.waitForURL(({ pathname }) => pathname === '/');
  await page
    .getByRole('status')
    .getByText(/will be erased on/)
    .waitFor();
  await heading(other, 'logOn.title').waitFor({ timeout: 5000 });

  await other.getByLabel(words('logOn.userName')).fill('bert');
  await other.getByLabel(words('ui.password.label'), { exact: true }).fill(demoPassword);
  await other.getByRole('button', { name: words('logOn.button'), exact: true }).click();
  await other.getByRole('alert').getByText(words('refusal.ProfileClosed')).waitFor();

  const stranger = await house.window();
  await stranger.goto(linkIn(await house.mailTo('bert@mail.example', words('mail.deletion.subject'))));
  await heading(stranger, 'keep.ask.title').waitFor();
  await stranger.getByRole('button', { name: words('keep.button') }).click();
  await heading(stranger, 'keep.done.title').waitFor();
  await stranger.reload();
  await stranger.getByRole('button', { name: words('keep.button') }).click();
  await heading(stranger, 'keep.expired.title').waitFor();
  await other.getByRole('button', { name: words('logOn.button'), exact: true }).click();
  await other.waitForURL(/\/Lodges$|\/Start$/);
});

test('before the new terms there is a copy of everything, the way out and the log-out', async () => {
  const page = await house.enter('nora');
  await page.goto('/Start');
  await page.waitForURL(/\/ReAcceptance/);
  await page.getByRole('button', { name: danish['account.export.button']! }).click();
  await writePassword(page);
  const load = page.getByRole('button', { name: danish['account.export.download']! });
  await load.waitFor({ timeout: 20_000 });
  const [file] = await Promise.all([page.waitForEvent('download'), load.click()]);
  expect(file.suggestedFilename()).toBe('copy.zip');
  const profile = unzip(await buffer(await file.createReadStream())).get('data/profile.json');
  expect(profile?.toString('utf8')).toContain('nora@mail.example');

  const form = page.getByRole('button', { name: danish['delete.button']! });
  await page.locator('a[href$="/EditProfile/Delete"]').click();
  await form.waitFor();
  await page.goBack();
  await page.waitForURL(/\/ReAcceptance/);
  await page.getByRole('button', { name: danish['shell.logOut']! }).click();
  await page.waitForURL(({ pathname }) => pathname === '/');
});
