import { expect, test } from '@jest/globals';
import { given, type Somebody } from '../support/given.ts';
import { pushDevice } from '../support/pushDevice.ts';
import { world } from '../support/world.ts';

const three = async () => {
  const [anna, bert, carla] = await Promise.all([given.profile(), given.profile(), given.profile()]);
  return { anna, bert, carla };
};
const typesOf = async (who: Somebody) => (await who.CommunityNotifications()).items.map(({ type }) => type);
const unread = async (who: Somebody) => (await who.GetNewNotificationsCount()).count;

test('a comment of the other keeps its place only for the answers below it, and is not counted', async () => {
  const { anna, bert, carla } = await three();
  const { blogEntryId } = await given.blogEntry({ by: carla });
  const say = async (who: Somebody, text: string, parentCommentId?: number) =>
    (await who.AddBlogComment({ blogEntryId, text, ...(parentCommentId && { parentCommentId }) })).commentId;
  const answered = await say(anna, 'Answered.');
  await say(carla, 'To Anna.', answered);
  const alone = await say(anna, 'Alone.');
  const onlyHer = await say(anna, 'Answered by herself.');
  await say(anna, 'To herself.', onlyHer);
  await say(bert, 'By Bert.');
  await anna.AddToBlacklist({ profileId: bert.profileId });
  const textsFor = async (who: Somebody, twoLayered: boolean) =>
    (await who.GetComments({ blogEntryId, twoLayered })).items.map(({ text }) => text);
  expect(await textsFor(bert, false)).toEqual([null, 'To Anna.', 'By Bert.']);
  expect(await textsFor(bert, true)).toEqual(['By Bert.', null, 'To Anna.']);
  const [place] = (await bert.GetComments({ blogEntryId, twoLayered: false })).items;
  expect(place).toMatchObject({ commentId: answered, author: null, text: null, edited: false, byAuthor: false });
  expect(await textsFor(anna, false)).toEqual([
    ...['Answered.', 'To Anna.', 'Alone.', 'Answered by herself.', 'To herself.'],
  ]);
  const countFor = async (who: Somebody) => (await who.GetBlogEntryData({ blogEntryId })).comments;
  expect([await countFor(carla), await countFor(anna), await countFor(bert)]).toEqual([6, 5, 2]);
  for (const parentCommentId of [answered, alone])
    await expect(bert.AddBlogComment({ blogEntryId, parentCommentId, text: 'No.' })).rejects.toMatchObject({
      status: 404,
    });
});

test('an entry of the other is not there: not to read, to count, or to comment', async () => {
  const { anna, bert } = await three();
  const { blogEntryId } = await given.blogEntry({ by: anna });
  await anna.AddToBlacklist({ profileId: bert.profileId });
  const tries = [
    () => bert.GetBlogEntryData({ blogEntryId }),
    () => bert.GetComments({ blogEntryId }),
    () => bert.UpdateBlogEntryReadCount({ blogEntryId }),
    () => bert.AddBlogComment({ blogEntryId, text: 'Hello.' }),
  ];
  for (const attempt of tries) await expect(attempt()).rejects.toMatchObject({ status: 404, code: 'NotFound' });
});

test('nothing is told between the two, neither what was told before', async () => {
  const { anna, bert, carla } = await three();
  const { blogEntryId } = await given.blogEntry({ by: bert });
  await anna.AddBlogComment({ blogEntryId, text: 'Well done.' });
  const { commentId } = await bert.AddBlogComment({
    blogEntryId: (await given.blogEntry({ by: anna })).blogEntryId,
    text: 'Fine.',
  });
  await world.settle();
  expect([await typesOf(bert), await unread(anna)]).toEqual([['BlogEntryCommented'], 1]);
  await anna.AddToBlacklist({ profileId: bert.profileId });
  await world.settle();
  expect([await typesOf(anna), await typesOf(bert), await unread(anna), await unread(bert)]).toEqual([[], [], 0, 0]);
  // Another one answers Bert below Anna's entry, which is not there for him.
  const [entry] = await world.sql<{ id: number }>('select blog_entry_id as id from blog_comment where id = $1', [
    commentId,
  ]);
  await carla.AddBlogComment({ blogEntryId: entry!.id, parentCommentId: commentId, text: 'I agree.' });
  // And both ask for the same lodge, which tells only who runs it.
  const { lodgeId } = await given.lodge({ by: anna });
  await bert.RequestMembership({ lodgeId });
  await world.settle();
  expect([await typesOf(bert), await typesOf(anna)]).toEqual([[], ['LodgeMembershipRequested', 'BlogEntryCommented']]);
  expect((await anna.CommunityNotifications()).items[0]?.actors[0]?.name).toBe(bert.name);
  await anna.ApproveMembership({ lodgeId, profileIds: [bert.profileId] });
  await world.settle();
  expect((await bert.CommunityNotifications()).items).toMatchObject([{ type: 'LodgeMembershipApproved', actors: [] }]);
});

