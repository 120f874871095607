import { transaction } from '../../../platform/work/jobs.ts';
import { notify } from '../../notifications/index.ts';
import { BlogCommentAdded } from '../events.ts';
import { commentFacts } from '../notifying.ts';

/** Tells the author of an entry about a comment, and who wrote a comment about an answer; nobody about their own. */
export const NotifyBlogAuthor = transaction('NotifyBlogAuthor', BlogCommentAdded, async (event, unit) => {
  const { blogEntryId, commentId } = event.data;
  const facts = await commentFacts(unit.sql, commentId);
  if (!facts) return;
  const { title, authorId, answeredId } = facts;
  const things = [`BlogComment ${commentId}`, `BlogEntry ${blogEntryId}`];
  const about = { event, subject: title, ids: { blogEntryId, commentId }, things };
  if (answeredId !== null) {
    const answered = { ...about, type: 'BlogCommentAnswered', aboutId: authorId } as const;
    await notify(unit, { ...answered, profileId: answeredId });
  }
  if (authorId !== answeredId) await notify(unit, { ...about, profileId: authorId, type: 'BlogEntryCommented' });
});
