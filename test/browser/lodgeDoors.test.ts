import { danish, english } from '../support/catalogue.ts';
import { lodge } from '../support/contents.ts';
import { password } from '../support/profiles.ts';
import type { House } from './house.ts';
import { tabTo } from './keys.ts';
import { confirm } from './lodging.ts';
import { expect, test } from './test.ts';

/** A lodge of somebody else that lets everybody in. */
async function openLodge(house: House, name: string): Promise<number> {
  const owner = await house.newcomer();
  return (await lodge({ by: owner, name, access: 'AccessForAll' })).lodgeId;
}

test('Bert joins an open lodge and leaves it again', async ({ house }) => {
  const lodgeId = await openLodge(house, 'Evening swimmers');
  const page = await house.enter(await house.newcomer({ gender: 'Male' }));
  await page.goto(`/Lodges/Lodge/${lodgeId}/-/About`);
  await page.getByRole('button', { name: english['lodges.join']!, exact: true }).click();
  await expect(page.getByRole('heading', { name: english['meetups.next']! })).toBeVisible();
  await page.getByRole('button', { name: 'More about Evening swimmers' }).click();
  await page.getByRole('menuitem', { name: english['lodges.leave']! }).click();
  await confirm(page, 'Too far from Bristol.', english['lodges.leave']!);
  await expect(page.getByRole('button', { name: english['lodges.join']!, exact: true })).toBeVisible();
});

test('a tab that is closed to Bert holds the way in, and opens when he has gone through', async ({ house }) => {
  const lodgeId = await openLodge(house, 'Morning swimmers');
  const page = await house.enter(await house.newcomer({ gender: 'Male' }));
  await page.goto(`/Lodges/Lodge/${lodgeId}/-/About`);
  await page.getByRole('link', { name: english['debates.title']! }).click();
  const closed = page.getByRole('heading', { name: english['lodges.closed.Debate']! });
  await expect(closed).toBeVisible();
  await page.getByRole('button', { name: english['lodges.join']!, exact: true }).click();
  await expect(closed).toHaveCount(0);
  await expect(page).toHaveURL(/\/Debate$/);
  await page.getByRole('button', { name: 'More about Morning swimmers' }).click();
  await page.getByRole('menuitem', { name: english['lodges.leave']! }).click();
  await confirm(page, 'Still too far.', english['lodges.leave']!);
});

test('Anna is banned from founding as she fills in the form, reads so on the list at once, and founds again', async ({
  house,
}) => {
  const [anna, sara] = [await house.newcomer({ locale: 'da-DK' }), await house.newcomer({ role: 'Support' })];
  const { profileId } = anna;
  await sara.Reauthenticate({ password });
  const page = await house.enter(anna);
  const title = page.getByRole('heading', { level: 1, name: danish['lodges.create']! });
  await page.goto('/Lodges/Create');
  await expect(title).toBeVisible();
  const facts = 'Three lodges that sold something.';
  await sara.BanFromFounding({ profileId, rule: 'Honesty', facts, until: '2027-12-03T12:00:00.000Z' });

  const notice = page.getByRole('heading', { name: /^Du kan ikke oprette loger før 3. december 2027/ });
  await expect(notice).toBeVisible();
  await expect(page).toHaveURL(({ pathname }) => pathname === '/Lodges');
  await expect(notice).toBeFocused();
  const create = page.getByRole('link', { name: danish['lodges.create']! }).first();
  await tabTo(page, create);
  await page.keyboard.press('Enter');
  await expect(notice).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText(facts)).toBeVisible();
  await page.goBack();
  await expect(notice).toBeVisible();

  await sara.LiftFoundingBan({ profileId });
  await expect(notice).toHaveCount(0);
  await create.click();
  await expect(title).toBeVisible();
});

test('a lodge to discover tells how alive it is and where; joined, it stands among the own ones alone', async ({
  house,
}) => {
  const name = 'Swimmers by the mill';
  await openLodge(house, name);
  const page = await house.enter(await house.newcomer({ locale: 'da-DK' }));
  await page.goto('/Lodges/Newest');
  const cards = page.getByRole('main').getByRole('article');
  const card = cards.filter({ has: page.getByRole('heading', { name, exact: true }) });
  await expect(card.getByText(danish['enum.LodgeAccess.AccessForAll']!)).toBeVisible();
  await expect(card.getByText(/indlæg denne (uge|måned)|træf denne måned|Stille denne måned/)).toBeVisible();
  await card.getByRole('link').click();
  await page.getByRole('button', { name: danish['lodges.join']!, exact: true }).click();
  await expect(page.getByRole('heading', { name: danish['meetups.next']! })).toBeVisible();
  await page.goBack();
  await expect(cards.first()).toBeVisible();
  await expect(card).toHaveCount(0);
  await page.getByRole('link', { name: danish['lodges.newest.all']! }).click();
  const state = danish['lodges.state.Member']!.replace(/.*other \{([^}]*)\}.*/, '$1');
  await expect(card.getByText(state)).toBeVisible();
});

test('staff finds rows by a name with the keys alone, and the address holds numbers', async ({ house }) => {
  const lodgeId = await openLodge(house, 'Heron watchers of the fjord');
  await (await house.newcomer()).JoinLodge({ lodgeId });
  const page = await house.enter(await house.newcomer({ role: 'Support' }));
  await page.goto('/Staff/LodgeActivities');
  const field = page.getByRole('combobox', { name: english['staff.lodges.lodgeId']! });
  await tabTo(page, field);
  await page.keyboard.type('heron watch');
  await expect(page.getByRole('option', { name: /^Heron watchers of the fjord/ })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`\\?lodgeId=${lodgeId}$`));
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.reload();
  await expect(field).toHaveValue(new RegExp(`\\(no\\. ${lodgeId}\\)$`));
});
