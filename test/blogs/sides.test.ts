/** The main site and the dark variant have blogs of their own: whatever is written, said and counted on one is not on the other. */
import { beforeAll, describe, expect, test } from '@jest/globals';
import { everywhere, lists } from '../support/blogLists.ts';
import { given, type Somebody } from '../support/given.ts';
import { runSchedules } from '../support/schedules.ts';
import { world } from '../support/world.ts';

type Ask = (reader: Somebody, author: Somebody, blogEntryId: number) => Promise<unknown>;

/** Everything that is read of blogs, and of words of interest, with the numbers in it. */
const readings: Record<string, Ask> = {
  ...lists,
  'GetAllBlogEntries, the newest first': (one) => one.GetAllBlogEntries({ sortByActivity: false, take: 100 }),
  'GetMostViewed of all time': (one) => one.GetMostViewed({ days: 0, take: 100 }),
  'GetProfileBlogEntries by words': (one, { profileId }) =>
    one.GetProfileBlogEntries({ profileId, text: 'sand', dark: one.site !== null }),
  GetMyBlogEntries: (one) => one.GetMyBlogEntries({ take: 100 }),
  GetHidden: (one) => one.GetHidden({ take: 100 }),
  GetHiddenAuthors: (one) => one.GetHiddenAuthors({ take: 100 }),
  GetMostFollowedAuthors: (one) => one.GetMostFollowedAuthors({ take: 100 }),
  GetFollowedAuthors: (one) => one.GetFollowedAuthors({ take: 100 }),
  GetFollowers: (one) => one.GetFollowers({ take: 100 }),
  GetBlogEntryData: (one, _author, blogEntryId) => one.GetBlogEntryData({ blogEntryId }),
  GetComments: (one, _author, blogEntryId) => one.GetComments({ blogEntryId }),
  GetBlogMarks: (one) => one.GetBlogMarks(),
  GetBlogsCount: (one) => one.GetBlogsCount(),
  GetCuratedBlogsCount: (one) => one.GetCuratedBlogsCount(),
  GetBlogAudience: (one) => one.GetBlogAudience(),
  ProfileBlogBan: (one) => one.ProfileBlogBan(),
  SearchBlogTags: (one) => one.SearchBlogTags({ text: 'zan' }),
  SearchBlogTagsAndAuthors: (one) => one.SearchBlogTagsAndAuthors({ text: 'some' }),
  GetBlogTagsAndAuthors: (one, { profileId }) =>
    one.GetBlogTagsAndAuthors({ tags: ['Zanzibar', 'Only elsewhere'], authors: [profileId] }),
  GetKinks: (one) => one.GetKinks({ sort: 'Popular' }),
  ClientNotifications: (one) => one.ClientNotifications({ category: 'blogs' }),
};

interface Side {
  author: Somebody;
  reader: Somebody;
  blogEntryId: number;
  /** What the reader and the author were answered before the other side came alive, and after. */
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}

async function answers({ author, reader, blogEntryId }: Pick<Side, 'author' | 'reader' | 'blogEntryId'>) {
  // What is believed for a minute is counted anew.
  await world.redis.flushdb();
  const all: Record<string, unknown> = {};
  for (const [name, ask] of Object.entries(readings))
    all[name] = [await ask(reader, author, blogEntryId), await ask(author, author, blogEntryId)];
  return all;
}

/** Somebody writes, and another reads, follows, chooses, hides, is told: on the side where both are. */
async function live(author: Somebody, reader: Somebody): Promise<number> {
  const { blogEntryId } = await everywhere(author, [reader]);
  const others = await given.blogEntry({ by: author, title: `Hidden by ${reader.name}` });
  await reader.HideEntry({ blogEntryId: others.blogEntryId });
  await author.UpdateBlogEntry({
    ...{ title: 'Two of them', text: '<p>Elsewhere.</p>', status: 'Published' },
    tags: ['Zanzibar nights', author.site === null ? 'Only here' : 'Only elsewhere'],
  });
  await author.AddFavorite({ profileId: reader.profileId });
  await world.settle();
  return blogEntryId;
}

const newcomer = (site: number | null, name: string) =>
  site === null
    ? given.profile({ name, darkStatus: 'Approved' })
    : given.profile({ darkStatus: 'Approved' }).then((one) => given.dark(one, { name }));

