import { Kysely, PostgresDialect } from 'kysely';
import { rankTops } from '../../server/modules/blogs/top.ts';
import { seedLarge } from '../../server/operate/seed-large.ts';
import { plantedTags, plantedWords, seedLargeBlogs } from '../../server/operate/seed-large-blogs.ts';
import type { Unit } from '../../server/platform/database/unit.ts';
import type { Calls, Client } from '../support/actors.ts';
import { Stage } from '../support/stage.ts';
import { fireAll, sayBoth, type Figures, type Shot } from './lists.ts';
import { percentile, round, say } from './report.ts';

const entries = Number(process.env['BENCH_ENTRIES'] ?? 1_000_000);
const comments = Number(process.env['BENCH_COMMENTS'] ?? 10 * entries);
const profiles = Number(process.env['BENCH_WRITERS'] ?? 100_000);

type Viewer = Client & Calls & { profileId: number };

const shots = (authorId: number): Shot[] => [
  ['GetAllBlogEntries', 'by activity', {}],
  ['GetAllBlogEntries', 'the newest first', { sortByActivity: false }],
  ['GetEntriesMatchingMyKinks', '', {}],
  ['GetMyCommentsBlogEntries', '', {}],
  ['GetFollowed', '', {}],
  ['GetFromFollowedAuthors', '', {}],
  ['GetCurated', '', {}],
  ['GetHidden', '', {}],
  ['GetMostViewed', 'of a week', { days: 7 }],
  ['GetMostCommented', 'of all time', { days: 0 }],
  ['GetMyBlogEntries', '', {}],
  ['GetMyBlogEntries', 'by comments', { orderByCommentDate: true }],
  ['GetProfileBlogEntries', '', { profileId: authorId }],
  ['GetProfileBlogEntries', 'with a word', { profileId: authorId, text: plantedWords.common }],
  ['GetMostFollowedAuthors', '', {}],
  ['GetFollowedAuthors', '', {}],
  ['GetFollowers', '', {}],
  ['GetHiddenAuthors', '', {}],
  ['GetBlogMarks', '', {}],
  ...(['common', 'middle', 'rare'] as const).flatMap((kind): Shot[] => [
    ['SearchBlogEntries', `a ${kind} word`, { text: plantedWords[kind] }],
    ['SearchBlogEntries', `a ${kind} tag`, { tags: [plantedTags[kind]] }],
  ]),
  ['SearchBlogEntries', 'two words', { text: `${plantedWords.common} ${plantedWords.middle}` }],
  ['SearchBlogEntries', 'two tags', { tags: [plantedTags.common, plantedTags.middle] }],
  ['SearchBlogEntries', 'an author', { authors: [authorId], text: plantedWords.common }],
  ['SearchBlogTags', '', { text: 'topic 1' }],
  ['SearchBlogTagsAndAuthors', '', { text: 'la' }],
];

/** Lists and searches of blogs among many entries, then among a hundredth of them: each alone, with eight clients. */
export async function measureBlogs(): Promise<void> {
  const many = await measureAmong(entries, comments, profiles);
  const few = await measureAmong(
    Math.max(1000, entries / 100),
    Math.max(1000, comments / 100),
    Math.max(1000, profiles / 100),
  );
  sayBoth(many, few, String(entries));
}

async function measureAmong(many: number, said: number, people: number): Promise<Map<string, Figures>> {
  const stage = await Stage.open({ env: { NODE_ENV: 'development', LOG_LEVEL: 'error' } });
  try {
    const started = performance.now();
    const client = await stage.pool.connect();
    await seedLarge(client, { profiles: people, visits: people });
    await seedLargeBlogs(client, { entries: many, comments: said }).finally(() => client.release());
    const took = round((performance.now() - started) / 1000, 0);
    say({ figure: `${many} entries and ${said} comments made`, unit: 's', value: took });
    await stage.server.start();
    return await measureOn(stage);
  } finally {
    await stage.close();
  }
}

/** Every list and search on a stage that is furnished and whose server runs. */
export async function measureOn(stage: Stage): Promise<Map<string, Figures>> {
  const viewer = await stage.profile('reader');
  const authorId = await acquaint(stage, viewer.profileId);
  const found = await fireAll(stage.url, viewer.cookie, shots(authorId));
  await measurePublishing(viewer);
  return found;
}

/** Ties the reader to the blogs as a keen one is, and makes the top lists; answers the number of a busy author. */
async function acquaint({ pool }: Stage, me: number): Promise<number> {
  const latest = `(select *, row_number() over (order by published_at desc) as n from blog_entry order by published_at desc limit 20000) entry`;
  const authors = `(select distinct author_id from blog_entry order by author_id limit 100) author`;
  for (const statement of [
    `insert into blog_follow (author_id, follower_id, at) select author_id, $1, now() from ${authors}`,
    `insert into blog_follow (author_id, follower_id, at) select $1, id, now() - id * interval '1 second' from profile where id <> $1 limit 10000`,
    `insert into blog_entry_follow (blog_entry_id, follower_id, at) select id, $1, now() from ${latest} where n % 7 = 0 limit 100`,
    `insert into blog_comment (blog_entry_id, author_id, text, created_at) select id, $1, 'Yes.', now() from ${latest} where n % 5 = 0 limit 100`,
    `insert into blog_hidden_entry (blog_entry_id, profile_id, at) select id, $1, now() from ${latest} where n % 11 = 0 limit 100`,
    `insert into blog_hidden_author (author_id, profile_id, at) select id, $1, now() - id * interval '1 second' from profile where id <> $1 order by id desc limit 100`,
    `insert into profile_kink (profile_id, kink_id) select $1, id from kink order by id limit 20`,
    `insert into blog_entry (author_id, title, text, teaser, status, audience, comments_allowed, reading_minutes, published_at, last_activity_at, created_at, updated_at)
     select $1, title, text, teaser, 2, 2, true, 1, published_at, published_at, published_at, published_at from ${latest} limit 100`,
  ])
    await pool.query(statement, [me]);
  await pool.query('analyze');
  const sql = new Kysely<never>({ dialect: new PostgresDialect({ pool }) });
  const started = performance.now();
  await rankTops({ sql, now: new Date() } as Unit);
  say({ figure: 'top lists ranked anew', unit: 'ms', value: round(performance.now() - started, 0) });
  const { rows } = await pool.query<{ id: number }>(
    `select author_id as id from blog_entry where author_id <> $1 group by 1 order by count(*) desc limit 1`,
    [me],
  );
  return rows[0]?.id ?? 0;
}

/** How long it takes to publish for ten thousand followers, who are told later. */
async function measurePublishing(author: Viewer): Promise<void> {
  const took: number[] = [];
  for (let number = 0; number < 20; number++) {
    const started = performance.now();
    await author.UpdateBlogEntry({ title: `Published ${number}`, text: '<p>For all of you.</p>', status: 'Published' });
    took.push(performance.now() - started);
  }
  const value = round(percentile(took, 0.5));
  say({ figure: 'publishing for 10,000 followers', unit: 'ms', value, wanted: '<= 50', p99: round(Math.max(...took)) });
}
