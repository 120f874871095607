import type { Page } from '@playwright/test';
import { english } from '../../support/catalogue.ts';
import { password } from '../../support/profiles.ts';
import { expect, test } from '../test.ts';

const words = (id: string) => english[id]!;

const field = (page: Page) => page.locator('[data-room] form textarea');

async function say(page: Page, text: string): Promise<void> {
  await field(page).click();
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
}

const message = (page: Page, text: string) => page.locator('[data-number]').filter({ hasText: text });

test('two meet in a room, call each other by name, and a moderator takes a message out; who is ignored is gone', async ({
  house,
}) => {
  const [asta, otto, mona] = [
    await house.newcomer(),
    await house.newcomer({ gender: 'Male' }),
    await house.newcomer({ role: 'ChatModerator' }),
  ];
  const [hers, his, theirs] = [await house.enter(asta), await house.enter(otto), await house.enter(mona)];
  const { rooms } = await asta.Rooms();
  const { roomId, name } = rooms[0]!;
  await hers.goto('/PublicChat');
  await hers.getByRole('button', { name: words('chat.enter.of').replace('{name}', name) }).click();
  await expect(hers).toHaveURL(new RegExp(`/PublicChat/Room/${roomId}$`));
  for (const page of [his, theirs]) await page.goto(`/PublicChat/Room/${roomId}`);

  await expect(field(his)).toBeVisible();
  await expect(hers.locator('aside').getByRole('button', { name: new RegExp(otto.name) })).toBeVisible();
  await say(his, 'Is the water warm?');
  await expect(message(hers, 'Is the water warm?')).toHaveCount(1);
  await expect(message(his, 'Is the water warm?')).toHaveCount(1);

  await field(hers).click();
  await hers.keyboard.type(`@${otto.name.slice(0, 6)}`);
  await hers.getByRole('option', { name: new RegExp(otto.name) }).waitFor();
  await hers.keyboard.press('Enter');
  await expect(field(hers)).toHaveValue(`@${otto.name} `);
  await hers.keyboard.type('come and see');
  await hers.keyboard.press('Enter');
  await expect(message(his, `@${otto.name} come and see`)).toHaveCSS('border-left-width', '3px');

  const wrong = message(theirs, 'Is the water warm?');
  await wrong.hover();
  await wrong.getByRole('button', { name: words('chat.message.menu').replace('{name}', otto.name) }).click();
  await theirs.getByRole('menuitem', { name: words('chat.remove') }).click();
  const dialog = theirs.getByRole('dialog');
  await dialog.getByRole('combobox').selectOption('Respect');
  await dialog.getByRole('textbox').fill('The water is nobody’s business.');
  await dialog.getByRole('button', { name: words('chat.remove') }).click();
  await expect(message(hers, 'Is the water warm?')).toHaveCount(0);
  await expect(hers.getByText(words('chat.removed')).last()).toBeVisible();

  await hers
    .locator('aside')
    .getByRole('button', { name: new RegExp(otto.name) })
    .click();
  await hers.getByRole('button', { name: words('chat.ignore') }).click();
  const question = hers.getByRole('dialog', { name: words('chat.ignore.title').replace('{name}', otto.name) });
  await question.getByRole('button', { name: words('chat.ignore'), exact: true }).click();
  await expect(hers.locator('aside').getByRole('button', { name: new RegExp(otto.name) })).toHaveCount(0);
  await say(his, 'Where did she go?');
  await expect(message(theirs, 'Where did she go?')).toHaveCount(1);
  await say(theirs, 'Good evening all');
  await expect(message(hers, 'Good evening all')).toHaveCount(1);
  await expect(message(hers, 'Where did she go?')).toHaveCount(0);
});

test('who is banned is led to the page that says why, and staff says first as what it comes', async ({ house }) => {
  const [asta, mona] = [await house.newcomer(), await house.newcomer({ role: 'ChatModerator' })];
  const { rooms } = await asta.Rooms();
  const { roomId } = rooms[0]!;
  await asta.JoinRoom({ roomId });
  const page = await house.enter(asta);
  await page.goto('/PublicChat');
  await expect(page.getByRole('heading', { level: 1, name: words('chat.rooms') })).toBeVisible();
  const why = { reason: 'Respect', facts: 'A telephone number in the room.' } as const;
  await mona.BanProfile({ profileId: asta.profileId, duration: 1, unit: 'Days', ...why });
  await page.goto(`/PublicChat/Room/${roomId}`);
  await expect(page).toHaveURL(/\/PublicChat\/Banned\?until=/);
  await expect(page.getByText(why.facts)).toBeVisible();

  const staff = await house.enter(await house.newcomer({ role: 'Support' }));
  await staff.goto('/PublicChat');
  await expect(staff).toHaveURL(/\/PublicChat\/ModeratorLogin$/);
  await staff.getByRole('button', { name: words('chat.login'), exact: true }).click();
  const dialog = staff.getByRole('dialog');
  await dialog.locator('input[type=password]').fill(password);
  await dialog.locator('button[type=submit]').click();
  await expect(staff).toHaveURL(/\/PublicChat$/);
  await expect(staff.getByRole('heading', { level: 1, name: words('chat.rooms') })).toBeVisible();
});
