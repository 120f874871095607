import type { Locator } from '@playwright/test';
import { AlbumType } from '../../shared/enums.ts';
import { danish } from '../support/catalogue.ts';
import { blogEntry } from '../support/contents.ts';
import { password } from '../support/profiles.ts';
import { accessibilityFaults } from './accessibility.ts';
import type { House, Somebody } from './house.ts';
import { press, tabTo } from './keys.ts';
import { heading, words } from './newcomer.ts';
import { approved, sent } from './pictures.ts';
import { expect, test } from './test.ts';

/** The receipt that stands somewhere. */
async function receiptIn(place: Locator): Promise<string> {
  const form = /\d{4}-\d{4}/;
  await expect(place).toContainText(form);
  return form.exec(await place.innerText())![0];
}

test('a member reports a comment, gets a receipt and sees under My reports how it stands', async ({ house }) => {
  const [anna, bert] = [await house.newcomer(), await house.newcomer({ gender: 'Male' })];
  const { blogEntryId } = await blogEntry({ by: bert });
  await anna.AddBlogComment({ blogEntryId, text: 'You only come for the soup.' });
  const page = await house.enter(bert);
  await page.goto(`/Community/Blogs/Entry/${blogEntryId}`);
  const comment = page.getByRole('article').filter({ hasText: 'You only come for the soup.' }).last();
  const opener = comment.getByRole('button', { name: words('comment.report'), exact: true });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: `Report the comment by ${anna.name}` });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();

  await press(opener, 'Enter');
  await dialog.getByRole('radio', { name: words('enum.ReportReason.Harassment') }).check();
  await dialog.getByRole('radio', { name: words('enum.ReportSubReason.Threat') }).check();
  await expect(dialog.getByText(words('reporting.danger.title'))).toBeVisible();
  expect(await accessibilityFaults(page, { within: '[role=dialog]' })).toEqual([]);
  await dialog.getByRole('radio', { name: words('enum.ReportSubReason.Insult') }).check();
  await expect(dialog.getByText(words('reporting.danger.title'))).toHaveCount(0);
  await dialog.getByRole('textbox').fill('It hurts.');
  await dialog.getByRole('button', { name: words('reporting.send') }).click();
  const thanks = page.getByRole('dialog', { name: words('reporting.received') });
  const receipt = await receiptIn(thanks);
  await thanks.getByRole('button', { name: words('reporting.follow.button') }).click();
  await expect(heading(page, 'statement.title')).toBeVisible();
  const row = page.getByRole('listitem').filter({ hasText: receipt });
  await expect(row.getByText(words('enum.ReportState.Received'))).toBeVisible();
});

/** Lets support decide what becomes of a profile that was reported. */
async function decide(house: House, { profileId }: Somebody, action: 'Lock' | 'Quarantine' | 'Warn'): Promise<void> {
  const [bert, sara] = [await house.newcomer({ gender: 'Male' }), await house.newcomer({ role: 'Support' })];
  const about = { contentType: 'Profile', contentId: profileId, reason: 'FakeProfile', subReason: 'NotReal' } as const;
  await bert.AddReport({ ...about, text: '' });
  const { rows } = await house.stage.pool.query<{ id: number }>('select id from report_case where owner_id = $1', [
    profileId,
  ]);
  await sara.Reauthenticate({ password });
  const statement = { rule: 'Honesty', facts: 'The profile tells of somebody else.' } as const;
  await sara.DecideCase({ caseId: rows[0]!.id, outcome: 'ActionTaken', action, statement });
}

test('a locked member reads why and appeals, by the keyboard alone', async ({ house }) => {
  const lars = await house.newcomer({ gender: 'Male', locale: 'da-DK' });
  await decide(house, lars, 'Lock');
  const page = await house.logOn(lars);
  await expect(page).toHaveURL(/\/ProfileValidation$/);
  await tabTo(page, page.getByRole('link', { name: danish['validation.statement']! }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: danish['statement.title']! })).toBeVisible();
  await tabTo(page, page.locator('a[href*="/Statement/"]').first());
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: danish['enum.StatementScope.Locked']! })).toBeVisible();
  const plea = page.getByRole('textbox');
  await tabTo(page, plea);
  await page.keyboard.type('Jeg har vist mit pas.');
  await tabTo(page, page.getByRole('button', { name: danish['statement.appeal.send']! }));
  await page.keyboard.press('Enter');
  await expect(page.getByText(danish['statement.appeal.waiting']!)).toBeVisible();
  await expect(page.getByText('Jeg har vist mit pas.')).toBeVisible();
  await expect(plea).toHaveCount(0);
  await page.goto('/Statements');
  await expect(page.getByRole('link', { name: danish['enum.StatementScope.Locked']! })).toBeVisible();
  await expect(page.getByText(danish['statement.unread']!, { exact: true })).toHaveCount(0);
});

