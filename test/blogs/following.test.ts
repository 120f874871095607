import { expect, test } from '@jest/globals';
import { given, type Somebody } from '../support/given.ts';
import { world } from '../support/world.ts';

const published = async (person: Somebody) =>
  (await person.ClientNotifications({ category: 'blogs' })).items.filter((one) => one.type === 'BlogEntryPublished');

async function authorAndFollower() {
  const [anna, bert] = await Promise.all([given.profile(), given.profile()]);
  await bert.FollowBlogAuthor({ profileId: anna.profileId });
  return { anna, bert };
}

test('a follower hears of a new entry once ever, the author and others do not', async () => {
  const { anna, bert } = await authorAndFollower();
  const other = await given.profile();
  const { blogEntryId } = await given.blogEntry({ by: anna, title: 'Dancing at fifty' });
  await world.settle();
  const [told, ...more] = await published(bert);
  expect([told?.subject, told?.link, told?.actors[0]?.name, more.length]).toEqual([
    'Dancing at fifty',
    `/Community/Blogs/Entry/${blogEntryId}`,
    anna.name,
    0,
  ]);
  expect([await published(anna), await published(other)]).toEqual([[], []]);
  const words = { blogEntryId, title: 'Dancing at fifty', text: '<p>Again.</p>' };
  for (const status of ['Draft', 'Published'] as const) await anna.UpdateBlogEntry({ ...words, status });
  await world.settle();
  expect(await published(bert)).toHaveLength(1);
});

test('an entry that was taken back is told of no more until it is back', async () => {
  const { anna, bert } = await authorAndFollower();
  const { blogEntryId } = await given.blogEntry({ by: anna });
  await world.settle();
  const words = { blogEntryId, title: 'Dancing at fifty', text: '<p>Again.</p>' };
  await anna.UpdateBlogEntry({ ...words, status: 'Draft' });
  await world.settle();
  expect([await published(bert), (await bert.GetAllCounts()).newNotifications]).toEqual([[], 0]);
  await anna.UpdateBlogEntry({ ...words, status: 'Published' });
  await world.settle();
  expect((await bert.GetAllCounts()).newNotifications).toBe(1);
});

test('whoever follows an author and hides them hears of no new entry', async () => {
  const { anna, bert } = await authorAndFollower();
  await bert.HideAuthor({ profileId: anna.profileId });
  await given.blogEntry({ by: anna });
  await world.settle();
  expect(await published(bert)).toEqual([]);
  await bert.UnhideAuthor({ profileId: anna.profileId });
  await given.blogEntry({ by: anna });
  await world.settle();
  expect(await published(bert)).toHaveLength(1);
});

test('cards and the entry say whether I follow their author, as do lists of authors', async () => {
  const { anna, bert } = await authorAndFollower();
  const { blogEntryId } = await given.blogEntry({ by: anna, title: 'Morning swims' });
  const told = async (reader: Somebody) => [
    (await reader.GetAllBlogEntries({ take: 100 })).items.find((one) => one.blogEntryId === blogEntryId)
      ?.authorFollowed,
    (await reader.GetProfileBlogEntries({ profileId: anna.profileId })).items[0]?.authorFollowed,
    (await reader.SearchBlogEntries({ authors: [anna.profileId] })).items[0]?.authorFollowed,
    (await reader.GetBlogEntryData({ blogEntryId })).authorFollowed,
  ];
  const nobody = [false, false, false, false];
  expect(await told(bert)).toEqual([true, true, true, true]);
  expect(await told(anna)).toEqual(nobody);
  await bert.UnfollowBlogAuthor({ profileId: anna.profileId });
  expect(await told(bert)).toEqual(nobody);
});

test('following twice is following once, and ends', async () => {
  const { anna, bert } = await authorAndFollower();
  await bert.FollowBlogAuthor({ profileId: anna.profileId });
  const { blogEntryId } = await given.blogEntry({ by: anna });
  expect(await bert.GetBlogEntryData({ blogEntryId })).toMatchObject({
    authorFollowed: true,
    can: expect.arrayContaining(['UnfollowBlogAuthor']),
  });
  await bert.UnfollowBlogAuthor({ profileId: anna.profileId });
  await bert.UnfollowBlogAuthor({ profileId: anna.profileId });
  const { authorFollowed, can } = await bert.GetBlogEntryData({ blogEntryId });
  expect([authorFollowed, can.includes('FollowBlogAuthor'), can.includes('UnfollowBlogAuthor')]).toEqual([
    false,
    true,
    false,
  ]);
  await given.blogEntry({ by: anna, title: 'Another one' });
  await world.settle();
  expect((await published(bert)).map((one) => one.subject)).not.toContain('Another one');
});