/** Others of a side do all of it as well, and more people do. */
async function crowd(site: number | null): Promise<void> {
  const suffix = site === null ? 'here' : 'there';
  const [author, reader, third] = [
    await newcomer(site, `someauthor${suffix}`),
    await newcomer(site, `somereader${suffix}`),
    await newcomer(site, `somethird${suffix}`),
  ] as const;
  const blogEntryId = await live(author, reader);
  await third.FollowBlogAuthor({ profileId: author.profileId });
  await third.UpdateBlogEntryReadCount({ blogEntryId });
  await third.AddBlogComment({ blogEntryId, text: `Hello @${reader.name}, and all of you.` });
  await runSchedules(['CountBlogReadings', 'RankBlogs']);
}

const sides = {} as Record<'main' | 'dark', Side>;

beforeAll(async () => {
  // The same two persons are on both sides, and approved.
  const [anna, bert] = [
    await given.profile({ darkStatus: 'Approved' }),
    await given.profile({ darkStatus: 'Approved' }),
  ];
  const [nora, olga] = [await given.dark(anna), await given.dark(bert)];
  const main = { author: anna, reader: bert, blogEntryId: await live(anna, bert) };
  const mainBefore = await answers(main);
  const dark = { author: nora, reader: olga, blogEntryId: await live(nora, olga) };
  await crowd(2);
  sides.main = { ...main, before: mainBefore, after: await answers(main) };
  const darkBefore = await answers(dark);
  await crowd(null);
  sides.dark = { ...dark, before: darkBefore, after: await answers(dark) };
}, 120_000);

describe.each(['main', 'dark'] as const)('on the %s side', (name) => {
  test.each(Object.keys(readings))('%s answers what it answered before the other came alive', (reading) => {
    expect(sides[name].after[reading]).toEqual(sides[name].before[reading]);
  });

  test('every list shows what is of this side, so that it could show the other', () => {
    for (const list of Object.keys(lists)) {
      const [seen] = sides[name].after[list] as [{ items: { blogEntryId: number }[] }];
      expect({ list, ids: seen.items.map((one) => one.blogEntryId) }).toEqual({
        list,
        ids: expect.arrayContaining([sides[name].blogEntryId]),
      });
    }
  });

  test('nothing of the other side is read, said, followed or hidden by its number', async () => {
    const [{ reader, author }, other] = name === 'main' ? [sides.main, sides.dark] : [sides.dark, sides.main];
    const [{ blogEntryId }, { profileId }] = [other, other.author];
    const tries: ((one: Somebody) => Promise<unknown>)[] = [
      (one) => one.GetBlogEntryData({ blogEntryId }),
      (one) => one.GetComments({ blogEntryId }),
      (one) => one.AddBlogComment({ blogEntryId, text: 'Hello.' }),
      (one) => one.UpdateBlogEntryReadCount({ blogEntryId }),
      (one) => one.FollowBlogEntry({ blogEntryId }),
      (one) => one.HideEntry({ blogEntryId }),
      (one) => one.FollowBlogAuthor({ profileId }),
      (one) => one.HideAuthor({ profileId }),
      // Not even by who wrote it there.
      (one) => one.GetBlogEntryDataForEdit({ blogEntryId }),
      (one) => one.GetBlogPreview({ blogEntryId }),
      (one) =>
        one.GetBlogRevisions({ blogEntryId }).then(({ items }) => items.length > 0 || Promise.reject({ status: 404 })),
      (one) => one.SaveBlogDraft({ blogEntryId, title: 'Mine', text: '<p>Mine.</p>', version: 0 }),
      (one) => one.UpdateBlogEntry({ blogEntryId, title: 'Mine', text: '<p>Mine.</p>', status: 'Published' }),
      (one) => one.DeleteBlogEntry({ blogEntryId }),
    ];
    for (const one of [reader, author])
      for (const attempt of tries) await expect(attempt(one)).rejects.toMatchObject({ status: 404 });
    const none = { items: [], more: false, next: null };
    for (const dark of [true, false])
      expect(await reader.GetProfileBlogEntries({ profileId, dark })).toMatchObject(none);
    expect(await reader.SearchBlogEntries({ authors: [profileId] })).toEqual(none);
    const tags = [name === 'main' ? 'Only elsewhere' : 'Only here'];
    expect(await reader.SearchBlogEntries({ tags })).toEqual(none);
    expect(await reader.GetBlogTagsAndAuthors({ tags, authors: [profileId] })).toEqual({ tags: [], authors: [] });
    expect(await reader.SearchBlogTagsAndAuthors({ text: other.author.name })).not.toMatchObject({
      authors: [{ profileId }],
    });
  });

  test('a side that is not one’s own answers nothing, whoever is asked about', async () => {
    const { reader, author } = sides[name];
    const asked = { profileId: author.profileId, dark: name === 'main' };
    expect(await reader.GetProfileBlogEntries(asked)).toEqual({ items: [], more: false, next: null });
  });

  test('who is named in a comment hears of it when they are of the side', async () => {
    const [{ reader, author, blogEntryId }, other] =
      name === 'main' ? [sides.main, sides.dark] : [sides.dark, sides.main];
    const mentions = async (one: Somebody) =>
      (await one.ClientNotifications({ category: 'blogs' })).items.filter(({ type }) => type === 'BlogMentioned')
        .length;
    const before = [await mentions(reader), await mentions(other.reader)];
    await author.AddBlogComment({ blogEntryId, text: `@${reader.name} and @${other.reader.name}, look.` });
    await world.settle();
    expect([await mentions(reader), await mentions(other.reader)]).toEqual([before[0]! + 1, before[1]!]);
  });
});

