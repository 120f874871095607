import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { demoPassword } from '../../server/demo/accounts.ts';
import { unzip } from '../support/unzip.ts';
import { accessibilityFaults } from './accessibility.ts';
import { House } from './house.ts';
import { heading, words } from './newcomer.ts';
import { atOnce, focused, soon } from './soon.ts';

const facts = 'You called another member names under her entry.';
const plea = 'It was a quotation, and I said so.';

let house: House;
let frida = 0;
beforeAll(async () => {
  house = await House.open();
  const { rows } = await house.stage.pool.query<{ id: string }>(`select id from profile where name = 'frida'`);
  frida = Number(rows[0]?.id);
}, 120_000);
afterAll(() => house?.close());

const button = (page: Page, id: string) => page.getByRole('button', { name: words(id), exact: true });

const send = (page: Page, call: string, data: object) => house.send<Record<string, number>>(page, call, data);

/** Says again who one is, by keyboard. */
async function confirm(page: Page): Promise<void> {
  await page.locator('input[type="password"]').waitFor();
  await page.keyboard.type(demoPassword);
  await page.keyboard.press('Enter');
}

/** Chooses in the control that has the focus by the beginning of the words, and goes on. */
async function choose(page: Page, beginning: string): Promise<void> {
  await page.keyboard.type(beginning);
  await page.keyboard.press('Tab');
}

test('from a report to a lock, an appeal and its reversal, by keyboard alone', async () => {
  const [member, reporter] = await Promise.all([house.enter('bert'), house.enter('anna')]);
  const { commentId } = await send(member, 'Blogs/AddBlogComment', {
    blogEntryId: 1,
    text: 'Ashamed, you ought to be.',
  });
  const report = { contentType: 'BlogComment', contentId: commentId, reason: 'Harassment', subReason: 'Insult' };
  await send(reporter, 'Reports/AddReport', { ...report, text: 'This is not how we talk.' });

  const staff = await house.enter('sara');
  await staff.goto('/Staff/Queues/Reports');
  const row = staff.getByRole('link', { name: /^Comment.*bert/ });
  await row.press('Enter');
  const opened = staff.getByRole('heading', { level: 2, name: /^Case/ });
  await opened.waitFor();
  await staff.getByText('This is not how we talk.').waitFor();
  await button(staff, 'staff.case.claim').press('Enter');
  await button(staff, 'staff.case.release').waitFor();
  await opened.focus();
  await staff.keyboard.press('a');
  await choose(staff, words('enum.CaseAction.Lock'));
  await choose(staff, words('enum.Rule.Respect'));
  await staff.keyboard.press('Control+a');
  await staff.keyboard.type(facts);
  await staff.keyboard.press('Tab');
  await choose(staff, '7');
  const preview = staff.getByRole('region', { name: words('staff.preview') });
  await preview.getByText(facts).waitFor();
  await preview.getByText(words('enum.StatementScope.Locked')).waitFor();
  expect(await accessibilityFaults(staff)).toEqual([]);
  await staff.keyboard.press('Enter');
  await confirm(staff);
  await row.waitFor({ state: 'detached' });

  await member.goto('/Statements');
  await member.getByText(words('enum.StatementScope.Locked')).first().click();
  await member.getByText(facts).waitFor();
  await member.getByLabel(words('statement.appeal.label')).fill(plea);
  await button(member, 'statement.appeal.send').click();
  await member.getByText(words('statement.appeal.waiting')).waitFor();

  await staff.goto('/Staff/Queues/Appeals');
  await staff.waitForLoadState('networkidle');
  await atOnce(async () => expect(await staff.getByRole('link', { name: /^bert/ }).count()).toBe(0));
  const other = await house.enter('dev');
  await other.goto('/Staff/Queues/Appeals');
  const appeal = other.getByRole('link', { name: /^bert Profile locked/ });
  await appeal.press('Enter');
  await other.getByText(plea).waitFor();
  await other.keyboard.press('a');
  // What is typed before the field has the focus is taken for keys of the desk.
  await other.locator('textarea:focus').waitFor();
  await other.keyboard.type('You are right, and we are sorry.');
  await other.keyboard.press('Tab');
  await other.keyboard.press('Enter');
  await confirm(other);
  await appeal.waitFor({ state: 'detached' });
  await member.goto('/Start');
  await member.waitForURL(/\/Start$/);
  await member.getByRole('heading', { level: 1 }).waitFor();
});

