import { expect, test } from '@jest/globals';
import { days, minutes } from '../../server/platform/clock.ts';
import { everywhere, idsOf } from '../support/blogLists.ts';
import { given, type Somebody } from '../support/given.ts';
import { world } from '../support/world.ts';

const none = { myKinks: 0, myComments: 0, myBlogs: 0, followed: 0, followedAuthors: 0, followers: 0, curated: 0 };

/** Two who find nothing that earlier tests left. */
async function twoPeople(): Promise<[Somebody, Somebody]> {
  await world.sql('update blog_entry set status = 1, curated_at = null');
  return Promise.all([given.profile(), given.profile()]);
}

test('what is new is counted in each list where it stands, until it is read', async () => {
  const [anna, bert] = await twoPeople();
  const carla = await given.profile();
  const { blogEntryId } = await everywhere(anna, [bert]);
  expect(await bert.GetBlogMarks()).toEqual(none);
  expect(await anna.GetBlogMarks()).toEqual({ ...none, myBlogs: 1, followers: 1 });
  await world.advance(minutes);
  await carla.AddBlogComment({ blogEntryId, text: 'So was I.' });
  expect(await bert.GetBlogMarks()).toEqual({ ...none, myComments: 1, followed: 1 });
  await world.advance(minutes);
  await bert.UpdateBlogEntryReadCount({ blogEntryId });
  await anna.UpdateBlogEntryReadCount({ blogEntryId });
  expect([await bert.GetBlogMarks(), (await anna.GetBlogMarks()).myBlogs]).toEqual([none, 0]);
  await world.advance(minutes);
  await bert.AddBlogComment({ blogEntryId, text: 'My own words are not new to me.' });
  expect([await bert.GetBlogMarks(), (await anna.GetBlogMarks()).myBlogs]).toEqual([none, 1]);
});

test('a new entry is new to who follows its author and chose its words, and counted once', async () => {
  const [anna, bert] = await twoPeople();
  const [one, two] = await bert.GetKinks();
  await bert.FollowBlogAuthor({ profileId: anna.profileId });
  for (const { kinkId } of [one!, two!]) await bert.ChooseKink({ kinkId, chosen: true });
  await bert.MarkEntriesMatchingKinksAsRead();
  await world.advance(minutes);
  const { blogEntryId } = await anna.UpdateBlogEntry({
    title: 'About two things',
    text: '<p>Both of them.</p>',
    kinkIds: [one!.kinkId, two!.kinkId],
    status: 'Published',
  });
  expect(await bert.GetBlogMarks()).toEqual({ ...none, myKinks: 1, followedAuthors: 1 });
  expect(idsOf(await bert.GetEntriesMatchingMyKinks({ take: 100 })).filter((id) => id === blogEntryId)).toHaveLength(1);
  await world.advance(31 * days);
  const later = await given.anotherBrowserOf(bert);
  expect(await later.GetBlogMarks()).toEqual(none);
});

/** Each list with its mark, its number, and the command that marks it. */
const marks: [
  keyof typeof none,
  (person: Somebody) => Promise<unknown>,
  (person: Somebody) => Promise<{ items: { unread: boolean }[] }>,
][] = [
  ['myKinks', (one) => one.MarkEntriesMatchingKinksAsRead(), (one) => one.GetEntriesMatchingMyKinks()],
  ['myComments', (one) => one.MarkMyCommentsBlogEntriesAsRead(), (one) => one.GetMyCommentsBlogEntries()],
  ['myBlogs', (one) => one.MarkMyBlogEntriesAsRead(), (one) => one.GetMyBlogEntries()],
  ['followed', (one) => one.MarkFollowedBlogEntriesAsRead(), (one) => one.GetFollowed()],
  ['followedAuthors', (one) => one.MarkEntriesByFollowedAuthorsAsRead(), (one) => one.GetFromFollowedAuthors()],
  ['followers', (one) => one.UpdateFollowersReadDate(), (one) => one.GetFollowers()],
  ['curated', (one) => one.MarkCuratedEntriesAsRead(), (one) => one.GetCurated()],
];

test.each(marks)('marking the list %s leaves the others as they are', async (name, mark, read) => {
  const [anna, bert] = await twoPeople();
  await everywhere(anna, [bert]);
  const own = await given.blogEntry({ by: bert });
  await anna.FollowBlogAuthor({ profileId: bert.profileId });
  await bert.MarkEntriesMatchingKinksAsRead();
  await world.advance(minutes);
  const { blogEntryId } = await everywhere(anna, []);
  await anna.AddBlogComment({ blogEntryId: own.blogEntryId, text: 'Lovely.' });
  for (const { blogEntryId: old } of (await bert.GetFollowed()).items)
    await anna.AddBlogComment({ blogEntryId: old, text: 'One more thing.' });
  await world.advance(minutes);
  const before = await bert.GetBlogMarks();
  expect(before).toEqual({
    myKinks: 1,
    myComments: 1,
    myBlogs: 1,
    followed: 1,
    followedAuthors: 1,
    followers: 1,
    curated: 1,
  });
  const unread = async () => (await read(bert)).items.filter((one) => one.unread).length;
  expect([
    await unread(),
    (await bert.GetAllBlogEntries()).items.find((one) => one.blogEntryId === blogEntryId)?.unread,
  ]).toEqual([1, true]);
  await mark(bert);
  expect([await bert.GetBlogMarks(), await unread()]).toEqual([{ ...before, [name]: 0 }, 0]);
  expect((await bert.GetAllBlogEntries()).items.find((one) => one.blogEntryId === blogEntryId)?.unread).toBe(true);
});

test('marking all entries as read leaves nothing unread among them', async () => {
  const [anna, bert] = await twoPeople();
  const { blogEntryId } = await given.blogEntry({ by: anna });
  const unread = async () =>
    (await bert.GetAllBlogEntries()).items.find((one) => one.blogEntryId === blogEntryId)?.unread;
  expect(await unread()).toBe(true);
  await world.advance(minutes);
  await bert.MarkAllEntriesAsRead();
  expect(await unread()).toBe(false);
});

test('the counts of the menu are those of the lists, at once for who marks', async () => {
  const [anna, bert] = await twoPeople();
  const { blogEntryId } = await everywhere(anna, [bert]);
  await world.advance(minutes);
  await everywhere(anna, []);
  await anna.AddBlogComment({ blogEntryId, text: 'One more thing.' });
  await world.advance(minutes);
  const counts = async () => {
    const { blogs, curatedBlogs } = await bert.GetAllCounts();
    return [blogs, curatedBlogs, (await bert.GetBlogsCount()).count, (await bert.GetCuratedBlogsCount()).count];
  };
  expect(await counts()).toEqual([2, 1, 2, 1]);
  await bert.MarkFollowedBlogEntriesAsRead();
  expect(await counts()).toEqual([1, 1, 1, 1]);
  await bert.MarkCuratedEntriesAsRead();
  await bert.MarkEntriesByFollowedAuthorsAsRead();
  expect(await counts()).toEqual([0, 0, 0, 0]);
});
