import { expect, test } from '@jest/globals';
import { days, hours, minutes } from '../../server/platform/clock.ts';
import { given, type Somebody } from '../support/given.ts';
import { world } from '../support/world.ts';

/** Somebody who heard something 20 days, 3 days, 3 hours and a moment ago. */
async function somebodyWithNews() {
  const [anna, bert] = await Promise.all([given.profile(), given.profile()]);
  const { blogEntryId } = await given.blogEntry({ by: anna });
  for (let n = 0; n < 4; n++) await bert.AddBlogComment({ blogEntryId, text: `Comment ${n}` });
  await world.settle();
  const { items } = await anna.CommunityNotifications();
  const ids = items.flatMap((one) => one.notificationIds).reverse();
  for (const [at, age] of [20 * days, 3 * days, 3 * hours, minutes].entries())
    await world.sql(`update notification set created_at = now() - $2 * interval '1 ms' where id = $1`, [ids[at], age]);
  return { anna, bert, ids };
}

/** Whether each is read, oldest first. */
const read = async (person: Somebody) => {
  const { items } = await person.CommunityNotifications();
  return items.map((one) => one.read).reverse();
};

test('some are marked by their numbers, and the count follows', async () => {
  const { anna, ids } = await somebodyWithNews();
  await anna.SetNotificationsAsRead({ notificationIds: [ids[0]!, ids[2]!] });
  await world.settle();
  expect(await read(anna)).toEqual([true, false, true, false]);
  expect((await anna.GetNewNotificationsCount()).count).toBe(2);
});

test('all are marked at once, and become new again', async () => {
  const { anna } = await somebodyWithNews();
  await anna.SetNotificationsAsRead();
  await world.settle();
  expect([await read(anna), (await anna.GetAllCounts()).newNotifications]).toEqual([[true, true, true, true], 0]);
  await anna.SetNotificationsAsRead({ read: false });
  await world.settle();
  expect([await read(anna), (await anna.GetAllCounts()).newNotifications]).toEqual([[false, false, false, false], 4]);
});

test.each([
  ['Now', [false, false, false, true]],
  ['Last24Hours', [false, false, true, true]],
  ['ThisWeek', [false, true, true, true]],
  ['ThisMonth', [true, true, true, true]],
] as const)('the window %s lists and marks the same', async (tab, expected) => {
  const { anna } = await somebodyWithNews();
  expect((await anna.ClientNotifications({ tab })).items).toHaveLength(expected.filter(Boolean).length);
  await anna.SetNotificationsAsRead({ tab });
  expect(await read(anna)).toEqual(expected);
});

test('nobody marks the notifications of another', async () => {
  const { anna, bert, ids } = await somebodyWithNews();
  await bert.SetNotificationsAsRead({ notificationIds: ids });
  await bert.SetNotificationsAsRead();
  expect(await read(anna)).toEqual([false, false, false, false]);
});
