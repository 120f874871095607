import type { Page } from '@playwright/test';
import { blogEntry } from '../support/contents.ts';
import { password } from '../support/profiles.ts';
import { accessibilityFaults } from './accessibility.ts';
import { confirmByKeys, push } from './desk.ts';
import { press } from './keys.ts';
import { heading, words } from './newcomer.ts';
import { expect, test } from './test.ts';

const facts = 'You called another member names under her entry.';
const plea = 'It was a quotation, and I said so.';

/** Chooses in the list that has the focus by the beginning of the words, and goes on. */
async function choose(page: Page, beginning: string): Promise<void> {
  await expect(page.locator('select:focus')).toBeVisible();
  await page.keyboard.type(beginning);
  await page.keyboard.press('Tab');
}

/** Says in the open case what becomes of it, by keyboard alone. */
async function lock(page: Page): Promise<void> {
  await choose(page, words('enum.CaseAction.Lock'));
  await choose(page, words('enum.Rule.Respect'));
  await page.keyboard.press('Control+a');
  await page.keyboard.type(facts);
  await page.keyboard.press('Tab');
  await choose(page, '7');
  const preview = page.getByRole('region', { name: words('staff.preview') });
  await expect(preview.getByText(facts)).toBeVisible();
  await expect(preview.getByText(words('enum.StatementScope.Locked'))).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await confirmByKeys(page);
}

test('from a report to a lock, an appeal and its reversal, by keyboard alone', async ({ house }) => {
  const [member, reporter, sara, dev] = [
    await house.newcomer({ gender: 'Male' }),
    await house.newcomer(),
    await house.newcomer({ role: 'Support' }),
    await house.newcomer({ role: 'Developer' }),
  ];
  const { blogEntryId } = await blogEntry({ by: reporter });
  const { commentId } = await member.AddBlogComment({ blogEntryId, text: 'Ashamed, you ought to be.' });
  const report = {
    contentType: 'BlogComment',
    contentId: commentId,
    reason: 'Harassment',
    subReason: 'Insult',
  } as const;
  await reporter.AddReport({ ...report, text: 'This is not how we talk.' });

  const staff = await house.enter(sara);
  await staff.goto('/Staff/Queues/Reports');
  const row = staff.getByRole('link', { name: new RegExp(`^Comment.*${member.name}\\b`) });
  await press(row, 'Enter');
  const opened = staff.getByRole('heading', { level: 2, name: /^Case/ });
  await expect(staff.getByText('This is not how we talk.')).toBeVisible();
  await press(push(staff, 'staff.case.claim'), 'Enter');
  await expect(push(staff, 'staff.case.release')).toBeVisible();
  await press(opened, 'a');
  await lock(staff);
  await expect(row).toHaveCount(0);

  const page = await house.enter(member);
  await page.goto('/Statements');
  await page.getByText(words('enum.StatementScope.Locked')).first().click();
  await expect(page.getByText(facts)).toBeVisible();
  await page.getByLabel(words('statement.appeal.label')).fill(plea);
  await push(page, 'statement.appeal.send').click();
  await expect(page.getByText(words('statement.appeal.waiting'))).toBeVisible();

  const appealOf = (desk: Page) => desk.getByRole('link', { name: new RegExp(`^${member.name} Profile locked`) });
  const other = await house.enter(dev);
  await other.goto('/Staff/Queues/Appeals');
  await expect(appealOf(other)).toBeVisible();
  await staff.goto('/Staff/Queues/Appeals');
  const queue = staff.getByRole('region', { name: words('enum.StaffQueue.Appeals') });
  await expect(
    queue
      .getByRole('link')
      .or(queue.getByText(words('staff.queue.none')))
      .first(),
  ).toBeVisible();
  // Whoever decided something is not asked whether it was right.
  expect(await appealOf(staff).count()).toBe(0);
  await press(appealOf(other), 'Enter');
  await expect(other.getByText(plea)).toBeVisible();
  await other.keyboard.press('a');
  // What is typed before the field has the focus is taken for keys of the desk.
  await expect(other.locator('textarea:focus')).toBeVisible();
  await other.keyboard.type('You are right, and we are sorry.');
  await other.keyboard.press('Tab');
  await other.keyboard.press('Enter');
  await confirmByKeys(other);
  await expect(appealOf(other)).toHaveCount(0);
  await page.goto('/Start');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/Start$/);
});