test('an author is found by their name however many of the other side begin alike', async () => {
  await world.sql(
    `insert into profile (name, email, email_confirmed_at, type, gender, access_type, status, dark_status, terms_version, locale, time_zone, created_at, last_seen_at)
     select 'manynames' || n, 'manynames' || n || '@mail.example', now(), 1, 2, 1, 3, 0, 3, 'en-GB', 'Europe/Copenhagen', now(), now()
     from generate_series(1, 250) n`,
  );
  const author = await newcomer(2, 'manynamesz');
  await given.blogEntry({ by: author });
  const { authors } = await sides.dark.reader.SearchBlogTagsAndAuthors({ text: 'manynames' });
  expect(authors.map(({ name }) => name)).toEqual(['manynamesz']);
});

test('in the variant nothing is written for everybody', async () => {
  const { author, blogEntryId } = sides.dark;
  const words = { title: 'For everybody', text: '<p>All.</p>', audience: 'Public' as const };
  const wrong = { status: 400, code: 'BadRequest', fields: [expect.objectContaining({ field: 'audience' })] };
  for (const writing of [
    () => author.UpdateBlogEntry({ ...words, status: 'Published' }),
    () => author.UpdateBlogEntry({ ...words, blogEntryId, status: 'Draft' }),
    () => author.SaveBlogDraft({ ...words, version: 0 }),
  ])
    await expect(writing()).rejects.toMatchObject(wrong);
  await expect(world.sql('update blog_entry set audience = 1 where id = $1', [blogEntryId])).rejects.toThrow(
    'blog_entry_public_is_not_dark',
  );
});

test('a guest finds what is open to everybody on the main site, and nothing in the variant', async () => {
  const { blogEntryId } = await given.blogEntry({ by: sides.main.author, title: 'Open to all', audience: 'Public' });
  const [guest, guestThere] = [given.stranger(), given.stranger()];
  guestThere.site = 2;
  expect((await guest.GetPublicBlogEntries()).items).toMatchObject([{ blogEntryId }]);
  expect((await guestThere.GetPublicBlogEntries()).items).toEqual([]);
  for (const id of [blogEntryId, sides.dark.blogEntryId])
    await expect(guestThere.GetBlogEntryData({ blogEntryId: id })).rejects.toMatchObject({ status: 404 });
});

test('an entry there may be for favourites, who are of that side', async () => {
  const { author, reader } = sides.dark;
  const { blogEntryId } = await given.blogEntry({ by: author, title: 'For a few', audience: 'Favourites' });
  expect((await reader.GetBlogEntryData({ blogEntryId })).audience).toBe('Favourites');
  const other = await given.insider();
  await expect(other.GetBlogEntryData({ blogEntryId })).rejects.toMatchObject({ code: 'NotFound' });
});
