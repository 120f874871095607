/** What jobs need to know before they tell of something: whether it still is to be told, and who may hear of it. */
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { BlogAudience, BlogStatus } from '../../../shared/enums.ts';
import type { Column } from '../../platform/database/columns.ts';
import { firstRow, rows, type Ref } from '../../platform/database/sql.ts';
import { isFavourite } from '../people/index.ts';
import { isListed } from '../profiles/index.ts';

export interface PublishedEntry {
  title: Column<'blog_entry', 'title'>;
  authorId: Column<'blog_entry', 'authorId'>;
  audience: Column<'blog_entry', 'audience'>;
}

const isPublished = sql`entry.status = ${sql.lit(BlogStatus.Published)} and entry.removed_at is null`;

/** An entry that its readers see; undefined for every other. */
export const publishedEntry = (database: Kysely<never>, blogEntryId: number) =>
  firstRow(
    database,
    sql<PublishedEntry>`select title, author_id as "authorId", audience from blog_entry entry
      where id = ${blogEntryId} and ${isPublished}`,
  );

export interface CommentFacts extends PublishedEntry {
  text: Column<'blog_comment', 'text'>;
  commenterId: Column<'blog_comment', 'authorId'>;
  /** Whose comment it answers; null when it answers none. */
  answeredId: Column<'blog_comment', 'authorId'> | null;
}

/** Those of some comments that are still there, on entries that their readers see, by their numbers. */
export async function commentFacts(
  database: Kysely<never>,
  commentIds: readonly number[],
): Promise<Map<number, CommentFacts>> {
  const found = await rows(
    database,
    sql<CommentFacts & { commentId: number }>`select c.id as "commentId", entry.title, entry.author_id as "authorId",
        entry.audience, c.text, c.author_id as "commenterId", parent.author_id as "answeredId"
      from blog_comment c join blog_entry entry on entry.id = c.blog_entry_id
      left join blog_comment parent on parent.id = c.parent_comment_id
      where c.id = any(${commentIds}::bigint[]) and c.deleted_at is null and ${isPublished}`,
  );
  return new Map(found.map(({ commentId, ...facts }) => [commentId, facts]));
}

/** What every notification about a comment tells of. */
export const aboutComment = (
  { blogEntryId, commentId }: { blogEntryId: number; commentId: number },
  { title }: PublishedEntry,
) => ({
  subject: title,
  ids: { blogEntryId, commentId },
  things: [`BlogComment ${commentId}`, `BlogEntry ${blogEntryId}`],
});

/** Whether the profile `p` may read an entry, which those of the author's side alone may: what is told to somebody they may open. */
export const mayReadEntry = ({
  audience,
  authorId,
}: {
  audience: number | Ref;
  authorId: number | Ref;
}): RawBuilder<boolean> =>
  sql<boolean>`(${isListed('p')} and is_dark(p.id) = is_dark(${authorId})
    and (${audience}::int <> ${sql.lit(BlogAudience.Favourites)} or ${isFavourite(authorId, sql.ref('p.id'))}))`;
