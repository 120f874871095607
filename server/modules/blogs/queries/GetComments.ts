import { sql } from 'kysely';
import { blogs } from '../../../../shared/blogs/contract.ts';
import type { Output } from '../../../../shared/contract.ts';
import { can, handle } from '../../../platform/handle.ts';
import { refuse } from '../../../platform/refusal.ts';
import { hotRows } from '../../../platform/database/sql.ts';
import { isBlockedBetween } from '../../people/index.ts';
import { DeleteBlogComment } from '../commands/DeleteBlogComment.ts';
import { EditBlogComment } from '../commands/EditBlogComment.ts';
import type { CommentFacts } from '../model/BlogComment.ts';
import { readerOf, shapeOf, type Reader } from '../reader.ts';
import { readableEntry } from '../readers.ts';
import { writerOf } from './writers.ts';

type Row = Omit<Output<typeof blogs.GetComments>['items'][number], 'can'> & { authorId: number };

/** Newest thread first with its answers in the order they came, or everything in the order it came. */
const orderOf = (twoLayered: boolean) =>
  twoLayered ? sql`coalesce(c.parent_comment_id, c.id) desc, c.parent_comment_id nulls first, c.id` : sql`c.id`;

/** Whether a reader is shown a comment; of one that is not, only the place of a thread stays, whatever the reason. */
const isShownTo = (readerId: number, alias: string) =>
  sql`${sql.ref(`${alias}.deleted_at`)} is null and not ${isBlockedBetween(readerId, sql.ref(`${alias}.author_id`))}`;

const statement = (reader: Reader, blogEntryId: number, twoLayered: boolean, now: Date) => sql<Row>`
  select c.id as "commentId", c.parent_comment_id as "parentCommentId", c.author_id as "authorId",
    case when c.shown then ${writerOf(sql.ref('c.author_id'), reader, now)} end as author,
    case when c.shown then c.text end as text,
    c.created_at as at, c.edited_at is not null and c.shown as edited, c.author_id = entry.author_id as "byAuthor"
  from (
    select c.*, ${isShownTo(reader.me, 'c')} as shown from blog_comment c
    -- The offset has it judged once for each comment.
    where c.blog_entry_id = ${blogEntryId} offset 0) c
  join blog_entry entry on entry.id = c.blog_entry_id
  where c.shown or exists (select from blog_comment answer
    where answer.parent_comment_id = c.id and ${isShownTo(reader.me, 'answer')})
  order by ${orderOf(twoLayered)}`;

export const GetComments = handle(
  blogs.GetComments,
  async ({ blogEntryId, twoLayered }, actor, { platform, now, call }) => {
    const entry = await readableEntry(platform.database, blogEntryId, actor, now);
    if (!entry) return refuse('NotFound');
    const viewer = readerOf(actor, call.site);
    const found = await hotRows(
      platform.database,
      `GetComments ${twoLayered} ${shapeOf(viewer)}`,
      { blogEntryId, me: viewer.me, now },
      (value) => statement({ ...viewer, me: value.me }, value.blogEntryId, twoLayered, value.now),
    );
    const items = found.map(({ authorId, ...comment }) => {
      const facts: CommentFacts = { authorId, entry, deleted: comment.text === null };
      return { ...comment, can: can(actor, facts, { EditBlogComment, DeleteBlogComment }) };
    });
    return { items };
  },
);
