/** What strangers and crowds try with notifications: at the same moment, twice, with what is another's, with rubbish. */
import { expect, test } from '@jest/globals';
import { NotificationChannel } from '../../shared/enums.ts';
import { notificationKinds, notificationTypes } from '../../shared/declared.ts';
import type { NotificationKind } from '../../shared/notifications/kinds.ts';
import { device } from '../support/device.ts';
import { given, type Somebody } from '../support/given.ts';
import { lateBook } from '../support/lateBook.ts';
import { tellCounts } from '../support/tellCounts.ts';
import { world } from '../support/world.ts';

const { SendEmail: mail, ShowPopup: popUp } = NotificationChannel;
const times = (many: number, one: (n: number) => Promise<unknown>) =>
  Promise.allSettled(Array.from({ length: many }, (_none, n) => one(n)));
const statusesOf = (settled: PromiseSettledResult<unknown>[]) =>
  new Set(settled.map((one) => (one.status === 'rejected' ? (one.reason as { status: number }).status : 200)));
const unreadOf = async ({ profileId }: Somebody) =>
  Number(
    (
      await world.sql('select count(*) as n from notification where profile_id = $1 and read_at is null', [profileId])
    )[0]?.['n'],
  );

test('nobody follows whom they are apart from, however following and blocking meet', async () => {
  const anna = await given.profile();
  const crowd = await Promise.all(Array.from({ length: 10 }, () => given.profile()));
  const settled = await times(50, (n) => {
    const bert = crowd[n % 10]!;
    const about = { profileId: anna.profileId };
    if (n >= 20 && n < 30) return anna.AddToBlacklist({ profileId: bert.profileId });
    return n >= 40 ? bert.UnfollowBlogAuthor(about) : bert.FollowBlogAuthor(about);
  });
  expect([...statusesOf(settled)].filter((status) => status !== 200 && status !== 404)).toEqual([]);
  expect(await world.sql('select from apart where profile_id = $1', [anna.profileId])).toHaveLength(10);
  expect(await world.sql('select from blog_follow where author_id = $1', [anna.profileId])).toEqual([]);
});

test('fifty who follow at the same moment with one place left are one more', async () => {
  const bert = await given.profile();
  await world.sql(
    `with made as (
       insert into profile (name, email, type, gender, status, terms_version, locale, time_zone, created_at, last_seen_at)
       select 'author' || n, 'author' || n || '@mail.example', 1, 2, 3, 3, 'en-GB', 'Europe/Copenhagen', now(), now()
       from generate_series(1, 1049) n returning id)
     insert into blog_follow (author_id, follower_id, at)
     select id, $1, now() from (select id from made order by id limit 999) first`,
    [bert.profileId],
  );
  const left = await world.sql<{ id: number }>(
    `select id from profile where name like 'author%' and id not in (select author_id from blog_follow where follower_id = $1)`,
    [bert.profileId],
  );
  const settled = await times(50, (n) => bert.FollowBlogAuthor({ profileId: left[n]!.id }));
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await world.sql('select from blog_follow where follower_id = $1', [bert.profileId])).toHaveLength(1000);
});

test('an entry that is published fifty times at the same moment is told of once', async () => {
  const [anna, bert] = await Promise.all([given.profile(), given.profile()]);
  await bert.FollowBlogAuthor({ profileId: anna.profileId });
  const words = { title: 'Eleven on the ice', text: '<p>Ice.</p>' };
  const { blogEntryId } = await anna.UpdateBlogEntry({ ...words, status: 'Draft' });
  const settled = await times(50, () => anna.UpdateBlogEntry({ ...words, blogEntryId, status: 'Published' }));
  expect(statusesOf(settled)).toEqual(new Set([200]));
  await world.settle();
  expect(await unreadOf(bert)).toBe(1);
});

test('fifty wishes at the same moment, some about every type and in any order, are all kept', async () => {
  const anna = await given.profile();
  const all = notificationTypes
    .filter((type) => {
      const { possible = mail, atDesk }: NotificationKind = notificationKinds[type];
      return !atDesk && possible & mail;
    })
    .map((type) => ({ type, channels: popUp | mail, recipientScope: 63 }));
  const turned = [...all].reverse();
  const settled = await times(50, (n) => {
    if (n % 5 === 0) return anna.UpdateNotificationSetting(all[n % all.length]!);
    return anna.UpdateAllNotificationSettings({ settings: n % 2 === 0 ? all : turned });
  });
  expect(statusesOf(settled)).toEqual(new Set([200]));
  const { items } = await anna.NotificationSettings();
  expect(items.filter(({ type }) => all.some((one) => one.type === type)).map(({ channels }) => channels)).toEqual(
    all.map(() => popUp | mail),
  );
});

