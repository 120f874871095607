import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { demoPassword } from '../../server/demo/accounts.ts';
import { catalogue } from '../support/catalogue.ts';
import { accessibilityFaults } from './accessibility.ts';
import { House } from './house.ts';
import { heading, words } from './newcomer.ts';
import { focused, hasFocus, soon } from './soon.ts';

const danish = catalogue('da-DK');

let house: House;
beforeAll(async () => {
  house = await House.open();
}, 120_000);
afterAll(() => house?.close());

const call = (page: Page, name: string, data: object) => house.send<unknown>(page, name, data);

/** One number out of the database. */
async function numberOf(query: string, values: unknown[]): Promise<number> {
  const { rows } = await house.stage.pool.query<{ n: number }>(query, values);
  return Number(rows[0]?.n);
}

/** By the keyboard alone. */
async function reach(page: Page, goal: Locator): Promise<void> {
  await goal.waitFor();
  for (let step = 0; step < 60; step++) {
    if (await goal.evaluate(hasFocus)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The keyboard does not reach ${String(goal)}.`);
}

const receiptIn = async (place: Locator) => /\d{4}-\d{4}/.exec(await place.innerText())?.[0] ?? 'no receipt';

test('a member reports a comment, gets a receipt and sees under My reports how it stands', async () => {
  const anna = await house.enter('anna');
  await call(anna, 'Blogs/AddBlogComment', { blogEntryId: 1, text: 'You only come for the soup.' });
  const bert = await house.enter('bert');
  await bert.goto('/Community/Blogs/Entry/1');
  const comment = bert.getByRole('article').filter({ hasText: 'You only come for the soup.' }).last();
  const opener = comment.getByRole('button', { name: words('comment.report'), exact: true });
  await opener.click();
  const dialog = bert.getByRole('dialog', { name: 'Report the comment by anna' });
  await dialog.waitFor();
  await bert.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await focused(opener);

  await opener.press('Enter');
  await dialog.getByRole('radio', { name: words('enum.ReportReason.Harassment') }).check();
  await dialog.getByRole('radio', { name: words('enum.ReportSubReason.Threat') }).check();
  await dialog.getByText(words('reporting.danger.title')).waitFor();
  expect(await accessibilityFaults(bert, { within: '[role=dialog]' })).toEqual([]);
  await dialog.getByRole('radio', { name: words('enum.ReportSubReason.Insult') }).check();
  await soon(async () => expect(await dialog.getByText(words('reporting.danger.title')).count()).toBe(0));
  await dialog.getByRole('textbox').fill('It hurts.');
  await dialog.getByRole('button', { name: words('reporting.send') }).click();
  const thanks = bert.getByRole('dialog', { name: words('reporting.received') });
  await thanks.waitFor();
  const receipt = await receiptIn(thanks);
  await thanks.getByRole('button', { name: words('reporting.follow.button') }).click();
  await heading(bert, 'statement.title').waitFor();
  const row = bert.getByRole('listitem').filter({ hasText: receipt });
  await row.getByText(words('enum.ReportState.Received')).waitFor();
});

test('a locked member reads why and appeals, by the keyboard alone', async () => {
  const lars = await house.logOn('lars');
  await lars.waitForURL(/\/ProfileValidation$/);
  await reach(lars, lars.getByRole('link', { name: danish['validation.statement']! }));
  await lars.keyboard.press('Enter');
  await lars.getByRole('heading', { level: 1, name: danish['statement.title']! }).waitFor();
  await reach(lars, lars.locator('a[href*="/Statement/"]').first());
  await lars.keyboard.press('Enter');
  await lars.getByRole('heading', { level: 1, name: danish['enum.StatementScope.Locked']! }).waitFor();
  const words = lars.getByRole('textbox');
  await reach(lars, words);
  await lars.keyboard.type('Jeg har vist mit pas.');
  await reach(lars, lars.getByRole('button', { name: danish['statement.appeal.send']! }));
  await lars.keyboard.press('Enter');
  await lars.getByText(danish['statement.appeal.waiting']!).waitFor();
  await lars.getByText('Jeg har vist mit pas.').waitFor();
  await words.waitFor({ state: 'detached' });
  await lars.goto('/Statements');
  await lars.getByRole('link', { name: danish['enum.StatementScope.Locked']! }).waitFor();
  await soon(async () => expect(await lars.getByText(danish['statement.unread']!, { exact: true }).count()).toBe(0));
});

/** Lets support decide what becomes of a profile that was reported. */
async function decide(name: string, action: string): Promise<void> {
  const profileId = await numberOf('select id as n from profile where name = $1', [name]);
  const [bert, sara] = await Promise.all([house.enter('bert'), house.enter('sara')]);
  const about = { contentType: 'Profile', contentId: profileId, reason: 'FakeProfile', subReason: 'NotReal', text: '' };
  await call(bert, 'Reports/AddReport', about);
  const caseId = await numberOf('select id as n from report_case where owner_id = $1 and decided_at is null', [
    profileId,
  ]);
  await call(sara, 'LogOn/Reauthenticate', { password: demoPassword });
  const statement = { rule: 'Honesty', facts: 'The profile tells of somebody else.' };
  await call(sara, 'Reports/DecideCase', { caseId, outcome: 'ActionTaken', action, statement });
}

test('whoever is in quarantine finds the decision, a copy and the deletion, and nothing else', async () => {
  await decide('carl', 'Quarantine');
  const carl = await house.logOn('carl');
  await carl.waitForURL(/\/Statements$/);
  await carl.getByRole('heading', { level: 1 }).waitFor();
  const link = carl.locator('a[href*="/Statement/"]').first();
  await link.waitFor();
  for (const path of ['/Start', '/Lodges', '/EditProfile/Main', '/ProfileValidation', '/ReAcceptance']) {
    await carl.goto(path);
    await carl.waitForURL(/\/Statements$/);
  }
  await carl.locator('a[href="/EditProfile/Delete"]').waitFor();
  await soon(async () => expect(await carl.getByRole('navigation').locator('a[href="/Start"]').count()).toBe(0));
  await carl.getByRole('button', { name: danish['account.export.button']! }).click();
  await carl.getByRole('dialog').locator('input[type="password"]').fill(demoPassword);
  await carl.keyboard.press('Enter');
  await carl.getByRole('button', { name: danish['account.export.download']! }).waitFor({ timeout: 30_000 });
  await link.click();
  await carl.getByText('The profile tells of somebody else.').waitFor();
  await carl.getByRole('button', { name: danish['statement.appeal.send']! }).waitFor();
  await carl.goto('/EditProfile/Delete');
  await carl.getByRole('heading', { level: 1 }).waitFor();
  expect(new URL(carl.url()).pathname).toBe('/EditProfile/Delete');
});

test('a decision about somebody who goes on stands above the page until it is read', async () => {
  await decide('frida', 'Warn');
  const frida = await house.enter('frida');
  await frida.goto('/Lodges');
  const banner = frida.getByRole('status').filter({ has: frida.locator('a[href*="/Statement/"]') });
  const read = frida.waitForResponse((response) => response.url().endsWith('/ReadStatement'));
  await banner.getByRole('link').click();
  await frida.getByText('The profile tells of somebody else.').waitFor();
  await read;
  await frida.goto('/Lodges');
  await frida.getByRole('heading', { level: 1 }).waitFor();
  await frida.waitForLoadState('networkidle');
  await soon(async () => expect(await banner.count()).toBe(0));
});

test('a guest tells of an intimate picture: the receipt stands there and comes by mail; what guests cannot see stays', async () => {
  const bert = await house.enter('bert');
  const picture = bert.getByRole('main').getByRole('img', { name: 'anna', exact: true });
  await bert.goto('/Profile/1/About');
  await picture.waitFor();
  const guest = await house.window();
  await guest.goto('/');
  await guest.getByRole('link', { name: words('shell.page.ImageReport') }).click();
  await heading(guest, 'imageReport.title').waitFor();
  await guest.getByRole('button', { name: words('imageReport.send'), exact: true }).click();
  await soon(async () => expect(await guest.getByRole('alert').getByRole('link').count()).toBe(3));
  await guest.getByLabel(words('imageReport.links')).fill(`${house.url}/Profile/1/About\nhttps://elsewhere.example/1`);
  await guest.getByLabel(words('imageReport.text')).fill('A green door behind me.');
  await guest.getByLabel(words('field.email')).fill('guest@mail.example');
  await guest.getByRole('button', { name: words('imageReport.send'), exact: true }).click();
  await heading(guest, 'imageReport.done').waitFor();
  const receipt = await receiptIn(guest.getByRole('main'));
  await house.mailTo('guest@mail.example', words('mail.report.subject').replace('{receipt}', receipt));
  await bert.reload();
  await bert.getByRole('heading', { level: 1, name: 'anna' }).waitFor();
  await picture.waitFor();
});
