import type { Page } from '@playwright/test';
import { english } from '../../support/catalogue.ts';
import type { House, Somebody } from '../house.ts';
import { expect, test } from '../test.ts';

const words = (id: string, name = '') =>
  english[id]!.replace(/^\{who, select, .* other \{(.*)\}\}$/, '$1').replaceAll('{name}', name);

const field = (page: Page) => page.locator('[data-room] form textarea');
const message = (page: Page, text: string) => page.locator('[data-number]').filter({ hasText: text });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name });

async function say(page: Page, text: string): Promise<void> {
  await field(page).click();
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
}

/** Moves the focus by Tab until it is on what has this name. */
async function tabTo(page: Page, name: string): Promise<void> {
  const focused = page.locator(':focus');
  const next = async () => {
    await page.keyboard.press('Tab');
    return (await focused.count()) > 0 ? focused.innerText() : '';
  };
  await expect.poll(next, { intervals: [20] }).toContain(name);
}

async function two(house: House): Promise<[asta: Somebody, otto: Somebody]> {
  return [await house.newcomer(), await house.newcomer({ gender: 'Male' })];
}

test('one invites from a profile, the other accepts where the tray tells of it; they write, leave, and begin anew', async ({
  house,
}) => {
  const [asta, otto] = await two(house);
  const [hers, his] = [await house.enter(asta), await house.enter(otto)];
  await his.goto('/Lodges');
  await hers.goto(`/Profile/${otto.profileId}/About`);
  await hers.getByRole('button', { name: words('profile.more', otto.name) }).click();
  await hers.getByRole('menuitem', { name: words('chat.private') }).click();
  await expect(heading(hers, words('chat.private.None', otto.name))).toBeVisible();
  await hers.getByRole('button', { name: words('chat.private.ask') }).click();
  await expect(heading(hers, words('chat.private.Waiting', otto.name))).toBeVisible();

  const tray = his.getByRole('region', { name: words('chat.tray') });
  await tray.getByRole('button').click();
  await tray.getByRole('link', { name: new RegExp(asta.name) }).click();
  await expect(tray).toHaveCount(0);
  await expect(heading(his, words('chat.private.Asked', asta.name))).toBeVisible();
  await his.getByRole('button', { name: words('chat.private.accept') }).click();
  await expect(field(his)).toBeFocused();
  await expect(field(hers)).toBeFocused();

  await say(his, 'Good evening');
  await expect(message(hers, 'Good evening')).toHaveCount(1);
  await say(hers, 'Good evening to you');
  await expect(message(his, 'Good evening to you')).toHaveCount(1);
  await his.reload();
  await expect(message(his, 'Good evening to you')).toHaveCount(1);

  await his.goto('/Lodges');
  await say(hers, 'Are you still there?');
  await expect(tray.getByRole('link', { name: words('chat.private.unread') })).toBeVisible();
  await tray.getByRole('link', { name: new RegExp(asta.name) }).click();
  await expect(message(his, 'Are you still there?')).toBeVisible();

  await his.getByRole('button', { name: words('chat.private.leave') }).click();
  await expect(his).toHaveURL(/\/PublicChat$/);
  await expect(hers.getByText(words('chat.left').replace('{names}', otto.name)).last()).toBeVisible();
  await expect(field(hers)).toHaveCount(0);
  await hers.getByRole('button', { name: words('chat.private.again') }).click();
  await expect(
    his.getByRole('link', { name: new RegExp(`${asta.name}.*${words('chat.private.mark.Asked')}`) }),
  ).toBeVisible();
});

test('by the keyboard alone somebody accepts, answers and leaves', async ({ house }) => {
  const [asta, otto] = await two(house);
  await asta.JoinPrivateChat({ partnerProfileId: otto.profileId });
  const page = await house.enter(otto);
  await page.goto('/Lodges');
  await tabTo(page, words('chat.tray'));
  await page.keyboard.press('Enter');
  await tabTo(page, asta.name);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/PrivateChat/${asta.profileId}$`));
  await tabTo(page, words('chat.private.accept'));
  await page.keyboard.press('Enter');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('Without a mouse');
  await page.keyboard.press('Enter');
  await expect(message(page, 'Without a mouse')).toHaveCount(1);
  await page.locator('h1').focus();
  await tabTo(page, words('chat.private.leave'));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/PublicChat$/);
});

test('on a phone the menu tells of an invitation, the page of the chat leads to it, and declining tells nobody', async ({
  house,
}) => {
  const [asta, otto] = await two(house);
  await asta.JoinPrivateChat({ partnerProfileId: otto.profileId });
  const [hers, phone] = [await house.enter(asta), await house.enter(otto, { width: 390, height: 844, phone: true })];
  await hers.goto(`/PrivateChat/${otto.profileId}`);
  await phone.goto('/Lodges');
  const waiting = english['chat.title.count']!.replace(/.*one \{# ([^}]*)\}.*/, '1 $1');
  await expect(phone.getByRole('region', { name: words('chat.tray') })).toHaveCount(0);
  await phone.getByRole('button', { name: waiting }).click();
  await phone.getByRole('dialog').getByRole('link', { name: waiting }).click();
  await phone
    .locator('main')
    .getByRole('link', { name: new RegExp(asta.name) })
    .click();
  await phone.getByRole('button', { name: words('chat.private.decline') }).click();
  await expect(phone).toHaveURL(/\/PublicChat$/);
  await hers.reload();
  await expect(heading(hers, words('chat.private.Waiting', otto.name))).toBeVisible();
});

test('whoever is blocked, and nobody at all, answer alike: there is no such page', async ({ house }) => {
  const [asta, otto] = await two(house);
  await asta.JoinPrivateChat({ partnerProfileId: otto.profileId });
  await otto.JoinPrivateChat({ partnerProfileId: asta.profileId });
  const page = await house.enter(asta);
  await page.goto(`/PrivateChat/${otto.profileId}`);
  await expect(field(page)).toBeVisible();
  await otto.AddToBlacklist({ profileId: asta.profileId });
  const gone = page.getByRole('heading', { level: 1, name: words('notFound.title') });
  await expect(gone).toBeVisible();
  for (const profileId of [otto.profileId, 999_999_999, asta.profileId]) {
    expect((await page.goto(`/PrivateChat/${profileId}`))!.status(), String(profileId)).toBe(404);
    await expect(gone).toBeVisible();
  }
});