test('support looks at the house as a member, changes nothing, and the member reads of it', async () => {
  const staff = await house.enter('sara');
  await staff.goto('/Staff/Profile/2');
  await button(staff, 'staff.person.StartImpersonation').click();
  await staff.getByLabel(words('staff.reason')).selectOption({ label: words('enum.SupportReason.Fault') });
  await button(staff, 'staff.impersonate').click();
  await confirm(staff);
  const banner = staff.getByRole('complementary', { name: words('shell.impersonation') });
  await banner.getByText('profile 2').waitFor();
  await staff.waitForURL(/\/Start$/);
  expect(await accessibilityFaults(staff)).toEqual([]);
  // Who is near to the member is told to the member alone.
  await atOnce(async () =>
    expect(await staff.getByRole('heading', { name: words('start.block.NewNearby') }).count()).toBe(0),
  );

  await staff.goto('/Profile/1/About');
  await button(staff, 'profile.favourite').first().click();
  const refused = staff.getByRole('dialog');
  await refused.getByText(words('refusal.ReadOnlyImpersonation')).waitFor();
  await staff.keyboard.press('Escape');
  await refused.waitFor({ state: 'detached' });
  await banner.getByRole('button').click();
  await staff.waitForURL(/\/Staff\/Profile\/2$/);
  await staff.getByRole('heading', { level: 1, name: 'bert' }).waitFor();
  await banner.waitFor({ state: 'detached' });

  const member = await house.enter('bert');
  await member.goto('/EditProfile/Account');
  const log = member.getByRole('region', { name: words('account.access') });
  await log.getByText(words('enum.SupportReason.Fault')).waitFor();
});

test('what the law forbids goes to an authority with four eyes, and nobody ever sees it', async () => {
  const [asking, deciding] = await Promise.all([house.enter('sara'), house.enter('dev')]);
  const act = async (page: Page, id: string) => button(page, `staff.sealed.${id}`).click();
  await asking.goto('/Staff');
  const queues = asking.getByRole('region', { name: words('staff.queues') });
  await queues.getByRole('link', { name: words('enum.StaffQueue.Sealed') }).click();
  await heading(asking, 'staff.sealed.title').waitFor();
  await asking.getByText(words('enum.SealedState.ToReport')).waitFor();
  expect(await accessibilityFaults(asking)).toEqual([]);
  await act(asking, 'ask');
  await asking.getByLabel(words('staff.sealed.ask.reason')).fill('The authority asks for it under its number 7.');
  await asking
    .getByRole('dialog')
    .getByRole('button', { name: words('staff.sealed.ask') })
    .click();
  await confirm(asking);
  await asking.getByText(words('staff.sealed.waiting')).waitFor();

  await deciding.goto('/Staff/Queues/Proposals');
  await deciding.getByRole('link', { name: new RegExp(words('staff.proposal.SealedAccess')) }).click();
  await deciding.getByRole('link', { name: words('staff.proposal.sealed.open') }).click();
  await deciding.getByText('The authority asks for it under its number 7.').waitFor();
  await act(deciding, 'GrantSealedAccess');
  await deciding
    .getByRole('dialog')
    .getByRole('button', { name: words('staff.sealed.GrantSealedAccess') })
    .click();
  await confirm(deciding);
  await deciding.getByText('dev agreed.').waitFor();
  await soon(async () => expect(await button(deciding, 'staff.sealed.HandOverSealedMedia').count()).toBe(0));

  await asking.reload();
  const [download] = await Promise.all([asking.waitForEvent('download'), act(asking, 'HandOverSealedMedia')]);
  expect(download.suggestedFilename()).toMatch(/^case-\d+\.zip$/);
  const files = unzip(await buffer(await download.createReadStream()));
  expect([...files.keys()]).toEqual(['facts.json', 'file.png']);
  await act(asking, 'EndSealedAccess');
  await button(asking, 'staff.sealed.HandOverSealedMedia').waitFor({ state: 'detached' });

  await act(asking, 'report');
  await button(asking, 'staff.sealed.report.send').click();
  await asking.getByText(words('enum.SealedState.Reported'), { exact: true }).first().waitFor();
  const number = download.suggestedFilename().replace(/\D/g, '');
  const mail = await house.mailTo('report@hotline-dk.example', `Anmeldelse af ulovligt materiale, sag ${number}`);
  expect(mail.attachments).toEqual([]);
  await atOnce(async () => expect(await asking.getByRole('main').locator('img, video').count()).toBe(0));
});

