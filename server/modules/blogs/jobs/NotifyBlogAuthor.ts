import { sql } from 'kysely';
import { transaction } from '../../../platform/work/jobs.ts';
import { firstRow } from '../../../platform/database/sql.ts';
import { notify } from '../../notifications/index.ts';
import { BlogCommentAdded } from '../events.ts';
import { commentFacts } from '../notifying.ts';

/** Tells the author of an entry about a comment, and who wrote a comment about an answer; nobody about their own. */
export const NotifyBlogAuthor = transaction('NotifyBlogAuthor', BlogCommentAdded, async (event, unit) => {
  const { blogEntryId, commentId } = event.data;
  const facts = await commentFacts(unit.sql, commentId);
  if (!facts) return;
  const { title, authorId } = facts;
  const parent = await firstRow(
    unit.sql,
    sql<{ authorId: number }>`select parent.author_id as "authorId" from blog_comment c
      join blog_comment parent on parent.id = c.parent_comment_id where c.id = ${commentId}`,
  );
  const things = [`BlogComment ${commentId}`, `BlogEntry ${blogEntryId}`];
  const about = { event, subject: title, ids: { blogEntryId, commentId }, things };
  if (parent) {
    const answered = { ...about, type: 'BlogCommentAnswered', aboutId: authorId } as const;
    await notify(unit, { ...answered, profileId: parent.authorId });
  }
  if (authorId !== parent?.authorId) await notify(unit, { ...about, profileId: authorId, type: 'BlogEntryCommented' });
});
