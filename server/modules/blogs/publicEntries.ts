import { sql, type Kysely } from 'kysely';
import { BlogAudience, BlogStatus } from '../../../shared/enums.ts';
import { foldLetters } from '../../../shared/folding.ts';
import type { Column, Columns } from '../../platform/database/columns.ts';
import { firstRow, rows, slug } from '../../platform/database/sql.ts';
import { isListed } from '../profiles/index.ts';
import { isOfSide } from './viewer.ts';

/** What everybody may know of an entry that is open to everybody: its words and the pen name, nothing else of its author. */
export interface PublicEntry {
  blogEntryId: number;
  title: Column<'blog_entry', 'title'>;
  teaser: Column<'blog_entry', 'teaser'>;
  penName: string;
  tags: Column<'blog_entry', 'tags'>;
  /** ISO 8601 in UTC, as everywhere. */
  publishedAt: NonNullable<Column<'blog_entry', 'publishedAt'>>;
  updatedAt: Column<'blog_entry', 'updatedAt'>;
  readingMinutes: Column<'blog_entry', 'readingMinutes'>;
}

interface EntriesFilter {
  skip: number;
  take: number;
  tag?: string | undefined;
  /** Those alone that the house recommends. */
  curated?: boolean;
}

/** The newest entries that topics and related entries are taken from. */
const newest = 300;
const mostTags = 12;
const mostRelated = 3;

const isPublic = sql`entry.status = ${sql.lit(BlogStatus.Published)} and entry.removed_at is null
  and entry.audience = ${sql.lit(BlogAudience.Public)} and ${isOfSide(sql.ref('entry.author_id'), false)}
  and exists (select from profile author where author.id = entry.author_id and ${isListed('author')})`;

const columns = sql`entry.id as "blogEntryId", entry.title, entry.teaser, entry.tags, entry.published_at as "publishedAt",
  entry.updated_at as "updatedAt", entry.reading_minutes as "readingMinutes",
  (select name from profile where id = entry.author_id) as "penName"`;

const newestFirst = sql`entry.published_at desc, entry.id desc`;

const newestEntries = sql`(
  select entry.* from blog_entry entry where ${isPublic} order by ${newestFirst} limit ${sql.lit(newest)})`;

const hasTag = (tag: string) => sql`entry.id in (
  select blog_entry_id from blog_entry_tag where plain = ${foldLetters(tag)} and not dark)`;

/** Public entries, the newest first. */
export const publicEntries = (read: Kysely<unknown>, { skip, take, tag, curated = false }: EntriesFilter) =>
  rows(
    read,
    sql<PublicEntry>`select ${columns} from blog_entry entry where ${isPublic}
      and ${tag === undefined ? sql`true` : hasTag(tag)} and ${curated ? sql`entry.curated_at is not null` : sql`true`}
      order by ${newestFirst} limit ${take} offset ${skip}`,
  );

export const publicEntry = (read: Kysely<unknown>, blogEntryId: number) =>
  firstRow(
    read,
    sql<PublicEntry & Columns<'blog_entry', 'text'>>`select ${columns}, entry.text from blog_entry entry
      where entry.id = ${blogEntryId} and ${isPublic}`,
  );

/** The tags of the newest public entries, the most used first; of two ways to write one, one. */
export const publicTags = (read: Kysely<unknown>) =>
  rows(
    read,
    sql<{ tag: string }>`select min(written.tag) as tag from ${newestEntries} entry
      cross join lateral unnest(entry.tags) as written (tag)
      group by lower(written.tag) order by count(*) desc, 1 limit ${sql.lit(mostTags)}`,
  );

/** Public entries that go with one: those that share most tags with it, then those of its author, then the newest. */
export const relatedEntries = (read: Kysely<unknown>, blogEntryId: number) =>
  rows(
    read,
    sql<PublicEntry>`select ${columns} from ${newestEntries} entry
      join (select entry.id, entry.author_id, entry.tags from blog_entry entry
        where entry.id = ${blogEntryId} and ${isPublic}) here on here.id <> entry.id
      order by cardinality(array(
          select lower(tag) from unnest(here.tags) tag intersect select lower(tag) from unnest(entry.tags) tag)) desc,
        entry.author_id = here.author_id desc, ${newestFirst} limit ${sql.lit(mostRelated)}`,
  );

/** The page of a public entry, below the base path. */
export const publicPath = ({ blogEntryId, title }: Pick<PublicEntry, 'blogEntryId' | 'title'>) =>
  `/Blog/${blogEntryId}/${slug(title)}`;

/** An entry as it is told to whoever asks. */
export const toldEntry = ({ updatedAt: _when, ...entry }: PublicEntry) => ({ ...entry, slug: slug(entry.title) });