test('when the half hour is over only the way back is left', async () => {
  const staff = await house.enter('sara');
  await send(staff, 'LogOn/Reauthenticate', { password: demoPassword });
  await send(staff, 'Staff/StartImpersonation', { profileId: frida, reason: 'Asked' });
  await house.stage.pool.query(`update session set acting_until = now() where acting_as = $1`, [frida]);
  await staff.goto('/Start');
  const banner = staff.getByRole('complementary', { name: words('shell.impersonation') });
  await banner.getByText('are over').waitFor();
  await banner.getByRole('button').press('Enter');
  await staff.getByRole('heading', { level: 1, name: 'frida' }).waitFor();
});

test('the desk opens what is due first, J and K go through the list, and nothing happens while somebody writes', async () => {
  const staff = await house.enter('sara');
  const member = await house.enter('frida');
  for (const contentId of [1, 2]) {
    const report = { contentType: 'Profile', contentId, reason: 'Other', subReason: 'Spam', text: '' };
    await send(member, 'Reports/AddReport', report);
  }
  await staff.goto('/Staff/Queues/Reports');
  const rows = staff.getByRole('region', { name: words('enum.StaffQueue.Reports') }).getByRole('link');
  await rows.nth(1).waitFor();
  const current = (nth: number) => rows.nth(nth).and(staff.locator('[aria-current]')).waitFor();
  await current(0);
  await staff.keyboard.press('j');
  await focused(rows.nth(1));
  await staff.keyboard.press('Enter');
  await current(1);
  await focused(staff.getByRole('heading', { level: 2, name: /^Case/ }));
  await staff.keyboard.press('k');
  await focused(rows.nth(0));
  await staff.keyboard.press('ArrowDown');
  await focused(rows.nth(1));
  await staff.keyboard.press('ArrowUp');
  await staff.keyboard.press('Enter');
  await current(0);
  await button(staff, 'staff.case.claim').waitFor();
  await staff.keyboard.press('a');
  await staff.keyboard.press('j');
  await current(0);
});

/** How much of a page's breadth what is decided takes, with the list beside it: from the left of one to the right of the other. */
const breadth = (page: Page) =>
  page.evaluate(() => {
    const parts = [...document.querySelectorAll('main section')].map((one) => one.getBoundingClientRect());
    const seen = parts.filter(({ top, height }) => top < 500 && height > 150);
    return [Math.min(...seen.map(({ left }) => left)), Math.max(...seen.map(({ right }) => right))];
  });

test('at a desk no half is empty, the keys are told, and the footer is that of staff', async () => {
  const staff = await house.enter('sara');
  for (const path of ['/Staff', '/Staff/Queues/Reports']) {
    await staff.goto(path);
    const opened = staff.getByRole('region', { name: words('staff.desk.actions') });
    await opened.waitFor();
    const [left, right] = await breadth(staff);
    const main = (await staff.getByRole('main').boundingBox())!;
    expect([left! - main.x < 200, main.x + main.width - right! < 200]).toEqual([true, true]);
    const at = await opened.boundingBox();
    expect(at!.y).toBeLessThan(500);
    await staff.keyboard.press('?');
    const told = staff.getByRole('dialog', { name: words('staff.keys.title') });
    await told.getByText(words('staff.keys.open')).waitFor();
    expect(await accessibilityFaults(staff)).toEqual([]);
    await staff.keyboard.press('Escape');
    await told.waitFor({ state: 'detached' });
  }
  const footer = staff.getByRole('contentinfo', { name: words('staff.footer') });
  await soon(async () => expect(await staff.getByRole('contentinfo').count()).toBe(1));
  await footer.getByRole('link', { name: /^Back to/ }).press('Enter');
  await staff.waitForURL(/\/Start$/);
  await staff.getByRole('contentinfo', { name: words('shell.footer') }).waitFor();
});

test('on a telephone the list comes first, and a case opens over it', async () => {
  const staff = await house.enter('sara', { width: 390, height: 844, phone: true });
  await staff.goto('/Staff/Queues/Reports');
  const list = staff.getByRole('region', { name: words('enum.StaffQueue.Reports') });
  const first = list.getByRole('link').first();
  await first.waitFor();
  await soon(async () => expect(await staff.getByRole('heading', { name: /^Case/ }).count()).toBe(0));
  await first.tap();
  await staff.getByRole('heading', { level: 2, name: /^Case/ }).waitFor();
  await list.waitFor({ state: 'hidden' });
  await staff.goBack();
  await first.waitFor();
});

test('members find no support tools', async () => {
  const member = await house.enter('bert');
  for (const path of [
    '/Staff',
    '/Staff/Queues/Reports',
    '/Staff/Profile/2',
    '/Staff/Media',
    '/Staff/Sealed',
    '/Staff/News',
    '/Staff/Audit',
  ]) {
    await member.goto(path);
    await heading(member, 'notFound.title').waitFor();
  }
});
