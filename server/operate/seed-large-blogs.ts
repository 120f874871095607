import { parseArgs } from 'node:util';
import pg from 'pg';
import { readConfig } from '../platform/config.ts';
import { withoutChecks } from './seed-large.ts';

const usage = 'npm run operate -- seed-large-blogs --entries 1000000 --comments 10000000';

export interface BlogSize {
  entries: number;
  comments: number;
}

/** What a search finds in three entries of ten, in one of a thousand, and in ten of all. */
export const plantedWords = { common: 'candlelight', middle: 'lighthouse', rare: 'zeppelin' } as const;
/** The same of tags. */
export const plantedTags = { common: 'evening swim', middle: 'night train', rare: 'airship' } as const;
/** Followers of the first invented author. */
export const mostFollowers = 10_000;

/** Has the invented members write entries and comments, to see how large blogs may grow. */
export default async function seedLargeBlogsInto(args: string[]): Promise<void> {
  const size = sizeOf(args);
  const client = new pg.Client({ connectionString: readConfig().DATABASE_URL });
  await client.connect();
  try {
    const { rows } = await client.query<{ large: boolean; written: boolean }>(
      `select exists (select from profile where name = 'large-1') as large,
         exists (select from blog_entry join profile on profile.id = author_id where profile.name like 'large-%') as written`,
    );
    if (!rows[0]?.large) throw new Error('There are no invented members yet; they come with seed-large.');
    if (rows[0].written) throw new Error('The invented entries are there already.');
    const started = performance.now();
    await seedLargeBlogs(client, size);
    const seconds = Math.round((performance.now() - started) / 1000);
    console.log(`${size.entries} entries and ${size.comments} comments were written, in ${seconds} s.`);
  } finally {
    await client.end();
  }
}

function sizeOf(args: string[]): BlogSize {
  const { values } = parseArgs({ args, options: { entries: { type: 'string' }, comments: { type: 'string' } } });
  const [entries, comments] = [Number(values.entries ?? 1_000_000), Number(values.comments ?? 10_000_000)];
  const whole = [entries, comments].every(Number.isSafeInteger);
  if (!whole || entries < 1000 || comments < entries || comments > entries * 100)
    throw new Error(`At least 1000 entries, with 1 to 100 comments each. ${usage}`);
  return { entries, comments };
}

/** Makes the entries of three years, what was said about them, who read and who follows, in one transaction. */
export async function seedLargeBlogs(client: pg.ClientBase, { entries, comments }: BlogSize): Promise<void> {
  const fill = (table: string, statement: string, values: unknown[] = []) =>
    withoutChecks(client, table, () => client.query(statement, values));
  await client.query('begin');
  await client.query(`set local maintenance_work_mem = '512MB'`);
  await client.query(`create temporary table writer on commit drop as
    select id, (row_number() over (order by id) - 1)::int as nth from profile where name like 'large-%'`);
  await client.query('create unique index on writer (nth) include (id)');
  await client.query(paragraphs);
  await client.query('analyze writer, paragraph');
  await fill('blog_entry', writing, [entries, comments / entries]);
  await client.query(`create temporary table written on commit drop as
    select e.id, e.published_at, e.comment_count, substr(e.title, 7)::int as n from blog_entry e where e.title like 'Entry %'`);
  await fill('blog_comment', commenting);
  await fill('blog_entry_tag', tagging);
  await client.query(counting);
  await fill('blog_entry_kink', kinking);
  await fill('blog_read', reading);
  await fill('blog_follow', followingAuthors, [entries, mostFollowers]);
  await fill('blog_entry_follow', followingEntries);
  await client.query('commit');
  await client.query(
    'vacuum analyze blog_entry, blog_comment, blog_entry_tag, blog_tag, blog_entry_kink, blog_read, blog_follow, blog_entry_follow',
  );
}

/** Two thousand paragraphs of twenty-five words out of five thousand, of which entries are put together. */
const paragraphs = `
  create temporary table paragraph on commit drop as
  select p, string_agg(to_hex((p * 7919 + i * i * 104729) % 5000 + 70000) || 'e', ' ' order by i) as words
  from generate_series(0, 1999) p, generate_series(1, 25) i group by p`;

const people = '(select count(*)::int from writer)';
/** A tenth of the members write, and a tenth of these write half of all. */
const authorOf = (n: string) =>
  `(abs(hashint4(${n})) % greatest(1, ${people} / case when ${n} % 2 = 0 then 100 else 10 end))`;
