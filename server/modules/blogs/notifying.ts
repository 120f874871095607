/** What jobs need to know before they tell of something: whether it still is to be told, and who may hear of it. */
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { BlogAudience, BlogStatus, DarkStatus } from '../../../shared/enums.ts';
import { firstRow } from '../../platform/database/sql.ts';
import { isFavourite } from '../people/index.ts';
import { isListed } from '../profiles/index.ts';

export interface PublishedEntry {
  title: string;
  authorId: number;
  audience: number;
}

const isPublished = sql`entry.status = ${sql.lit(BlogStatus.Published)} and entry.removed_at is null`;

/** An entry that its readers see; undefined for every other. */
export const publishedEntry = (database: Kysely<never>, blogEntryId: number) =>
  firstRow(
    database,
    sql<PublishedEntry>`select title, author_id as "authorId", audience from blog_entry entry
      where id = ${blogEntryId} and ${isPublished}`,
  );

/** A comment that is still there, on an entry that its readers see. */
export const commentFacts = (database: Kysely<never>, commentId: number) =>
  firstRow(
    database,
    sql<
      PublishedEntry & {
        text: string;
        commenterId: number;
        /** Whose comment it answers; null when it answers none. */
        answeredId: number | null;
      }
    >`select entry.title, entry.author_id as "authorId", entry.audience,
        c.text, c.author_id as "commenterId", parent.author_id as "answeredId"
      from blog_comment c join blog_entry entry on entry.id = c.blog_entry_id
      left join blog_comment parent on parent.id = c.parent_comment_id
      where c.id = ${commentId} and c.deleted_at is null and ${isPublished}`,
  );

/** Whether the profile `p` may read an entry: what is told to somebody they may open. */
export function mayReadEntry({ audience, authorId }: PublishedEntry, now: Date): RawBuilder<boolean> {
  if (audience === BlogAudience.Favourites)
    return sql<boolean>`(${isListed('p')} and ${isFavourite(authorId, sql.ref('p.id'))})`;
  if (audience !== BlogAudience.Dark) return isListed('p');
  return sql<boolean>`(${isListed('p')} and p.dark_status = ${sql.lit(DarkStatus.Approved)} and p.member_until > ${now})`;
}