test('nobody follows themselves, somebody who is gone, or who blocked them; a block ends it', async () => {
  const { anna, bert } = await authorAndFollower();
  await expect(anna.FollowBlogAuthor({ profileId: anna.profileId })).rejects.toMatchObject({ status: 403 });
  await expect(anna.FollowBlogAuthor({ profileId: 999_999_999 })).rejects.toMatchObject({ code: 'NotFound' });
  await anna.AddToBlacklist({ profileId: bert.profileId });
  await expect(bert.FollowBlogAuthor({ profileId: anna.profileId })).rejects.toMatchObject({ code: 'NotFound' });
  await anna.RemoveFromBlacklist({ profileId: bert.profileId });
  await given.blogEntry({ by: anna });
  await world.settle();
  expect(await published(bert)).toEqual([]);
});

test('an entry for few is told to those who may read it', async () => {
  const [anna, liked, other] = [await given.profile(), await given.profile(), await given.profile()];
  for (const one of [liked, other]) await one.FollowBlogAuthor({ profileId: anna.profileId });
  await anna.AddFavorite({ profileId: liked.profileId });
  await given.blogEntry({ by: anna, audience: 'Favourites' });
  await world.settle();
  expect([(await published(liked)).length, (await published(other)).length]).toEqual([1, 0]);
});

test('more followers than one batch holds are told, each once, by one event', async () => {
  const anna = await given.profile();
  await world.sql(
    `with made as (
       insert into profile (name, email, email_confirmed_at, type, gender, access_type, status, dark_status, terms_version, locale, time_zone, created_at, last_seen_at)
       select 'follower' || n, 'follower' || n || '@mail.example', now(), 1, 2, 1, 3, 0, 3, 'en-GB', 'Europe/Copenhagen', now(), now()
       from generate_series(1, 1100) n returning id)
     insert into blog_follow (author_id, follower_id, at) select $1, id, now() from made`,
    [anna.profileId],
  );
  // Who wants nothing outside the house costs nothing outside the house.
  await world.sql(
    `insert into notification_setting (profile_id, type, channels, scope, changed_at)
     select follower_id, 'BlogEntryPublished', 1, 63, now() from blog_follow where author_id = $1`,
    [anna.profileId],
  );
  await given.blogEntry({ by: anna });
  await world.settle();
  const [told] = await world.sql<{ rows: number; people: number; events: number }>(
    `select count(*) as rows, count(distinct profile_id) as people, count(distinct event_id) as events
     from notification where type = 'BlogEntryPublished' and actor_id = $1`,
    [anna.profileId],
  );
  expect(told).toEqual({ rows: 1100, people: 1100, events: 1 });
  // After the first hundred the others are told beside each other, a hundred in each part.
  const parts = await world.sql<{ after: number; upTo: number | null }>(
    `select (data ->> 'after')::int as after, (data ->> 'upTo')::int as "upTo" from event where name = 'FollowersLeft'
      order by (data ->> 'after')::int`,
  );
  expect(parts).toHaveLength(11);
  expect(parts.map(({ after }) => after).slice(1)).toEqual(parts.map(({ upTo }) => upTo).slice(0, -1));
  expect(parts.at(-1)?.upTo).toBeNull();
});

test('the authors whom I follow, the last one first, with what they write about', async () => {
  const { anna, bert } = await authorAndFollower();
  const carla = await given.profile();
  await world.advance(1000);
  await bert.FollowBlogAuthor({ profileId: carla.profileId });
  await given.blogEntry({ by: anna });
  const listed = async () => (await bert.GetFollowedAuthors()).items;
  expect(await listed()).toEqual([
    expect.objectContaining({ author: expect.objectContaining({ name: carla.name }), entries: 0, topics: [] }),
    {
      author: expect.objectContaining({ name: anna.name }),
      entries: 1,
      followers: 1,
      topics: ['Winter bathing'],
      followed: true,
      can: ['UnfollowBlogAuthor'],
    },
  ]);
  expect((await bert.GetFollowedAuthors({ take: 1 })).more).toBe(true);
  await anna.AddToBlacklist({ profileId: bert.profileId });
  await bert.UnfollowBlogAuthor({ profileId: carla.profileId });
  expect(await listed()).toEqual([]);
});

test('who follows me is told to me, the last one first, and unread until I look', async () => {
  const { anna, bert } = await authorAndFollower();
  await world.advance(1000);
  const carla = await given.profile();
  await carla.FollowBlogAuthor({ profileId: anna.profileId });
  const listed = async () => (await anna.GetFollowers()).items.map(({ follower, unread }) => [follower.name, unread]);
  expect(await listed()).toEqual([
    [carla.name, true],
    [bert.name, true],
  ]);
  await world.advance(1000);
  await anna.UpdateFollowersReadDate();
  await carla.AddToBlacklist({ profileId: anna.profileId });
  expect([await listed(), (await bert.GetFollowers()).items]).toEqual([[[bert.name, false]], []]);
});
