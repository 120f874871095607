/** No list, search or mark of blogs looks through a whole large table, however many entries there are. */
import { beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';
import { rankTops } from '../../server/modules/blogs/top.ts';
import { seedLarge } from '../../server/operate/seed-large.ts';
import { plantedTags, plantedWords, seedLargeBlogs } from '../../server/operate/seed-large-blogs.ts';
import { inUnit } from '../../server/platform/database/unit.ts';
import { given, type Somebody } from '../support/given.ts';
import { readsOf, wholeTables } from '../support/plans.ts';
import { world } from '../support/world.ts';

const large = [
  ...[
    'blog_entry',
    'blog_comment',
    'blog_read',
    'blog_entry_tag',
    'blog_tag',
    'blog_entry_kink',
    'blog_follow',
    'blog_entry_follow',
  ],
  ...['profile', 'person', 'favourite', 'apart', 'blog_hidden_entry', 'blog_hidden_author'],
];
const entries = 40_000;
const comments = 40_000;

let anna: Somebody;
let authorId = 0;

/** What ties the reader to the entries, and so many of everybody's own rows that no table is looked through for being small. */
const ties = [
  `insert into blog_follow (author_id, follower_id, at) select distinct author_id, $1::bigint, now() from blog_entry limit 50`,
  `insert into blog_follow (author_id, follower_id, at) select $1, id, now() from profile where id <> $1 limit 500`,
  `insert into blog_entry_follow (blog_entry_id, follower_id, at) select id, $1, now() from blog_entry limit 50`,
  `insert into blog_comment (blog_entry_id, author_id, text, created_at) select id, $1, 'Yes.', now() from blog_entry limit 50`,
  `insert into profile_kink (profile_id, kink_id) select $1, id from kink limit 20`,
  `insert into blog_hidden_entry (profile_id, blog_entry_id, at)
   select author_id, id, now() from blog_entry where $1::bigint > 0`,
  `insert into blog_hidden_author (profile_id, author_id, at)
   select profile_id, favourite_id, now() from favourite where $1::bigint > 0`,
  `insert into block (blocker_id, blocked_id, at) select profile_id, favourite_id, now() from favourite
   where (profile_id + favourite_id) % 7 = 0 and $1::bigint > 0`,
  `insert into apart select blocker_id, blocked_id from block where $1::bigint > 0
   union select blocked_id, blocker_id from block`,
];

beforeAll(async () => {
  anna = await given.profile();
  // So much takes longer than the product grants a statement.
  const patient = new pg.Client({ connectionString: world.platform.config.DATABASE_URL });
  await patient.connect();
  try {
    await seedLarge(patient, { profiles: 10_000, visits: 10_000 });
    await seedLargeBlogs(patient, { entries, comments });
    for (const statement of ties) await patient.query(statement, [anna.profileId]);
    await patient.query('vacuum analyze');
  } finally {
    await patient.end();
  }
  await inUnit(world.platform.database.orm.em, { actorId: null, commandId: null }, rankTops);
  const [busy] = await world.sql<{ id: number }>(
    'select author_id as id from blog_entry group by 1 order by count(*) desc limit 1',
  );
  authorId = busy!.id;
}, 180_000);

const calls: [string, () => Promise<unknown>][] = [
  ['GetAllBlogEntries', () => anna.GetAllBlogEntries()],
  ['GetAllBlogEntries, the newest first', () => anna.GetAllBlogEntries({ sortByActivity: false })],
  ['GetAllBlogEntries, some pages on', () => anna.GetAllBlogEntries({ skip: 200 })],
  ['GetEntriesMatchingMyKinks', () => anna.GetEntriesMatchingMyKinks()],
  ['GetMyCommentsBlogEntries', () => anna.GetMyCommentsBlogEntries()],
  ['GetFollowed', () => anna.GetFollowed()],
  ['GetFromFollowedAuthors', () => anna.GetFromFollowedAuthors()],
  ['GetCurated', () => anna.GetCurated()],
  ['GetHidden', () => anna.GetHidden()],
  ['GetMostViewed', () => anna.GetMostViewed()],
  ['GetMostCommented', () => anna.GetMostCommented({ days: 0 })],
  ['GetMyBlogEntries', () => anna.GetMyBlogEntries()],
  ['GetProfileBlogEntries', () => anna.GetProfileBlogEntries({ profileId: authorId })],
  [
    'GetProfileBlogEntries with words',
    () => anna.GetProfileBlogEntries({ profileId: authorId, text: plantedWords.common }),
  ],
  ['GetMostFollowedAuthors', () => anna.GetMostFollowedAuthors()],
  ['GetFollowedAuthors', () => anna.GetFollowedAuthors()],
  ['GetFollowers', () => anna.GetFollowers()],
  ['GetHiddenAuthors', () => anna.GetHiddenAuthors()],
  ['GetBlogMarks', () => anna.GetBlogMarks()],
  ['GetAllCounts', () => anna.GetAllCounts()],
  ...(['common', 'middle', 'rare'] as const).flatMap((kind): [string, () => Promise<unknown>][] => [
    [`a search for a ${kind} word`, () => anna.SearchBlogEntries({ text: plantedWords[kind] })],
    [`a search for a ${kind} tag`, () => anna.SearchBlogEntries({ tags: [plantedTags[kind]] })],
  ]),
  ['a search for two words', () => anna.SearchBlogEntries({ text: `${plantedWords.common} ${plantedWords.middle}` })],
  ['a search for two tags', () => anna.SearchBlogEntries({ tags: [plantedTags.common, plantedTags.middle] })],
  ['a search for an author', () => anna.SearchBlogEntries({ authors: [authorId] })],
  ['SearchBlogTags', () => anna.SearchBlogTags({ text: 'topic' })],
  ['SearchBlogTagsAndAuthors', () => anna.SearchBlogTagsAndAuthors({ text: 'large-1' })],
  ['GetBlogTagsAndAuthors', () => anna.GetBlogTagsAndAuthors({ tags: ['topic 1'], authors: [authorId] })],
];

test.each(calls)('%s looks through no large table', async (_name, call) => {
  await world.redis.flushdb();
  const statements = await readsOf(call);
  expect(statements.length).toBeGreaterThan(0);
  for (const { text, values, name } of statements) {
    const whole = await wholeTables(large, 'format json', text, values);
    if (name) whole.push(...(await wholeTables(large, 'format json, generic_plan', text)));
    expect({ text, whole }).toEqual({ text, whole: [] });
  }
});

test('what was planted is found', async () => {
  const found = async (more: object) => (await anna.SearchBlogEntries({ ...more, take: 100 })).items.length;
  for (const rare of [await found({ text: plantedWords.rare }), await found({ tags: [plantedTags.rare] })]) {
    expect(rare).toBeGreaterThan(0);
    expect(rare).toBeLessThanOrEqual(10);
  }
  expect((await anna.SearchBlogEntries({ text: plantedWords.middle, take: 100 })).more).toBe(false);
  expect((await anna.SearchBlogEntries({ text: plantedWords.common, take: 100 })).more).toBe(true);
});
