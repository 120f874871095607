import { sql } from 'kysely';
import { blogs } from '../../../../shared/blogs/contract.ts';
import type { Column } from '../../../platform/database/columns.ts';
import { firstRow } from '../../../platform/database/sql.ts';
import type { Unit } from '../../../platform/database/unit.ts';
import { handle } from '../../../platform/handle.ts';
import { refuse } from '../../../platform/refusal.ts';
import { endDraft } from '../../drafts/index.ts';
import { neverMeet } from '../../people/index.ts';
import { BlogCommentAdded } from '../events.ts';
import { isPublished, type EntryFacts } from '../model/BlogEntry.ts';
import { holdReadable } from '../readableEntries.ts';

export const AddBlogComment = handle(blogs.AddBlogComment, {
  async load({ blogEntryId, parentCommentId }, unit, actor) {
    const entry = await holdReadable(unit, blogEntryId, actor);
    const parent = parentCommentId ? await parentIn(unit, blogEntryId, parentCommentId, actor.profileId) : null;
    return { ...entry, parent };
  },
  may(_actor, entry: EntryFacts) {
    if (entry.banned) return 'BlogBanned';
    return entry.commentsAllowed && isPublished(entry) ? true : 'BlogEntryClosed';
  },
  async do({ authorId, parent }, { blogEntryId, text }, { profileId }, context) {
    if (parent) await endDraft(context, profileId, 'BlogComment', parent.commentId);
    else await endDraft(context, profileId, 'BlogEntry', blogEntryId);
    // Answers have one layer: answering an answer answers its parent.
    const parentCommentId = parent && (parent.parentCommentId ?? parent.commentId);
    const commentId = await add(context, { blogEntryId, profileId, parentCommentId, text });
    context.record(BlogCommentAdded, { blogEntryId, commentId, authorId, parentCommentId });
    return { commentId };
  },
});

interface Parent {
  commentId: number;
  parentCommentId: Column<'blog_comment', 'parentCommentId'>;
  authorId: Column<'blog_comment', 'authorId'>;
}

/** What is answered. Who is blocked, or blocks, cannot be: their comment is not there. */
async function parentIn(unit: Unit, blogEntryId: number, commentId: number, profileId: number): Promise<Parent> {
  const found = await firstRow(
    unit.sql,
    sql<Parent>`select id as "commentId", parent_comment_id as "parentCommentId", author_id as "authorId" from blog_comment
      where id = ${commentId} and blog_entry_id = ${blogEntryId} and deleted_at is null`,
  );
  return found && !(await neverMeet(unit.sql, profileId, found.authorId)) ? found : refuse('NotFound');
}

interface Added {
  blogEntryId: number;
  profileId: number;
  parentCommentId: number | null;
  text: string;
}

/** In one statement: many comment on one entry at the same moment, and wait for each other. */
async function add({ sql: database, now }: Unit, { blogEntryId, profileId, parentCommentId, text }: Added) {
  const added = await firstRow(
    database,
    sql<{ commentId: number }>`
      with added as (
        insert into blog_comment (blog_entry_id, author_id, parent_comment_id, text, created_at)
        values (${blogEntryId}, ${profileId}, ${parentCommentId}, ${text}, ${now}) returning id)
      update blog_entry set comment_count = comment_count + 1, last_activity_at = ${now}, commented_at = ${now},
        commented_by = ${profileId} from added where blog_entry.id = ${blogEntryId} returning added.id as "commentId"`,
  );
  return added!.commentId;
}
