import { expect, test } from '@jest/globals';
import { minutes } from '../../server/platform/clock.ts';
import { given } from '../support/given.ts';
import { openPage } from '../support/socket.ts';
import { world } from '../support/world.ts';

/** Somebody with comments on entries of their own, one each, a minute apart. */
async function manyComments(many: number) {
  const [anna, bert] = await Promise.all([given.profile(), given.profile()]);
  const made: { blogEntryId: number; link: string }[] = [];
  for (let n = 0; n < many; n++) {
    const { blogEntryId } = await given.blogEntry({ by: anna });
    const { commentId } = await bert.AddBlogComment({ blogEntryId, text: `Comment ${n}` });
    made.push({ blogEntryId, link: `/Community/Blogs/Entry/${blogEntryId}#comment-${commentId}` });
    await world.advance(minutes);
  }
  await world.settle();
  return { anna, bert, blogEntryId: made[0]!.blogEntryId, newest: made.reverse().map((one) => one.link) };
}

test('the menu shows the twelve latest, newest first, and says that there are more', async () => {
  const { anna, newest } = await manyComments(14);
  const { items, more } = await anna.CommunityNotifications();
  expect(items.map((one) => one.link)).toEqual(newest.slice(0, 12));
  expect(more).toBe(true);
});

test('the list goes on behind the latest seen', async () => {
  const { anna, newest } = await manyComments(5);
  const first = await anna.ClientNotifications({ take: 2 });
  const latestNotificationDate = first.items.at(-1)?.at ?? '';
  const second = await anna.ClientNotifications({ latestNotificationDate, take: 20 });
  expect([...first.items, ...second.items].map((one) => one.link)).toEqual(newest);
  expect([first.more, second.more]).toEqual([true, false]);
});

test('everybody has a list of their own', async () => {
  const { bert } = await manyComments(1);
  expect(await bert.CommunityNotifications()).toEqual({ items: [], more: false });
  expect((await bert.ClientNotifications()).items).toEqual([]);
  expect((await bert.ClientNotifications()).unread).toEqual({ people: 0, blogs: 0, lodges: 0, house: 0 });
});

test('an open page is told the new number, on every device and nobody else', async () => {
  const { anna, bert, blogEntryId } = await manyComments(1);
  const pages = await Promise.all([anna, anna, bert].map((person) => openPage(person)));
  const [first, second, foreign] = pages;
  if (!first || !second || !foreign) throw new Error('Three pages were to open.');
  await bert.AddBlogComment({ blogEntryId, text: 'One more.' });
  await world.settle();
  await Promise.all([first, second].map((page) => page.until(() => page.counts.length > 0)));
  await second.until(() => second.notices.length > 0);
  expect(second.notices).toEqual([{ notificationId: expect.any(Number), popUp: true, sound: false }]);
  expect(first.counts.at(-1)).toEqual({ newNotifications: 2 });
  expect(second.stale).toContainEqual(['Notifications']);
  await anna.SetNotificationsAsRead();
  await world.settle();
  await first.until(() => first.counts.at(-1)?.newNotifications === 0);
  expect([foreign.counts, foreign.notices]).toEqual([[], []]);
});