test('support looks at the house as a member, changes nothing, and the member reads of it', async ({ house }) => {
  const [member, another, sara] = [
    await house.newcomer({ gender: 'Male' }),
    await house.newcomer(),
    await house.newcomer({ role: 'Support' }),
  ];
  await house.until('somebody new is near', async () => (await member.GetNewNearby({ take: 3 })).items.length > 0);
  const page = await house.enter(member);
  const nearby = (one: Page) => one.getByRole('heading', { name: words('start.block.NewNearby') });
  await page.goto('/Start');
  await expect(nearby(page)).toBeVisible();

  const staff = await house.enter(sara);
  await staff.goto(`/Staff/Profile/${member.profileId}`);
  await push(staff, 'staff.person.StartImpersonation').click();
  await staff.getByLabel(words('staff.reason')).selectOption({ label: words('enum.SupportReason.Fault') });
  await push(staff, 'staff.impersonate').click();
  await confirmByKeys(staff);
  const banner = staff.getByRole('complementary', { name: words('shell.impersonation') });
  await expect(banner.getByText(`profile ${member.profileId}`)).toBeVisible();
  await expect(staff).toHaveURL(/\/Start$/);
  expect(await accessibilityFaults(staff)).toEqual([]);
  // Who is near to the member is told to the member alone; a page that waits for the refusal still has the place for it.
  await expect(nearby(staff)).toHaveCount(0);

  await staff.goto(`/Profile/${another.profileId}/About`);
  await push(staff, 'profile.favourite').first().click();
  const refused = staff.getByRole('dialog');
  await expect(refused.getByText(words('refusal.ReadOnlyImpersonation'))).toBeVisible();
  await staff.keyboard.press('Escape');
  await expect(refused).toHaveCount(0);
  await banner.getByRole('button').click();
  await expect(staff).toHaveURL(new RegExp(`/Staff/Profile/${member.profileId}$`));
  await expect(staff.getByRole('heading', { level: 1, name: member.name })).toBeVisible();
  await expect(banner).toHaveCount(0);

  await page.goto('/EditProfile/Account');
  const log = page.getByRole('region', { name: words('account.access') });
  await expect(log.getByText(words('enum.SupportReason.Fault'))).toBeVisible();
});

test('when the half hour is over only the way back is left', async ({ house }) => {
  const [sara, frida] = [await house.newcomer({ role: 'Support' }), await house.newcomer({ member: false })];
  const { profileId } = frida;
  const staff = await house.enter(sara);
  await house.send(staff, 'LogOn/Reauthenticate', { password });
  await house.send(staff, 'Staff/StartImpersonation', { profileId, reason: 'Asked' });
  await house.stage.pool.query(`update session set acting_until = now() where acting_as = $1`, [profileId]);
  await staff.goto('/Start');
  const banner = staff.getByRole('complementary', { name: words('shell.impersonation') });
  await expect(banner.getByText('are over')).toBeVisible();
  await press(banner.getByRole('button'), 'Enter');
  await expect(staff.getByRole('heading', { level: 1, name: frida.name })).toBeVisible();
});

test('members find no support tools', async ({ house }) => {
  const member = await house.newcomer({ gender: 'Male' });
  const page = await house.enter(member);
  for (const path of [
    '/Staff',
    '/Staff/Queues/Reports',
    `/Staff/Profile/${member.profileId}`,
    '/Staff/Media',
    '/Staff/Sealed',
    '/Staff/News',
    '/Staff/ChatRooms',
    '/Staff/Audit',
  ]) {
    await page.goto(path);
    await expect(heading(page, 'notFound.title')).toBeVisible();
  }
});
