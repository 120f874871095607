import { sql } from 'kysely';
import { blogs } from '../../../../shared/blogs/contract.ts';
import { mostCommentsAtOnce } from '../../../../shared/comments.ts';
import type { Output } from '../../../../shared/contract.ts';
import { isAskedFor } from '../../../platform/comments.ts';
import { can, handle } from '../../../platform/handle.ts';
import type { QueryContext } from '../../../platform/handlerTypes.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { Columns } from '../../../platform/database/columns.ts';
import { firstRow, preparedRows } from '../../../platform/database/sql.ts';
import { DeleteBlogComment } from '../commands/DeleteBlogComment.ts';
import { EditBlogComment } from '../commands/EditBlogComment.ts';
import { isCommentShownTo } from '../comments.ts';
import { commentsFor } from '../countsForViewer.ts';
import type { CommentFacts } from '../model/BlogComment.ts';
import { viewerOf, shapeOf, type Viewer } from '../viewer.ts';
import { readableEntry } from '../readableEntries.ts';
import { writerOf } from './writers.ts';

type Row = Omit<Output<typeof blogs.GetComments>['items'][number], 'can'> & Columns<'blog_comment', 'authorId'>;

/** Newest thread first with its answers in the order they came, or everything in the order it came. */
const orderOf = (twoLayered: boolean) =>
  twoLayered ? sql`coalesce(c.parent_comment_id, c.id) desc, c.parent_comment_id nulls first, c.id` : sql`c.id`;

interface CommentsFilter {
  blogEntryId: number;
  twoLayered: boolean;
  after?: number | undefined;
  commentIds?: number[] | undefined;
}

/** The thread of a comment, by its first one. */
const threadOf = (after: number) =>
  sql`coalesce((select coalesce(parent_comment_id, id) from blog_comment where id = ${after}), ${after})`;

/** What stands behind a comment in the same order. */
const isBehind = (after: number, twoLayered: boolean) => sql`(not ${twoLayered}::boolean and c.id > ${after}
  or ${twoLayered}::boolean and (coalesce(c.parent_comment_id, c.id) < ${threadOf(after)}
    or coalesce(c.parent_comment_id, c.id) = ${threadOf(after)} and c.id > ${after}))`;

const statement = (
  reader: Viewer,
  { blogEntryId, twoLayered, after, commentIds }: CommentsFilter,
  now: Date,
) => sql<Row>`
  select c.id as "commentId", c.parent_comment_id as "parentCommentId", c.author_id as "authorId",
    case when c.shown then ${writerOf(sql.ref('c.author_id'), reader, now)} end as author,
    case when c.shown then c.text end as text,
    c.created_at as at, c.edited_at is not null and c.shown as edited, c.author_id = entry.author_id as "byAuthor"
  from (
    select c.*, ${isCommentShownTo(reader.me, 'c')} as shown from blog_comment c
    -- The offset has it judged once for each comment.
    where c.blog_entry_id = ${blogEntryId} and ${commentIds ? isAskedFor('blog_comment', commentIds) : sql`true`}
      and ${after === undefined ? sql`true` : isBehind(after, twoLayered)} offset 0) c
  join blog_entry entry on entry.id = c.blog_entry_id
  where c.shown or exists (select from blog_comment answer
    where answer.parent_comment_id = c.id and ${isCommentShownTo(reader.me, 'answer')})
  order by ${orderOf(twoLayered)} limit ${sql.lit(mostCommentsAtOnce + 1)}`;

/** How many comments a reader finds under an entry by now. */
const countOf = (me: number, blogEntryId: number) => sql<{ comments: number }>`
  select ${commentsFor(me)} as comments from blog_entry entry where entry.id = ${blogEntryId}`;

export const GetComments = handle(blogs.GetComments, async (input, actor, context) => {
  const { blogEntryId, commentIds } = input;
  const entry = await readableEntry(context.platform.database, blogEntryId, actor, context.now);
  if (!entry) return refuse('NotFound');
  const found = await read(context, viewerOf(actor, context.call.site), input);
  const items = found.slice(0, mostCommentsAtOnce).map(({ authorId, ...comment }) => {
    const facts: CommentFacts = { authorId, entry, deleted: comment.text === null };
    return { ...comment, can: can(actor, facts, { EditBlogComment, DeleteBlogComment }) };
  });
  const counted = commentIds && (await firstRow(context.read, countOf(actor.profileId, blogEntryId)));
  return { items, more: found.length > mostCommentsAtOnce, ...counted };
});

const read = (
  { platform, now }: QueryContext,
  viewer: Viewer,
  { twoLayered, after, commentIds, blogEntryId }: CommentsFilter,
) =>
  preparedRows(
    platform.database,
    `GetComments ${twoLayered} ${after !== undefined} ${commentIds !== undefined} ${shapeOf(viewer)}`,
    { blogEntryId, ...(after !== undefined && { after }), ...(commentIds && { commentIds }), me: viewer.me, now },
    (value) => statement({ ...viewer, me: value.me }, { twoLayered, ...value }, value.now),
  );
