import { sql } from 'kysely';
import { blogs } from '../../../../shared/blogs.ts';
import type { Output } from '../../../../shared/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { refuse } from '../../../platform/refusal.ts';
import { hotRows } from '../../../platform/sql.ts';
import { apart } from '../../blocking/index.ts';
import { cardOf } from '../../profiles/index.ts';
import { readableEntry } from '../readers.ts';

type Comment = Output<typeof blogs.GetComments>['items'][number];

/** Newest thread first with its answers in the order they came, or everything in the order it came. */
const orderOf = (twoLayered: boolean) =>
  twoLayered ? sql`coalesce(c.parent_comment_id, c.id) desc, c.parent_comment_id nulls first, c.id` : sql`c.id`;

/** Whether a reader is shown a comment; of one that is not, only the place of a thread stays, whatever the reason. */
const isShownTo = (readerId: number, alias: string) =>
  sql`${sql.ref(`${alias}.deleted_at`)} is null and not ${apart(readerId, sql.ref(`${alias}.author_id`))}`;

export const GetComments = handle(blogs.GetComments, async ({ blogEntryId, twoLayered }, actor, { platform, now }) => {
  if (!(await readableEntry(platform.database, blogEntryId, actor))) return refuse('NotFound');
  const items = await hotRows(
    platform.database,
    `GetComments ${twoLayered}`,
    { blogEntryId, profileId: actor.profileId, now },
    (value) => sql<Comment>`select c.id as "commentId", c.parent_comment_id as "parentCommentId",
        case when c.shown then ${cardOf(sql.ref('c.author_id'), value.now)} end as author,
        case when c.shown then c.text end as text,
        c.created_at as at, c.edited_at is not null and c.shown as edited, c.author_id = entry.author_id as "byAuthor"
      from (
        select c.*, ${isShownTo(value.profileId, 'c')} as shown from blog_comment c
        -- The offset has it judged once for each comment.
        where c.blog_entry_id = ${value.blogEntryId} offset 0) c
      join blog_entry entry on entry.id = c.blog_entry_id
      where c.shown or exists (select from blog_comment answer
        where answer.parent_comment_id = c.id and ${isShownTo(value.profileId, 'answer')})
      order by ${orderOf(twoLayered)}`,
  );
  return { items };
});