test('a count equals its recount, however reading, unreading, news and an emptied Redis meet', async () => {
  const [anna, bert] = await Promise.all([given.profile(), given.profile()]);
  const { blogEntryId } = await given.blogEntry({ by: anna });
  for (let round = 0; round < 10; round++) {
    const settled = await times(10, async (n) => {
      if (n % 5 === 0) return bert.AddBlogComment({ blogEntryId, text: 'Hello.' });
      if (n % 5 === 1) return anna.SetNotificationsAsRead();
      if (n % 5 === 2) return anna.SetNotificationsAsRead({ read: false });
      if (n % 5 === 3) return world.redis.flushdb();
      return anna.GetAllCounts();
    });
    expect(statusesOf(settled)).toEqual(new Set([200]));
    await world.settle();
    expect((await anna.GetAllCounts()).newNotifications).toBe(await unreadOf(anna));
  }
});

test('a number that was counted before a change and an emptied Redis is not kept after them', async () => {
  const [anna, bert] = await Promise.all([given.profile(), given.profile()]);
  const { platform } = world;
  const { blogEntryId } = await given.blogEntry({ by: anna });
  await tellCounts(platform.counts, [anna.profileId], ['newNotifications']);
  await world.redis.hdel(`counts:${anna.profileId}`, 'newNotifications');
  const { book, counted, goOn } = lateBook();
  const late = book.all(anna.profileId);
  await counted;
  await world.redis.flushdb();
  await bert.AddBlogComment({ blogEntryId, text: 'Hello.' });
  await world.settle();
  goOn();
  await late;
  expect((await anna.GetAllCounts()).newNotifications).toBe(1);
});

test('numbers of others, of nobody and beyond all change nothing, nor does a mark that somebody else or nobody made', async () => {
  const [anna, bert] = await Promise.all([given.profile(), given.profile()]);
  const { blogEntryId } = await given.blogEntry({ by: anna });
  await bert.AddBlogComment({ blogEntryId, text: 'Hello.' });
  await world.settle();
  const [group] = (await anna.CommunityNotifications()).items;
  const [mine] = group!.notificationIds;
  const { readAt } = await anna.SetNotificationsAsRead();
  for (const about of [
    { readAt },
    { notificationIds: [mine!, Number.MAX_SAFE_INTEGER] },
    { notificationIds: Array<number>(100).fill(mine!) },
  ])
    expect(await bert.SetNotificationsAsRead({ ...about, read: false })).toMatchObject({ changed: 0 });
  const later = new Date(Date.now() + 86_400_000).toISOString();
  expect(await anna.SetNotificationsAsRead({ readAt: later, read: false })).toMatchObject({ changed: 0 });
  expect(await anna.SetNotificationsAsRead({ readAt, read: false })).toMatchObject({ changed: 1 });
  for (const notificationIds of [Array<number>(101).fill(mine!), [], [0], [-1], [1.5], [2 ** 60], ['1']])
    await expect(anna.SetNotificationsAsRead({ notificationIds } as never)).rejects.toMatchObject({ status: 400 });
  for (const rubbish of ['soon', '0000-00-00T00:00:00.000Z', '2027-01-01'])
    await expect(anna.SetNotificationsAsRead({ readAt: rubbish })).rejects.toMatchObject({ status: 400 });
});

test('one address that two people claim at the same moment, fifty times over, belongs to one of them', async () => {
  const [anna, bert] = await Promise.all([given.profile(), given.profile()]);
  const [one, other] = [device('claimed-1').subscription, device('claimed-2').subscription];
  for (let round = 0; round < 5; round++) {
    const settled = await times(50, (n) => (n % 2 ? anna : bert).Subscribe(n % 4 < 2 ? one : other));
    expect(statusesOf(settled)).toEqual(new Set([200]));
    await world.sql(round % 2 ? 'delete from push_subscription' : 'select');
  }
  const devices = [...(await anna.GetDevices()).items, ...(await bert.GetDevices()).items];
  expect(devices.length).toBeLessThanOrEqual(2);
  expect(new Set(devices.map(({ deviceId }) => deviceId)).size).toBe(devices.length);
});
