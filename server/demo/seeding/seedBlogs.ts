import type pg from 'pg';
import { random, type Random } from '../../../shared/art/random.ts';
import { BlogAudience, BlogStatus, type Locale } from '../../../shared/enums.ts';
import { blogs, type DemoBlog } from '../content/blogs.ts';
import { comments, firstDip } from '../content/comments.ts';
import { shuffled } from '../content/dice.ts';
import type { DrawnPicture } from '../content/pictures.ts';
import { insertEvents, insertRows } from './rows.ts';
import type { Settled } from './seedPeople.ts';

const hour = 3_600_000;
const authorsThereAre = 45;

export interface SeededBlog {
  id: number;
  authorId: number;
  cover: DrawnPicture;
}

/** A comment with its id, for the notifications that followed from it. */
export interface SeededComment {
  id: number;
  eventId: number;
  entryId: number;
  entryAuthorId: number;
  title: string;
  authorId: number;
  parentAuthorId: number | null;
  at: Date;
}

interface Entry {
  blog: DemoBlog;
  author: Settled;
  id: number;
  publishedAt: Date | null;
}

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Forty-five authors: those whom entries name, then members of each language in turn. */
function authorsOf(people: readonly Settled[], dice: Random): (blog: DemoBlog) => Settled {
  const named = new Map(people.map((person) => [person.userName, person]));
  const writing = people.filter((person) => person.status === 'Active' && person.member);
  const pool = shuffled(writing, dice);
  const chosen = new Set(blogs.flatMap((blog) => (blog.author ? [named.get(blog.author)!] : [])));
  for (const person of pool) if (chosen.size < authorsThereAre) chosen.add(person);
  const byLocale = new Map<Locale, Settled[]>();
  for (const person of chosen) byLocale.set(person.locale, [...(byLocale.get(person.locale) ?? []), person]);
  const turns = new Map<Locale, number>();
  return (blog) => {
    const own = blog.author ? named.get(blog.author) : undefined;
    if (own) return own;
    const turn = turns.get(blog.locale) ?? 0;
    turns.set(blog.locale, turn + 1);
    const candidates = byLocale.get(blog.locale) ?? [...chosen];
    return candidates[turn % candidates.length]!;
  };
}

/** At a full hour within the next days. */
const plannedAt = ({ ageHours }: DemoBlog, now: Date) =>
  new Date(Math.ceil(now.getTime() / hour) * hour + (24 + (Math.abs(ageHours) % 48)) * hour);

