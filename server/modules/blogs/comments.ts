import { sql, type RawBuilder } from 'kysely';
import type { Actor } from '../../platform/actor.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Column } from '../../platform/database/columns.ts';
import { firstRow } from '../../platform/database/sql.ts';
import type { Unit } from '../../platform/database/unit.ts';
import { neverMeet, areApart } from '../people/index.ts';
import { BlogComment, type CommentFacts } from './model/BlogComment.ts';
import type { BlogEntry } from './model/BlogEntry.ts';
import { findReadable } from './readableEntries.ts';

/** Whether a reader is shown a comment; of one that is not, only the place of a thread stays, whatever the reason. */
export const isCommentShownTo = (readerId: number, alias: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(`${alias}.deleted_at`)} is null and not ${areApart(readerId, sql.ref(`${alias}.author_id`))}`;

/** A comment that the actor can read, with its entry under lock, so that its number of comments stays right. */
export async function findComment(
  unit: Unit,
  commentId: number,
  actor: Actor,
): Promise<CommentFacts & { comment: BlogComment; loadedEntry: BlogEntry }> {
  const place = await firstRow(
    unit.sql,
    sql<{
      entryId: Column<'blog_comment', 'blogEntryId'>;
    }>`select blog_entry_id as "entryId" from blog_comment where id = ${commentId}`,
  );
  if (!place) return refuse('NotFound');
  const { entry: loadedEntry, facts } = await findReadable(unit, place.entryId, actor);
  const comment = await unit.em.findOneOrFail(BlogComment, { id: commentId });
  if (comment.deletedAt || (await neverMeet(unit.sql, actor.profileId, comment.authorId))) return refuse('NotFound');
  return { comment, loadedEntry, entry: facts, authorId: comment.authorId, deleted: false };
}
