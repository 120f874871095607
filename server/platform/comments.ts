/** What threads of comments have in common, whatever they are about. */
import { sql, type RawBuilder } from 'kysely';
import { mostCommentIds } from '../../shared/comments.ts';
import { minutes } from './clock.ts';
import type { EventData, EventKind } from './work/events.ts';
import { showing, type JobKind } from './work/jobs.ts';

/** For so long words are changed without a mark. */
const silentEdits = 15 * minutes;

interface EditableComment {
  createdAt: Date;
  editedAt?: Date | null;
}

/** Says something else; soon after the first words without a mark. Answers whether anything is different now. */
export function rewrite<S extends EditableComment>(comment: S, words: Partial<S>, now: Date): boolean {
  const fields = Object.keys(words) as (keyof S)[];
  if (fields.every((field) => comment[field] === words[field])) return false;
  Object.assign(comment, words);
  if (now.getTime() - comment.createdAt.getTime() > silentEdits) comment.editedAt = now;
  return true;
}

/** The job that lets everybody who watches a page read a comment that is new, changed or gone. */
export const showComment = <D extends { commentId: number } & EventData>(
  name: string,
  on: readonly EventKind<D>[],
  topicOf: (data: D) => string,
): JobKind =>
  showing<EventKind<D>>(name, on, ({ data }, pages) => {
    const facts = data as D;
    pages.commentFor(topicOf(facts), facts.commentId);
  });

/** The most rows of an answer to given comment ids: each with the comment that it answers. */
export const mostAskedFor = 2 * mostCommentIds;

/** Whether the comment `c` of a table is one of those asked for, or answered by one. */
export const isAskedFor = (table: string, commentIds: readonly number[]): RawBuilder<boolean> =>
  sql<boolean>`c.id = any(array(select unnest(${commentIds}::bigint[])
    union select parent_comment_id from ${sql.table(table)} where id = any(${commentIds}::bigint[])))`;
