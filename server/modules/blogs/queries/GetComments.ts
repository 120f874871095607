import { sql } from 'kysely';
import { blogs } from '../../../../shared/blogs.ts';
import type { Output } from '../../../../shared/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { refuse } from '../../../platform/refusal.ts';
import { rows } from '../../../platform/sql.ts';
import { cardOf } from '../../profiles/index.ts';
import { readableEntry } from '../readers.ts';

type Comment = Output<typeof blogs.GetComments>['items'][number];

export const GetComments = handle(blogs.GetComments, async ({ blogEntryId, twoLayered }, actor, { read, now }) => {
  if (!(await readableEntry(read, blogEntryId, actor))) return refuse('NotFound');
  const thread = sql`coalesce(c.parent_comment_id, c.id)`;
  const order = twoLayered ? sql`${thread} desc, c.parent_comment_id nulls first, c.id` : sql`c.id`;
  const items = await rows(
    read,
    sql<Comment>`select c.id as "commentId", c.parent_comment_id as "parentCommentId",
        case when c.deleted_at is null then ${cardOf(sql.ref('c.author_id'), now)} end as author,
        case when c.deleted_at is null then c.text end as text,
        c.created_at as at, c.edited_at is not null as edited, c.author_id = entry.author_id as "byAuthor"
      from blog_comment c join blog_entry entry on entry.id = c.blog_entry_id
      where c.blog_entry_id = ${blogEntryId}
        and (c.deleted_at is null or exists (select 1 from blog_comment answer where answer.parent_comment_id = c.id))
      order by ${order}`,
  );
  return { items };
});