test('whoever is in quarantine finds the decision, a copy and the deletion, and nothing else', async ({ house }) => {
  const carl = await house.newcomer({ gender: 'Male', locale: 'da-DK' });
  await decide(house, carl, 'Quarantine');
  const page = await house.logOn(carl);
  await expect(page).toHaveURL(/\/Statements$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const link = page.locator('a[href*="/Statement/"]').first();
  await expect(link).toBeVisible();
  for (const path of ['/Start', '/Lodges', '/EditProfile/Main', '/ProfileValidation', '/ReAcceptance']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/Statements$/);
  }
  await expect(page.locator('a[href="/EditProfile/Delete"]')).toBeVisible();
  await expect(page.getByRole('navigation').locator('a[href="/Start"]')).toHaveCount(0);
  await page.getByRole('button', { name: danish['account.export.button']! }).click();
  await page.getByRole('dialog').locator('input[type="password"]').fill(password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: danish['account.export.download']! })).toBeVisible();
  await link.click();
  await expect(page.getByText('The profile tells of somebody else.')).toBeVisible();
  await expect(page.getByRole('button', { name: danish['statement.appeal.send']! })).toBeVisible();
  await page.goto('/EditProfile/Delete');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL(({ pathname }) => pathname === '/EditProfile/Delete');
});

test('a decision about somebody who goes on stands above the page until it is read', async ({ house }) => {
  const frida = await house.newcomer({ member: false });
  await decide(house, frida, 'Warn');
  const page = await house.enter(frida);
  await page.goto('/Lodges');
  const banner = page.getByRole('status').filter({ has: page.locator('a[href*="/Statement/"]') });
  const read = page.waitForResponse((response) => response.url().endsWith('/ReadStatement'));
  await banner.getByRole('link').click();
  await expect(page.getByText('The profile tells of somebody else.')).toBeVisible();
  await read;
  await page.goto('/Lodges');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(banner).toHaveCount(0);
});

test('a guest tells of an intimate picture: the receipt stands there and comes by mail; what guests cannot see stays', async ({
  house,
}) => {
  const [anna, sara] = [await house.newcomer(), await house.newcomer({ role: 'Support' })];
  const { albums } = await anna.GetMyAlbums({});
  const { albumId } = albums.find(({ type }) => type === 'Profile')!;
  const { mediaId } = await anna.SaveTempMedia({ albumId, ...(await sent(anna, AlbumType.Profile)) });
  await approved(house, sara, mediaId);
  const bert = await house.newcomer({ gender: 'Male' });
  await bert.UpdateProfileConfiguration({ key: 'safeMode', value: 'false' });
  const page = await house.enter(bert);
  const path = `/Profile/${anna.profileId}/About`;
  const picture = page.getByRole('main').getByRole('img', { name: anna.name, exact: true });
  await page.goto(path);
  await expect(picture).toBeVisible();
  const guest = await house.window();
  await guest.goto('/');
  await guest.getByRole('link', { name: words('shell.page.ImageReport') }).click();
  await expect(heading(guest, 'imageReport.title')).toBeVisible();
  const send = guest.getByRole('button', { name: words('imageReport.send'), exact: true });
  await send.click();
  await expect(guest.getByRole('alert').getByRole('link')).toHaveCount(3);
  await guest.getByLabel(words('imageReport.links')).fill(`${house.url}${path}\nhttps://elsewhere.example/1`);
  await guest.getByLabel(words('imageReport.text')).fill('A green door behind me.');
  await guest.getByLabel(words('field.email')).fill('guest@mail.example');
  await send.click();
  await expect(heading(guest, 'imageReport.done')).toBeVisible();
  const receipt = await receiptIn(guest.getByRole('main'));
  await house.mailTo('guest@mail.example', words('mail.report.subject').replace('{receipt}', receipt));
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: anna.name })).toBeVisible();
  await expect(picture).toBeVisible();
});
