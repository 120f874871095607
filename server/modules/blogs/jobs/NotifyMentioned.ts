import { sql } from 'kysely';
import { transaction } from '../../../platform/work/jobs.ts';
import { rows } from '../../../platform/database/sql.ts';
import { notifyAll } from '../../notifications/index.ts';
import { BlogCommentAdded } from '../events.ts';
import { namesAfterAt } from '../model/mentions.ts';
import { commentFacts, mayReadEntry } from '../notifying.ts';

const most = 10;

/** Tells whom a comment mentions by name after an @, if they may read it; its author and who was answered hear anyway. */
export const NotifyMentioned = transaction('NotifyMentioned', BlogCommentAdded, async (event, unit) => {
  const { blogEntryId, commentId } = event.data;
  const comment = await commentFacts(unit.sql, commentId);
  const names = comment ? namesAfterAt(comment.text) : [];
  if (!comment || names.length === 0) return;
  const mentioned = await rows(
    unit.sql,
    sql<{ id: number }>`select p.id from profile p
      where lower(p.name) = any(${names}::text[]) and p.id <> ${comment.authorId} and ${mayReadEntry(comment, unit.now)}
        and p.id is distinct from ${comment.answeredId}::bigint
      order by length(p.name) desc, p.id limit ${most}`,
  );
  const things = [`BlogComment ${commentId}`, `BlogEntry ${blogEntryId}`];
  const about = { subject: comment.title, ids: { blogEntryId, commentId }, things, aboutId: comment.authorId };
  await notifyAll(
    unit,
    { event, type: 'BlogMentioned', ...about },
    mentioned.map(({ id }) => id),
  );
});