function rowOf(blog: DemoBlog, author: Settled, now: Date) {
  const words = blog.paragraphs.join(' ');
  const publishedAt =
    blog.state === 'Draft' || blog.state === 'Scheduled' ? null : new Date(now.getTime() - blog.ageHours * hour);
  const at = publishedAt ?? new Date(now.getTime() - 5 * hour);
  return {
    author_id: author.id,
    title: blog.title,
    text: blog.paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`).join(''),
    teaser: words.length > 220 ? `${words.slice(0, 220).replace(/\s+\S*$/, '')}…` : words,
    tags: blog.tags,
    publish_at: blog.state === 'Scheduled' ? plannedAt(blog, now) : null,
    status: publishedAt ? BlogStatus.Published : BlogStatus.Draft,
    audience: BlogAudience[blog.audience],
    comments_allowed: true,
    reading_minutes: Math.max(1, Math.round(words.split(/\s+/).length / 200)),
    read_count: blog.reads,
    curated_at: blog.curated ? at : null,
    published_at: publishedAt,
    last_activity_at: at,
    removed_at: blog.state === 'Removed' ? now : null,
    created_at: at,
    updated_at: at,
  };
}

const entryColumns = {
  author_id: 'bigint',
  title: 'text',
  text: 'text',
  teaser: 'text',
  tags: 'text[]',
  publish_at: 'timestamptz',
  status: 'smallint',
  audience: 'smallint',
  comments_allowed: 'boolean',
  reading_minutes: 'smallint',
  read_count: 'integer',
  curated_at: 'timestamptz',
  published_at: 'timestamptz',
  last_activity_at: 'timestamptz',
  removed_at: 'timestamptz',
  created_at: 'timestamptz',
  updated_at: 'timestamptz',
};

/** Writes entries and their comments; the counters agree with what there is. */
export async function seedBlogs(
  client: pg.ClientBase,
  people: readonly Settled[],
  now: Date,
): Promise<{ blogs: SeededBlog[]; comments: SeededComment[] }> {
  const dice = random(130);
  const authorOf = authorsOf(people, dice);
  const authors = blogs.map(authorOf);
  const rows = blogs.map((blog, at) => rowOf(blog, authors[at]!, now));
  const ids = await insertRows(client, 'blog_entry', entryColumns, rows);
  const entries = blogs.map((blog, at): Entry => ({
    blog,
    author: authors[at]!,
    id: ids[at]!,
    publishedAt: rows[at]!.published_at,
  }));
  const seeded = await seedComments(client, entries, people, dice, now);
  await client.query(`
    update blog_entry e set comment_count = c.count, last_activity_at = greatest(e.last_activity_at, c.latest)
    from (select blog_entry_id, count(*), max(created_at) as latest from blog_comment group by 1) c where c.blog_entry_id = e.id`);
  return {
    blogs: entries.map(({ id, author, blog }) => ({ id, authorId: author.id, cover: blog.cover })),
    comments: seeded,
  };
}

interface Remark {
  entry: Entry;
  by: Settled;
  text: string;
  at: Date;
  answers: Remark[];
}

/** Nine hundred comments over the published entries, newer and more read ones having more of them. */
function remarksOn(entries: readonly Entry[], people: readonly Settled[], dice: Random, now: Date): Remark[] {
  const open = entries.filter((entry) => entry.publishedAt && !entry.blog.state && !entry.blog.key);
  const talking = people.filter((person) => person.status === 'Active');
  return open.flatMap((entry) => {
    const neighbours = shuffled(
      talking.filter((person) => person.locale === entry.blog.locale && person !== entry.author),
      dice,
    );
    const words = shuffled(comments[entry.blog.locale].comments, dice);
    const answers = shuffled(comments[entry.blog.locale].answers, dice);
    const span = now.getTime() - entry.publishedAt!.getTime();
    const many = Math.min(words.length, neighbours.length - 1, 1 + Math.floor(dice() * 5.4));
    return Array.from({ length: many }, (_, at): Remark => {
      const when = new Date(entry.publishedAt!.getTime() + span * (0.05 + 0.6 * dice()));
      const remark: Remark = { entry, by: neighbours[at]!, text: words[at]!, at: when, answers: [] };
      const answered = Math.floor(dice() * 3.2);
      for (let n = 0; n < answered; n++) {
        const by = n === 0 ? entry.author : neighbours[(at + n) % neighbours.length]!;
        const later = new Date(when.getTime() + (now.getTime() - when.getTime()) * (0.1 + 0.2 * (n + dice())));
        remark.answers.push({ entry, by, text: answers[(at * 3 + n) % answers.length]!, at: later, answers: [] });
      }
      return remark;
    });
  });
}

/** The guided thread below the first dip, as it was written by hand. */
function guidedRemarks(entries: readonly Entry[], people: readonly Settled[], dice: Random, now: Date): Remark[] {
  const entry = entries.find((one) => one.blog.key === 'first-dip');
  if (!entry) return [];
  const speakers = shuffled(
    people.filter((person) => person.status === 'Active' && person !== entry.author),
    dice,
  );
  const named = new Map(people.map((person) => [person.userName, person]));
  const who = (userName: string | undefined, at: number) => (userName && named.get(userName)) || speakers[at]!;
  return firstDip.map((thread, at): Remark => {
    const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
    const answers = thread.answers.map((answer, n): Remark => ({
      entry,
      by: who(answer.by, 20 + at * 4 + n),
      text: answer.text,
      at: minutesAgo(answer.minutesAgo),
      answers: [],
    }));
    return { entry, by: who(thread.by, at), text: thread.text, at: minutesAgo(thread.minutesAgo), answers };
  });
}

const commentColumns = {
  blog_entry_id: 'bigint',
  author_id: 'bigint',
  parent_comment_id: 'bigint',
  text: 'text',
  created_at: 'timestamptz',
};

async function seedComments(
  client: pg.ClientBase,
  entries: readonly Entry[],
  people: readonly Settled[],
  dice: Random,
  now: Date,
) {
  const threads = [...remarksOn(entries, people, dice, now), ...guidedRemarks(entries, people, dice, now)];
  const row = (remark: Remark, parent: number | null) => ({
    blog_entry_id: remark.entry.id,
    author_id: remark.by.id,
    parent_comment_id: parent,
    text: remark.text,
    created_at: remark.at,
  });
  const parents = await insertRows(
    client,
    'blog_comment',
    commentColumns,
    threads.map((one) => row(one, null)),
  );
  const answers = threads.flatMap((thread, at) =>
    thread.answers.map((answer) => ({ answer, thread, parent: parents[at]! })),
  );
  const answerIds = await insertRows(
    client,
    'blog_comment',
    commentColumns,
    answers.map(({ answer, parent }) => row(answer, parent)),
  );
  const all = [
    ...threads.map((remark, at) => ({ id: parents[at]!, remark, parentAuthorId: null as number | null })),
    ...answers.map(({ answer, thread }, at) => ({ id: answerIds[at]!, remark: answer, parentAuthorId: thread.by.id })),
  ];
  const events = await insertEvents(
    client,
    all.map(({ remark }) => ({ name: 'BlogCommentAdded', actor_id: remark.by.id, at: remark.at })),
  );
  return all.map(({ id, remark, parentAuthorId }, at): SeededComment => {
    const { entry, by } = remark;
    return {
      id,
      eventId: events[at]!,
      entryId: entry.id,
      entryAuthorId: entry.author.id,
      title: entry.blog.title,
      authorId: by.id,
      parentAuthorId,
      at: remark.at,
    };
  });
}
