import { sql } from 'kysely';
import { beginningOf, longestSign } from '../../../../shared/beginning.ts';
import type { Output } from '../../../../shared/contract.ts';
import { debates } from '../../../../shared/lodgeDebates/contract.ts';
import { isAskedFor, mostAskedFor } from '../../../platform/comments.ts';
import { can, handle } from '../../../platform/handle.ts';
import type { Column } from '../../../platform/database/columns.ts';
import { pageOf } from '../../../platform/database/sql.ts';
import { cardOf } from '../../profiles/index.ts';
import { DeleteDebateEntryComment } from '../commands/DeleteDebateEntryComment.ts';
import { EditDebateEntryComment } from '../commands/EditDebateEntryComment.ts';
import { rankName, statusOf } from '../loading.ts';
import type { CommentFacts } from '../model/rules.ts';
import { hasPlace, preparedFor, isVisibleComment, type LodgeViewer } from '../visibility.ts';
import { topicOf } from './debateViewer.ts';
import { commentsOf } from './topics.ts';

/** Characters shown of a quoted comment. */
const quoteLength = 200;

type Row = Omit<Output<typeof debates.GetDebateEntryComments>['items'][number], 'can'> & {
  authorId: Column<'debate_comment', 'authorId'>;
  theirs: number;
};

const quotedBy = (who: LodgeViewer) => sql`(
  select json_build_object('commentId', q.id, 'author', ${cardOf(sql.ref('q.author_id'), who.now)}, 'text',
    left(q.text, ${sql.lit(quoteLength + longestSign)}))
  from debate_comment q where q.id = c.quoted_comment_id and ${isVisibleComment(who, 'q')})`;

interface CommentsFilter {
  entryId: number;
  commentIds?: number[];
  skip: number;
  limit: number;
}

/** Only what stands on the page is looked at closely. */
const statement = (who: LodgeViewer, { entryId, commentIds, skip, limit }: CommentsFilter) => sql<Row>`
  select c.id as "commentId", c.parent_comment_id as "parentCommentId", c.author_id as "authorId",
    case when c.shown then ${cardOf(sql.ref('c.author_id'), who.now)} end as author,
    case when c.shown then c.text end as text, case when c.shown then ${quotedBy(who)} end as quoted, c.created_at as at,
    c.edited_at is not null and c.shown as edited, c.author_id = e.author_id and c.shown as "byStarter",
    place.status as theirs, case when c.shown then ${rankName(sql.ref('place.status'))} end as rank
  from (select c.id from debate_comment c where c.entry_id = ${entryId}
      and ${commentIds ? isAskedFor('debate_comment', commentIds) : sql`true`} and ${hasPlace(who)}
    order by c.thread_id, c.id limit ${limit} offset ${skip}) page
  cross join lateral (select said.*, ${isVisibleComment(who, 'said')} as shown from debate_comment said
    where said.id = page.id offset 0) c
  join debate_entry e on e.id = c.entry_id
  cross join lateral (select ${statusOf(sql.ref('c.lodge_id'), sql.ref('c.author_id'))} as status) place
  order by c.thread_id, c.id`;

/** How many comments of a topic an lodgeViewer is shown by now. */
const countOf = (who: LodgeViewer, { entryId }: Pick<CommentsFilter, 'entryId'>) => sql<{
  comments: Column<'debate_entry', 'commentCount'>;
}>`
  select ${commentsOf(who)} as comments from debate_entry e where e.id = ${entryId}`;

export const GetDebateEntryComments = handle(
  debates.GetDebateEntryComments,
  async ({ entryId, skip, take, commentIds }, actor, context) => {
    const { database } = context.platform;
    const { who, entry } = await topicOf(context, entryId, actor);
    const [name, values] = commentIds
      ? ['GetDebateEntryComments some', { entryId, commentIds, skip: 0, limit: mostAskedFor }]
      : ['GetDebateEntryComments', { entryId, skip, limit: take + 1 }];
    const found = await preparedFor<Row, CommentsFilter>(database, name, who, values, statement);
    const items = found.map(({ authorId, theirs, quoted: whole, ...comment }) => {
      const facts: CommentFacts = { authorId, theirs, deleted: comment.text === null, entry };
      const quoted = whole && { ...whole, text: beginningOf(whole.text, quoteLength) };
      return { ...comment, quoted, can: can(actor, facts, { EditDebateEntryComment, DeleteDebateEntryComment }) };
    });
    if (!commentIds) return pageOf(items, take);
    const [counted] = await preparedFor(database, 'comments of a topic', who, { entryId }, countOf);
    return { ...pageOf(items, mostAskedFor), ...counted };
  },
);
