import type { Page } from '@playwright/test';
import { english } from '../../support/catalogue.ts';
import { expect, test } from '../test.ts';

const words = (id: string, name = '') => english[id]!.replaceAll('{name}', name);

const field = (page: Page) => page.locator('[data-room] form textarea');
const message = (page: Page, text: string) => page.locator('[data-number]').filter({ hasText: text });

/** Moves the focus by Tab, or back, until it is on what has this name. */
async function tabTo(page: Page, name: string, key = 'Tab'): Promise<void> {
  const next = async () => {
    await page.keyboard.press(key);
    return page.evaluate(() => {
      const at = document.activeElement as HTMLElement | null;
      return at?.getAttribute('aria-label') ?? at?.innerText ?? '';
    });
  };
  await expect.poll(next, { intervals: [20] }).toContain(name);
}

test('by the keyboard alone somebody enters, answers, looks who somebody is, and leaves', async ({ house }) => {
  const [asta, otto] = [await house.newcomer(), await house.newcomer({ gender: 'Male' })];
  const { rooms } = await asta.Rooms();
  const { roomId, name } = rooms[0]!;
  await otto.JoinRoom({ roomId });
  await otto.AddMessage({ roomId, text: 'Is anybody there?' });
  const page = await house.enter(asta);
  await page.goto('/PublicChat');
  await tabTo(page, words('chat.enter.of', name));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(message(page, 'Is anybody there?')).toBeVisible();

  await tabTo(page, words('chat.message.menu', otto.name));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: words('chat.reply') })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('I am');
  await page.keyboard.press('Enter');
  await expect(message(page, `@${otto.name} I am`)).toHaveCount(1);
  await expect(field(page)).toBeFocused();

  await tabTo(page, otto.name);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: otto.name })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('aside').getByRole('button', { name: otto.name })).toBeFocused();
  await tabTo(page, words('chat.leave'), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/PublicChat$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('by the keyboard alone a moderator takes a message out, and the focus stays in the room', async ({ house }) => {
  const [otto, mona] = [await house.newcomer({ gender: 'Male' }), await house.newcomer({ role: 'ChatModerator' })];
  const { rooms } = await otto.Rooms();
  const { roomId, name } = rooms[0]!;
  await otto.JoinRoom({ roomId });
  await otto.AddMessage({ roomId, text: 'Call me tonight' });
  const page = await house.enter(mona);
  await page.goto(`/PublicChat/Room/${roomId}`);
  await expect(message(page, 'Call me tonight')).toBeVisible();
  await tabTo(page, words('chat.message.menu', otto.name));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: words('chat.reply') })).toBeFocused();
  for (const step of ['chat.report', 'chat.remove']) {
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitem', { name: words(step), exact: true })).toBeFocused();
  }
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox').waitFor();
  await tabTo(page, words('statement.write.choose'));
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await page.keyboard.type('A telephone number in the room.');
  await tabTo(page, words('chat.remove'));
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(message(page, 'Call me tonight')).toHaveCount(0);
  const messages = page.getByRole('region', { name: words('chat.messages', name) });
  await expect(messages.or(page.getByRole('heading', { level: 1 })).and(page.locator(':focus'))).toHaveCount(1);
});

test('whoever reads further up sees what they write', async ({ house }) => {
  const people = await Promise.all(['Female', 'Male', 'Couple'].map((gender) => house.newcomer({ gender } as never)));
  const [asta] = people;
  const { rooms } = await asta!.Rooms();
  const { roomId } = rooms[0]!;
  for (const [nth, one] of people.entries()) {
    await one.JoinRoom({ roomId });
    for (const at of [1, 2, 3, 4]) await one.AddMessage({ roomId, text: `Line ${nth}.${at}\n\n\nand so on` });
  }
  const page = await house.enter(asta!, { width: 1440, height: 520 });
  await page.goto(`/PublicChat/Room/${roomId}`);
  // A room opens at the first message that is new to whoever comes.
  await expect(message(page, 'Line 2.4')).toHaveCount(1);
  await expect(message(page, 'Line 1.1')).toBeInViewport();
  await expect(message(page, 'Line 2.4')).not.toBeInViewport();
  await field(page).click();
  await page.keyboard.type('Here I am');
  await page.keyboard.press('Enter');
  await expect(message(page, 'Here I am')).toBeInViewport();
});
