import type { Page } from '@playwright/test';
import { english } from '../../support/catalogue.ts';
import { expect, test } from '../test.ts';

const words = (id: string) => english[id]!;
const button = (page: Page, id: string, room: string) =>
  page.getByRole('button', { name: `${words(id)} ${room}`, exact: true });

test('staff opens a room, moves and renames it, and closes it; members find it so', async ({ house }) => {
  const page = await house.enter(await house.newcomer({ role: 'Support' }));
  await page.goto('/Staff/ChatRooms');
  const site = page.getByRole('table', { name: words('chatDesk.of').replace('{site}', 'Samvær'), exact: true });
  await page.getByRole('button', { name: new RegExp(`^${words('chatDesk.new')} Samvær$`) }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(words('chatDesk.name')).fill('By the fire');
  await dialog.getByRole('button', { name: words('chat.save') }).click();
  await expect(dialog).toHaveCount(0);
  await expect(site.getByRole('row').last()).toContainText('By the fire');
  const arrow = (id: string) => page.getByRole('button', { name: words(id).replace('{name}', 'By the fire') });
  await expect(arrow('chatDesk.down')).toBeDisabled();
  await arrow('chatDesk.up').focus();
  await page.keyboard.press('Enter');
  await expect(site.getByRole('row').last()).not.toContainText('By the fire');
  await expect(arrow('chatDesk.up')).toBeFocused();
  await expect(arrow('chatDesk.down')).toBeEnabled();

  await button(page, 'chatDesk.edit', 'By the fire').click();
  await dialog.getByLabel(words('chatDesk.name')).fill('By the stove');
  await dialog.getByRole('button', { name: words('chat.save') }).click();
  const member = await house.newcomer();
  const hers = await house.enter(member);
  await hers.goto('/PublicChat');
  await hers.getByRole('button', { name: words('chat.enter.of').replace('{name}', 'By the stove') }).click();
  await expect(hers.locator('[data-room] form textarea')).toBeVisible();

  await button(page, 'chatDesk.close', 'By the stove').click();
  await dialog
    .getByRole('button', { name: words('chatDesk.close'), exact: true })
    .last()
    .click();
  await expect(hers.locator('[data-room] form textarea')).toHaveCount(0);
  await expect(button(page, 'chatDesk.reopen', 'By the stove')).toBeVisible();
});
