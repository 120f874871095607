import type { Page } from '@playwright/test';
import { accessibilityFaults } from './accessibility.ts';
import { push } from './desk.ts';
import type { House } from './house.ts';
import { listening, press } from './keys.ts';
import { words } from './newcomer.ts';
import { expect, test } from './test.ts';

/** So many profiles are reported, so that something waits. */
async function reported(house: House, many = 1): Promise<void> {
  const member = await house.newcomer({ member: false });
  for (let n = 0; n < many; n++) {
    const { profileId } = await house.newcomer();
    const report = { contentType: 'Profile', contentId: profileId, reason: 'Other', subReason: 'Spam' } as const;
    await member.AddReport({ ...report, text: '' });
  }
}

test('the desk opens what is due first, J and K go through the list, and nothing happens while somebody writes', async ({
  house,
}) => {
  await reported(house, 2);
  const staff = await house.enter(await house.newcomer({ role: 'Support' }));
  await staff.goto('/Staff/Queues/Reports');
  const rows = staff.getByRole('region', { name: words('enum.StaffQueue.Reports') }).getByRole('link');
  const [first, second] = [rows.nth(0), rows.nth(1)];
  const current = (row: typeof first) => expect(row).toHaveAttribute('aria-current', 'true');
  await current(first);
  await listening(second);
  await staff.keyboard.press('j');
  await expect(second).toBeFocused();
  await staff.keyboard.press('Enter');
  await current(second);
  await expect(staff.getByRole('heading', { level: 2, name: /^Case/ })).toBeFocused();
  await staff.keyboard.press('k');
  await expect(first).toBeFocused();
  await staff.keyboard.press('ArrowDown');
  await expect(second).toBeFocused();
  await staff.keyboard.press('ArrowUp');
  await staff.keyboard.press('Enter');
  await current(first);
  await listening(push(staff, 'staff.case.claim'));
  await staff.keyboard.press('a');
  await expect(staff.locator('select:focus')).toBeVisible();
  await staff.keyboard.press('j');
  await current(first);
});

/** How much room is left beside what is decided, with the list beside it, at the left and at the right of a page. */
const roomBeside = (page: Page) =>
  page.evaluate(() => {
    const main = document.querySelector('main')!.getBoundingClientRect();
    const parts = [...document.querySelectorAll('main section')].map((one) => one.getBoundingClientRect());
    const seen = parts.filter(({ top, height }) => top < 500 && height > 150);
    const [left, right] = [Math.min(...seen.map((one) => one.left)), Math.max(...seen.map((one) => one.right))];
    return Math.max(left - main.left, main.right - right);
  });

test('at a desk no half is empty, the keys are told, and the footer is that of staff', async ({ house }) => {
  await reported(house);
  const staff = await house.enter(await house.newcomer({ role: 'Support' }));
  for (const path of ['/Staff', '/Staff/Queues/Reports']) {
    await staff.goto(path);
    const opened = staff.getByRole('region', { name: words('staff.desk.actions') });
    await expect(opened).toBeVisible();
    await expect.poll(() => roomBeside(staff)).toBeLessThan(200);
    await expect.poll(async () => (await opened.boundingBox())?.y).toBeLessThan(500);
    await listening(push(staff, 'staff.keys'));
    await staff.keyboard.press('?');
    const told = staff.getByRole('dialog', { name: words('staff.keys.title') });
    await expect(told.getByText(words('staff.keys.open'))).toBeVisible();
    expect(await accessibilityFaults(staff)).toEqual([]);
    await staff.keyboard.press('Escape');
    await expect(told).toHaveCount(0);
  }
  const footer = staff.getByRole('contentinfo', { name: words('staff.footer') });
  await expect(staff.getByRole('contentinfo')).toHaveCount(1);
  await press(footer.getByRole('link', { name: /^Back to/ }), 'Enter');
  await expect(staff).toHaveURL(/\/Start$/);
  await expect(staff.getByRole('contentinfo', { name: words('shell.footer') })).toBeVisible();
});

test('on a telephone the list comes first, and a case opens over it', async ({ house }) => {
  await reported(house);
  const sara = await house.newcomer({ role: 'Support' });
  const staff = await house.enter(sara, { width: 390, height: 844, phone: true });
  await staff.goto('/Staff/Queues/Reports');
  const list = staff.getByRole('region', { name: words('enum.StaffQueue.Reports') });
  const first = list.getByRole('link').first();
  await expect(first).toBeVisible();
  await expect(staff.getByRole('heading', { name: /^Case/ })).toHaveCount(0);
  await first.tap();
  await expect(staff.getByRole('heading', { level: 2, name: /^Case/ })).toBeVisible();
  await expect(list).toBeHidden();
  await staff.goBack();
  await expect(first).toBeVisible();
});
