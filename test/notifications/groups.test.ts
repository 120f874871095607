import { expect, test } from '@jest/globals';
import { hours, minutes } from '../../server/platform/clock.ts';
import { given } from '../support/given.ts';
import { world } from '../support/world.ts';

/** Somebody on whose entry four people commented, one of them twice, and in whose guestbook another wrote. */
async function busy() {
  const anna = await given.profile();
  const people = [];
  for (let n = 0; n < 5; n++) people.push(await given.profile());
  const [bert, carl, dora, emil, fine] = people as [typeof anna, typeof anna, typeof anna, typeof anna, typeof anna];
  const { blogEntryId } = await given.blogEntry({ by: anna, title: 'Four in the morning' });
  for (const one of [bert, carl, bert, dora, emil]) {
    await one.AddBlogComment({ blogEntryId, text: 'Hello.' });
    await world.advance(minutes);
  }
  await fine.AddGuestbookEntry({ profileId: anna.profileId, text: 'Hello.' });
  await world.settle();
  return { anna, bert, carl, dora, emil, fine, blogEntryId };
}

test('several about one page are one group, with the three latest people and the number of all', async () => {
  const { anna, bert, dora, emil, fine } = await busy();
  const { items, unread } = await anna.ClientNotifications();
  expect(items.map(({ type, count, people, read, window }) => ({ type, count, people, read, window }))).toEqual([
    { type: 'GuestbookEntryAdded', count: 1, people: 1, read: false, window: 'Now' },
    { type: 'BlogEntryCommented', count: 5, people: 4, read: false, window: 'Now' },
  ]);
  expect(items[0]!.actors.map((one) => one.name)).toEqual([fine.name]);
  expect(items[1]!.actors.map((one) => one.name)).toEqual([emil, dora, bert].map((one) => one.name));
  expect(items[1]!.subject).toBe('Four in the morning');
  expect(unread).toEqual({ people: 1, blogs: 5, lodges: 0, house: 0 });
  expect((await anna.GetAllCounts()).newNotifications).toBe(6);
  expect((await anna.CommunityNotifications()).items).toEqual(items);
});

test('read and unread, and windows, stand apart', async () => {
  const { anna, bert, blogEntryId } = await busy();
  const [, comments] = (await anna.ClientNotifications()).items;
  await anna.SetNotificationsAsRead({ notificationIds: comments!.notificationIds });
  await bert.AddBlogComment({ blogEntryId, text: 'One more.' });
  await world.settle();
  const about = async () =>
    (await anna.ClientNotifications({ category: 'blogs' })).items.map(({ count, read, window }) => [
      count,
      read,
      window,
    ]);
  expect(await about()).toEqual([
    [1, false, 'Now'],
    [5, true, 'Now'],
  ]);
  await world.advance(3 * hours);
  await bert.AddBlogComment({ blogEntryId, text: 'Later.' });
  await world.settle();
  expect(await about()).toEqual([
    [1, false, 'Now'],
    [1, false, 'Last24Hours'],
    [5, true, 'Last24Hours'],
  ]);
});

test('a tab is marked as read alone, and the mark is taken back by its moment', async () => {
  const { anna } = await busy();
  const { changed, readAt } = await anna.SetNotificationsAsRead({ tab: 'ThisMonth', category: 'blogs' });
  await world.settle();
  expect(changed).toBe(5);
  expect((await anna.GetAllCounts()).newNotifications).toBe(1);
  await world.advance(minutes);
  const later = await anna.SetNotificationsAsRead();
  expect(later.changed).toBe(1);
  expect((await anna.SetNotificationsAsRead({ readAt, read: false })).changed).toBe(5);
  await world.settle();
  expect((await anna.ClientNotifications()).unread).toEqual({ people: 0, blogs: 5, lodges: 0, house: 0 });
  expect((await anna.SetNotificationsAsRead({ readAt, read: false })).changed).toBe(0);
});

test('what came at the same moment is not lost between two pages', async () => {
  const [anna, bert] = [await given.profile(), await given.profile()];
  for (let n = 0; n < 5; n++) {
    const { blogEntryId } = await given.blogEntry({ by: anna });
    await bert.AddBlogComment({ blogEntryId, text: 'Hello.' });
  }
  await world.settle();
  await world.sql(`update notification set created_at = date_trunc('milliseconds', now()) where profile_id = $1`, [
    anna.profileId,
  ]);
  const first = await anna.ClientNotifications({ take: 2 });
  const rest = await anna.ClientNotifications({ take: 20, latestNotificationDate: first.items.at(-1)!.at });
  const seen = [...first.items, ...rest.items].flatMap((one) => one.notificationIds);
  expect([seen.length, new Set(seen).size, rest.more]).toEqual([5, 5, false]);
});

test('a page that ends among what came at one moment tells of what is older', async () => {
  const [anna, bert] = [await given.profile(), await given.profile()];
  for (let n = 0; n < 6; n++) {
    const { blogEntryId } = await given.blogEntry({ by: anna });
    await bert.AddBlogComment({ blogEntryId, text: 'Hello.' });
  }
  await world.settle();
  await world.sql(
    `update notification n set created_at = date_trunc('milliseconds', now()) - case when place > 3 then interval '1 minute' else interval '0' end
     from (select id, row_number() over (order by id desc) as place from notification where profile_id = $1) one where one.id = n.id`,
    [anna.profileId],
  );
  const first = await anna.ClientNotifications({ take: 2 });
  expect([first.items.length, first.more]).toEqual([3, true]);
  const rest = await anna.ClientNotifications({ take: 20, latestNotificationDate: first.items.at(-1)!.at });
  const seen = [...first.items, ...rest.items].flatMap((one) => one.notificationIds);
  expect([seen.length, new Set(seen).size, rest.more]).toEqual([6, 6, false]);
});

test('somebody who left is counted and not shown', async () => {
  const { anna, emil } = await busy();
  await world.sql('update profile set status = 7 where id = $1', [emil.profileId]);
  const [, comments] = (await anna.ClientNotifications()).items;
  expect([comments!.people, comments!.actors.length, comments!.actors.some((one) => one.name === emil.name)]).toEqual([
    4,
    2,
    false,
  ]);
});