test('what was planned before is not sent after', async () => {
  const { anna, bert } = await three();
  const device = pushDevice(world.push, 'apart');
  await bert.Subscribe(device.subscription);
  await bert.UpdateNotificationSetting({ type: 'BlogEntryCommented', channels: 12, recipientScope: 63 });
  const { blogEntryId } = await given.blogEntry({ by: bert });
  await anna.AddBlogComment({ blogEntryId, text: 'Well done.' });
  await world.settle();
  const sent = () => [
    device.received().length,
    world.mail.mails.filter(({ to }) => to?.[0]?.address === bert.email).length,
  ];
  expect(sent()).toEqual([1, 1]);
  // The notification is there and its deliveries are planned; the block comes before they leave.
  await world.sql(`update delivery set done_at = null, outcome = null`);
  await world.sql(`update job set done_at = null where name in ('SendPush', 'SendEmail')`);
  await world.sql('insert into block values ($1, $2, now())', [anna.profileId, bert.profileId]);
  await world.sql('select settle_apart($1, $2)', [anna.profileId, bert.profileId]);
  await world.sweep();
  expect(sent()).toEqual([1, 1]);
  const outcomes = await world.sql(
    `select distinct outcome from delivery join notification n on n.id = notification_id where profile_id = $1`,
    [bert.profileId],
  );
  expect(outcomes).toEqual([{ outcome: 'unwanted' }]);
});

test('numbers tell nothing either, also of what was on its way at the moment of the block', async () => {
  const { anna, bert } = await three();
  for (const [me, { profileId }] of [
    [anna, bert],
    [bert, anna],
  ] as const) {
    await me.AddFavorite({ profileId });
    await me.TagProfile({ ...(await me.CreateTag({ name: 'Known' })), profileId });
    await me.AddProfileVisit({ profileId });
    await me.AddGuestbookEntry({ profileId, text: 'Hello there.' });
  }
  await world.settle();
  const numbers = async (who: Somebody) => ({
    ...(await who.GetAllCounts()),
    tagged: (await who.Tags()).map(({ profiles, online }) => [profiles, online]),
    visitors: (await who.GetVisitors({})).items.length,
  });
  const met = { newNotifications: 1, newVisits: 1, onlineFavorites: 1, onlineTagged: 1, tagged: [[1, 1]], visitors: 1 };
  for (const who of [anna, bert]) expect(await numbers(who)).toMatchObject(met);
  await world.sql('insert into block values ($1, $2, now())', [anna.profileId, bert.profileId]);
  await world.sql('select settle_apart($1, $2)', [anna.profileId, bert.profileId]);
  await world.redis.flushdb();
  const none = {
    newNotifications: 0,
    newVisits: 0,
    onlineFavorites: 0,
    onlineTagged: 0,
    tagged: [[0, 0]],
    visitors: 0,
  };
  for (const who of [anna, bert]) {
    expect(await numbers(who)).toMatchObject(none);
    await who.UpdateProfileConfiguration({ key: 'invisibleVisits', value: 'true' });
    expect((await who.GetVisitors({})).total).toBe(0);
  }
});

test('members of a lodge do not meet there, and are not counted for each other', async () => {
  const { anna, bert, carla } = await three();
  const { lodgeId } = await given.lodge({ by: carla, access: 'AccessForAll' });
  for (const one of [anna, bert]) await one.JoinLodge({ lodgeId });
  await anna.AddToBlacklist({ profileId: bert.profileId });
  const seenBy = async (who: Somebody) => {
    const lodge = await who.GetLodge({ lodgeId });
    const { items } = await who.GetMembers({ lodgeId, sort: 'Alphabetically' });
    const card = (await who.GetMyLodges({})).items.find((one) => one.lodgeId === lodgeId);
    return [lodge.members, lodge.groups.women, card?.members, items.length];
  };
  for (const who of [anna, bert]) expect(await seenBy(who)).toEqual([2, 2, 2, 2]);
  expect(await seenBy(carla)).toEqual([3, 3, 3, 3]);
});

test('a decision about a member is told without who decided, where the two are apart', async () => {
  const { anna, bert, carla } = await three();
  const { lodgeId } = await given.lodge({ by: anna });
  for (const one of [bert, carla]) await one.RequestMembership({ lodgeId });
  await anna.ApproveMembership({ lodgeId, profileIds: [bert.profileId, carla.profileId] });
  await world.settle();
  await bert.AddToBlacklist({ profileId: anna.profileId });
  const own = async (who: Somebody) => (await who.GetMemberActivities({ lodgeId, profileId: who.profileId })).items;
  expect(await own(bert)).toMatchObject([{ activity: 'MembershipApproved', by: null, bySelf: false }]);
  expect(await own(carla)).toMatchObject([{ by: { name: anna.name } }]);
  expect((await bert.GetLodge({ lodgeId })).admins).toEqual([]);
  expect((await carla.GetLodge({ lodgeId })).admins).toMatchObject([{ profile: { name: anna.name } }]);
});