/** Which entries carry what is planted. */
const carried = { common: 'n * 7 % 10 in (1, 4, 7)', middle: 'n % 1000 = 3', rare: 'n % ($1::int / 10) = 3' };
const kinds = ['common', 'middle', 'rare'] as const;
const words = kinds.map((kind) => `case when ${carried[kind]} then ' ${plantedWords[kind]}' else '' end`).join(' || ');
const tags = kinds.map((kind) => `case when ${carried[kind]} then array['${plantedTags[kind]}'] else '{}' end`);

/** Entry n is n steps old; one in ten has eleven times as many comments as the others, the last one well before now. */
const writing = `
  insert into blog_entry (author_id, title, text, teaser, tags, language, status, audience, comments_allowed, reading_minutes,
    comment_count, read_count, curated_at, published_at, commented_at, commented_by, last_activity_at, created_at, updated_at)
  select author.id, 'Entry ' || n, '<p>' || one.words || '</p><p>' || two.words || planted || '</p>', left(one.words, 220),
    array['Topic ' || n % 500, 'Detail ' || n * 31::bigint % 20000] || ${tags.join(' || ')},
    (array['danish', 'norwegian', 'swedish', 'english'])[1 + n / 10 % 4], 2,
    (array[2, 3, 3, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2])[1 + abs(hashint4(-n)) % 20], true, 1,
    said, n * 7919::bigint % 500, case when n % 1000 = 11 then published end, published,
    case when said > 0 then talked end, case when said > 0 then talker.id end, coalesce(talked, published), published, published
  from (
    select *, now() - age as published, case when said > 0 then now() - age / (said + 1) end as talked from (
      select n, n * interval '1095 days' / $1 as age, ${words} as planted,
        round($2::numeric * case when n / 10 % 10 = 0 then 5.5 else 0.5 end)::int as said
      from generate_series(0, $1 - 1) n) aged) made
  join writer author on author.nth = ${authorOf('made.n')}
  left join writer talker on talker.nth = (made.n * 31::bigint + said * 7919) % ${people}
  join paragraph one on one.p = made.n % 2000 join paragraph two on two.p = made.n * 17::bigint % 1999
  order by made.n desc`;

const commenting = `
  insert into blog_comment (blog_entry_id, author_id, text, created_at)
  select entry.id, writer.id, 'Comment ' || i || ': well said, and thank you for the soup.',
    now() - (now() - entry.published_at) / (i + 1)
  from written entry cross join lateral generate_series(1, entry.comment_count) i
  join writer on writer.nth = (entry.n * 31::bigint + i * 7919) % ${people}`;

const tagging = `
  insert into blog_entry_tag (blog_entry_id, tag, published_at, dark)
  select id, lower(tag), published_at, is_dark(author_id) from blog_entry, unnest(tags) tag where id in (select id from written)`;

/** Filling the table above by millions of rows, its triggers sleep. */
const counting = `
  insert into blog_tag (tag, dark, entries) select tag, dark, count(*) from blog_entry_tag group by tag, dark
  on conflict (tag, dark) do update set entries = excluded.entries`;

const kinking = `
  insert into blog_entry_kink (blog_entry_id, kink_id, published_at, dark)
  select entry.id, words.ids[1 + (entry.n * k) % cardinality(words.ids)], entry.published_at, false
  from written entry, (select array_agg(id order by id) as ids from kink) words, generate_series(1, 2) k
  where k = 1 or entry.n % cardinality(words.ids) <> 0`;

const reading = `
  insert into blog_read (blog_entry_id, profile_id, read_at, seen_at)
  select entry.id, writer.id, entry.published_at, entry.published_at from written entry cross join generate_series(0, 1) k
  join writer on writer.nth = (entry.n * 13::bigint + k * 271) % ${people}`;

/** Everybody follows an author or two, and the first of the authors has many followers. */
const followingAuthors = `
  insert into blog_follow (author_id, follower_id, at)
  select distinct on (author.id, follower.id) author.id, follower.id, now() - n * interval '1 minute'
  from (select n, ${authorOf('n')} as author, n % ${people} as follower from generate_series(1, $1::int) n
    union all select n, 0, n from generate_series(1, least($2::int, ${people} - 1)) n) pair
  join writer author on author.nth = pair.author join writer follower on follower.nth = pair.follower
  where author.id <> follower.id order by author.id, follower.id, n`;

const followingEntries = `
  insert into blog_entry_follow (blog_entry_id, follower_id, at)
  select entry.id, writer.id, entry.published_at from written entry
  join writer on writer.nth = (entry.n * 13::bigint) % ${people} where entry.n % 2 = 0`;
