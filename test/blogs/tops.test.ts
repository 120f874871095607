import { expect, test } from '@jest/globals';
import { blogLists } from '../../shared/blogs/lists.ts';
import { days } from '../../server/platform/clock.ts';
import { idsOf } from '../support/blogLists.ts';
import { given, type Somebody } from '../support/given.ts';
import { runSchedules } from '../support/schedules.ts';
import { world } from '../support/world.ts';

/** Three entries of today, ten and twenty days ago, the oldest one read and commented most. */
async function threeAges(anna: Somebody) {
  const made: number[] = [];
  for (const [number, [read, said]] of [
    [40, 6],
    [30, 4],
    [20, 5],
  ].entries()) {
    const by = await given.anotherBrowserOf(anna);
    const { blogEntryId } = await given.blogEntry({ by, title: `Entry number ${number}` });
    await world.sql('update blog_entry set read_count = $2, comment_count = $3 where id = $1', [
      blogEntryId,
      read,
      said,
    ]);
    made.push(blogEntryId);
    if (number < 2) await world.advance(10 * days);
  }
  return made as [number, number, number];
}

test('the most read and the most commented come first within their period, as they were ranked last', async () => {
  const anna = await given.profile();
  const [old, middle, young] = await threeAges(anna);
  const again = await given.anotherBrowserOf(anna);
  const viewed = async (period: 0 | 7 | 14 | 30) => idsOf(await again.GetMostViewed({ days: period }));
  const commented = async (period: 0 | 7 | 14 | 30) => idsOf(await again.GetMostCommented({ days: period }));
  expect(await viewed(0)).toEqual([]);
  await runSchedules(['RankBlogs']);
  expect([await viewed(7), await viewed(14), await viewed(30), await viewed(0)]).toEqual([
    [young],
    [middle, young],
    [old, middle, young],
    [old, middle, young],
  ]);
  expect([await commented(7), await commented(14), await commented(30)]).toEqual([
    [young],
    [young, middle],
    [old, young, middle],
  ]);
  await world.sql('update blog_entry set read_count = 50 where id = $1', [young]);
  expect(await viewed(0)).toEqual([old, middle, young]);
  await runSchedules(['RankBlogs']);
  expect(await viewed(0)).toEqual([young, old, middle]);
  await world.advance(21 * days);
  await runSchedules(['RankBlogs']);
  const later = await given.anotherBrowserOf(anna);
  expect([idsOf(await later.GetMostViewed({ days: 30 })), idsOf(await later.GetMostViewed({ days: 0 }))]).toEqual([
    [young],
    [young, old, middle],
  ]);
});

test('authors whom most follow come first, without those who are apart from me or hidden', async () => {
  const [anna, bert, carla, dora] = (await Promise.all([1, 2, 3, 4].map(() => given.profile()))) as [
    Somebody,
    Somebody,
    Somebody,
    Somebody,
  ];
  await given.blogEntry({ by: anna, title: 'Ice on the jetty' });
  await given.blogEntry({ by: anna, title: 'Only for a few', audience: 'Favourites' });
  for (const one of [bert, carla, dora]) await one.FollowBlogAuthor({ profileId: anna.profileId });
  for (const one of [carla, dora]) await one.FollowBlogAuthor({ profileId: bert.profileId });
  await runSchedules(['RankBlogs']);
  const { items } = await dora.GetMostFollowedAuthors();
  expect(items).toEqual([
    {
      author: expect.objectContaining({ profileId: anna.profileId }),
      entries: 1,
      followers: 3,
      topics: ['Winter bathing'],
      followed: true,
      can: ['UnfollowBlogAuthor'],
    },
    expect.objectContaining({ followers: 2, entries: 0, topics: [], followed: true }),
  ]);
  const names = async (reader: Somebody) =>
    (await reader.GetMostFollowedAuthors()).items.map(({ author }) => author.name);
  expect((await bert.GetMostFollowedAuthors()).items.map(({ can }) => can)).toEqual([['UnfollowBlogAuthor'], []]);
  await carla.HideAuthor({ profileId: bert.profileId });
  expect(await names(carla)).toEqual([anna.name]);
  await dora.AddToBlacklist({ profileId: anna.profileId });
  await world.settle();
  expect([await names(dora), await names(anna)]).toEqual([[bert.name], [anna.name, bert.name]]);
});

test('another period than those there are is one of seven days', async () => {
  const anna = await given.profile();
  for (const name of ['GetMostViewed', 'GetMostCommented'] as const) {
    const seven = await anna[name]({ days: 7 });
    for (const days of [5, -1, 365, 'week'])
      expect(await anna.call(blogLists[name], { days })).toMatchObject({ status: 200, body: seven });
  }
});
