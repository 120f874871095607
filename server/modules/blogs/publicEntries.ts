import { sql, type Kysely } from 'kysely';
import { BlogAudience, BlogStatus } from '../../../shared/enums.ts';
import { firstRow, rows, slug } from '../../platform/database/sql.ts';
import { isListed } from '../profiles/index.ts';
import { isOfSide } from './reader.ts';

/** What everybody may know of an entry that is open to everybody: its words and the pen name, nothing else of its author. */
export interface PublicEntry {
  blogEntryId: number;
  title: string;
  teaser: string;
  penName: string;
  tags: string[];
  /** ISO 8601 in UTC, as everywhere. */
  publishedAt: string;
  updatedAt: string;
  readingMinutes: number;
}

const isPublic = sql`entry.status = ${sql.lit(BlogStatus.Published)} and entry.removed_at is null
  and entry.audience = ${sql.lit(BlogAudience.Public)} and ${isOfSide(sql.ref('entry.author_id'), false)}
  and exists (select from profile author where author.id = entry.author_id and ${isListed('author')})`;

const columns = sql`entry.id as "blogEntryId", entry.title, entry.teaser, entry.tags, entry.published_at as "publishedAt",
  entry.updated_at as "updatedAt", entry.reading_minutes as "readingMinutes",
  (select name from profile where id = entry.author_id) as "penName"`;

/** Public entries, the newest first. */
export const publicEntries = (read: Kysely<unknown>, { skip, take }: { skip: number; take: number }) =>
  rows(
    read,
    sql<PublicEntry>`select ${columns} from blog_entry entry where ${isPublic}
      order by entry.published_at desc, entry.id desc limit ${take} offset ${skip}`,
  );

export const publicEntry = (read: Kysely<unknown>, blogEntryId: number) =>
  firstRow(
    read,
    sql<PublicEntry & { text: string }>`select ${columns}, entry.text from blog_entry entry
      where entry.id = ${blogEntryId} and ${isPublic}`,
  );

/** The page of a public entry, below the base path. */
export const publicPath = ({ blogEntryId, title }: Pick<PublicEntry, 'blogEntryId' | 'title'>) =>
  `/Blog/${blogEntryId}/${slug(title)}`;
