import { sql } from 'kysely';
import { transaction } from '../../../platform/jobs.ts';
import { firstRow } from '../../../platform/sql.ts';
import { notify } from '../../notifications/index.ts';
import { BlogCommentAdded } from '../events.ts';

interface Facts {
  title: string;
  authorId: number;
  parentAuthorId: number | null;
  deleted: boolean;
}

/** Tells the author of an entry about a comment, and who wrote a comment about an answer; nobody about their own. */
export const NotifyBlogAuthor = transaction('NotifyBlogAuthor', BlogCommentAdded, async (event, unit) => {
  const { blogEntryId, commentId } = event.data;
  const facts = await firstRow(
    unit.sql,
    sql<Facts>`select entry.title, entry.author_id as "authorId", parent.author_id as "parentAuthorId",
        c.deleted_at is not null or entry.removed_at is not null as deleted
      from blog_comment c join blog_entry entry on entry.id = c.blog_entry_id
      left join blog_comment parent on parent.id = c.parent_comment_id
      where c.id = ${commentId}`,
  );
  if (!facts || facts.deleted) return;
  const things = [`BlogComment ${commentId}`, `BlogEntry ${blogEntryId}`];
  const about = { event, subject: facts.title, ids: { blogEntryId, commentId }, things };
  if (facts.parentAuthorId)
    await notify(unit, {
      ...about,
      profileId: Number(facts.parentAuthorId),
      type: 'BlogCommentAnswered',
      aboutId: Number(facts.authorId),
    });
  if (facts.authorId !== facts.parentAuthorId) {
    await notify(unit, { ...about, profileId: Number(facts.authorId), type: 'BlogEntryCommented' });
  }
});
