import type pg from 'pg';
import { beginningOf } from '../../../shared/beginning.ts';
import { random, type Random } from '../../../shared/art/random.ts';
import { BlogAudience, BlogStatus, type Locale } from '../../../shared/enums.ts';
import { blogs } from '../content/blogs.ts';
import { shuffled } from '../content/dice.ts';
import type { DrawnPicture } from '../content/pictures.ts';
import type { DemoBlog } from '../content/types.ts';
import { insertRows } from './rows.ts';
import { seedComments, type Entry, type SeededComment } from './seedBlogComments.ts';
import type { Faces } from './seedDarkProfiles.ts';
import type { Settled } from './seedPeople.ts';

const hour = 3_600_000;
const authorsThereAre = 45;

export interface SeededBlog {
  id: number;
  authorId: number;
  cover: DrawnPicture;
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
    teaser: beginningOf(words, 220, { wordsOnly: true }),
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
  { people, faces }: { people: readonly Settled[]; faces: Faces },
  now: Date,
): Promise<{ blogs: SeededBlog[]; comments: SeededComment[] }> {
  const dice = random(130);
  const authorOf = authorsOf(people, dice);
  const authors = blogs.map((blog) => {
    const author = authorOf(blog);
    return blog.dark ? faces.of(author)! : author;
  });
  const rows = blogs.map((blog, at) => rowOf(blog, authors[at]!, now));
  const ids = await insertRows(client, 'blog_entry', entryColumns, rows);
  const entries = blogs.map((blog, at): Entry => ({
    blog,
    author: authors[at]!,
    id: ids[at]!,
    publishedAt: rows[at]!.published_at,
  }));
  const seeded = await seedComments(client, entries, { people, faces }, dice, now);
  await client.query(`
    update blog_entry e set comment_count = c.count, last_activity_at = greatest(e.last_activity_at, c.latest)
    from (select blog_entry_id, count(*), max(created_at) as latest from blog_comment group by 1) c where c.blog_entry_id = e.id`);
  return {
    blogs: entries.map(({ id, author, blog }) => ({ id, authorId: author.id, cover: blog.cover })),
    comments: seeded,
  };
}
