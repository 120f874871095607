/** No list, search or mark of blogs looks through a whole large table, however many entries there are. */
import { beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';
import { rankTops } from '../../server/modules/blogs/top.ts';
import { seedLarge } from '../../server/operate/seed-large.ts';
import { plantedTags, plantedWords, seedLargeBlogs } from '../../server/operate/seed-large-blogs.ts';
import { inUnit } from '../../server/platform/database/unit.ts';
import '../support/freshWorld.ts';
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
const entries = 20_000;
const comments = 20_000;

let anna: Somebody;
/** In the dark variant, which is small beside the main site. */
let nora: Somebody;
let authorId = 0;

/** What ties a reader to entries. */
const tied = (entries: string) => [
  `insert into blog_follow (author_id, follower_id, at) select distinct author_id, $1::bigint, now() from ${entries} limit 50`,
  `insert into blog_entry_follow (blog_entry_id, follower_id, at) select id, $1, now() from ${entries} limit 50`,
  `insert into blog_comment (blog_entry_id, author_id, text, created_at) select id, $1, 'Yes.', now() from ${entries} limit 50`,
  `insert into profile_kink (profile_id, kink_id) select $1, id from kink limit 20`,
];

/** The same for the main site, and so many of everybody's own rows that no table is looked through for being small. */
const ties = [
  ...tied('blog_entry'),
  `insert into blog_follow (author_id, follower_id, at) select $1, id, now() from profile where id <> $1 and not dark limit 500`,
  `insert into blog_hidden_entry (profile_id, blog_entry_id, at)
   select author_id, id, now() from blog_entry where $1::bigint > 0`,
  `insert into blog_hidden_author (profile_id, author_id, at)
   select profile_id, favourite_id, now() from favourite where $1::bigint > 0`,
  `insert into block (blocker_id, blocked_id, at) select profile_id, favourite_id, now() from favourite
   where (profile_id + favourite_id) % 7 = 0 and $1::bigint > 0`,
  `insert into apart select blocker_id, blocked_id from block where $1::bigint > 0
   union select blocked_id, blocker_id from block`,
];

/** A few hundred entries of the variant, by others there, with what is tied to a reader. */
const there = [
  `insert into profile (id, account_id, name, type, gender, access_type, status, terms_version, locale, time_zone, created_at, last_seen_at)
   overriding system value
   select nextval('dark_profile_number'), id, name, type, gender, access_type, status, terms_version, locale, time_zone, now(), now()
   from profile where id <> account_of($1) and not dark order by id limit 40`,
  `insert into blog_entry (author_id, title, text, teaser, tags, status, audience, comments_allowed, reading_minutes, read_count,
     curated_at, published_at, last_activity_at, created_at, updated_at)
   select author.id, entry.title, entry.text, entry.teaser, entry.tags, 2, 2, true, 1, 3,
     case when entry.id % 10 = 0 then now() end, entry.published_at, entry.published_at, now(), now()
   from (select * from blog_entry where status = 2 order by id desc limit 400) entry
   join profile author on author.account_id % 40 = entry.id % 40 and author.id <> $1`,
  `insert into blog_entry_tag (blog_entry_id, tag, published_at, dark)
   select id, lower(tag), published_at, true from blog_entry, unnest(tags) tag where is_dark(author_id) and $1::bigint > 0`,
  `insert into blog_entry_kink (blog_entry_id, kink_id, published_at, dark)
   select entry.id, kink.id, published_at, true from blog_entry entry
   join kink on kink.id % 20 = entry.id % 20 where is_dark(author_id) and $1::bigint > 0`,
  ...tied('(select * from blog_entry where is_dark(author_id)) entry'),
];

beforeAll(async () => {
  [anna, nora] = [await given.profile(), await given.insider()];
  // So much takes longer than the product grants a statement.
  const patient = new pg.Client({ connectionString: world.platform.config.DATABASE_URL });
  await patient.connect();
  try {
    await seedLarge(patient, { profiles: 5000, visits: 5000 });
    await seedLargeBlogs(patient, { entries, comments });
    for (const statement of ties) await patient.query(statement, [anna.profileId]);
    for (const statement of there) await patient.query(statement, [nora.profileId]);
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

const calls: [string, (one: Somebody) => Promise<unknown>][] = [
  ['GetAllBlogEntries', (one) => one.GetAllBlogEntries()],
  ['GetAllBlogEntries, the newest first', (one) => one.GetAllBlogEntries({ sortByActivity: false })],
  ['GetAllBlogEntries, some pages on', (one) => one.GetAllBlogEntries({ skip: 200 })],
  ['GetEntriesMatchingMyKinks', (one) => one.GetEntriesMatchingMyKinks()],
  ['GetMyCommentsBlogEntries', (one) => one.GetMyCommentsBlogEntries()],
  ['GetFollowed', (one) => one.GetFollowed()],
  ['GetFromFollowedAuthors', (one) => one.GetFromFollowedAuthors()],
  ['GetCurated', (one) => one.GetCurated()],
  ['GetHidden', (one) => one.GetHidden()],
  ['GetMostViewed', (one) => one.GetMostViewed()],
  ['GetMostCommented', (one) => one.GetMostCommented({ days: 0 })],
  ['GetMyBlogEntries', (one) => one.GetMyBlogEntries()],
  ['GetProfileBlogEntries', (one) => one.GetProfileBlogEntries({ profileId: authorId })],
  [
    'GetProfileBlogEntries with words',
    (one) => one.GetProfileBlogEntries({ profileId: authorId, text: plantedWords.common }),
  ],
  ['GetMostFollowedAuthors', (one) => one.GetMostFollowedAuthors()],
  ['GetFollowedAuthors', (one) => one.GetFollowedAuthors()],
  ['GetFollowers', (one) => one.GetFollowers()],
  ['GetHiddenAuthors', (one) => one.GetHiddenAuthors()],
  ['GetBlogMarks', (one) => one.GetBlogMarks()],
  ['GetAllCounts', (one) => one.GetAllCounts()],
  ...(['common', 'middle', 'rare'] as const).flatMap((kind): [string, (one: Somebody) => Promise<unknown>][] => [
    [`a search for a ${kind} word`, (one) => one.SearchBlogEntries({ text: plantedWords[kind] })],
    [`a search for a ${kind} tag`, (one) => one.SearchBlogEntries({ tags: [plantedTags[kind]] })],
  ]),
  ['a search for two words', (one) => one.SearchBlogEntries({ text: `${plantedWords.common} ${plantedWords.middle}` })],
  ['a search for two tags', (one) => one.SearchBlogEntries({ tags: [plantedTags.common, plantedTags.middle] })],
  ['a search for an author', (one) => one.SearchBlogEntries({ authors: [authorId] })],
  ['SearchBlogTags', (one) => one.SearchBlogTags({ text: 'topic' })],
  ['SearchBlogTagsAndAuthors', (one) => one.SearchBlogTagsAndAuthors({ text: 'large-1' })],
  ['GetBlogTagsAndAuthors', (one) => one.GetBlogTagsAndAuthors({ tags: ['topic 1'], authors: [authorId] })],
];

const both = calls.flatMap(([name, call]) => (['main', 'dark'] as const).map((side) => [name, side, call] as const));

test.each(both)('%s on the %s side looks through no large table', async (_name, side, call) => {
  await world.redis.flushdb();
  const statements = await readsOf(() => call(side === 'main' ? anna : nora));
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
