import { sql } from 'kysely';
import type { Output } from '../../../../shared/contract.ts';
import { meetups } from '../../../../shared/lodgeMeetups/contract.ts';
import type { Actor } from '../../../platform/actor.ts';
import { can, handle } from '../../../platform/handle.ts';
import type { Column } from '../../../platform/database/columns.ts';
import { firstRow, pageOf, rows } from '../../../platform/database/sql.ts';
import type { Membership } from '../../lodges/index.ts';
import { cardOf } from '../../profiles/index.ts';
import { DeleteMeetupComment } from '../commands/DeleteMeetupComment.ts';
import { EditMeetupComment } from '../commands/EditMeetupComment.ts';
import { commentsOf, isInSight, membershipAt, isVisiblePerson } from '../reading.ts';

type Row = Omit<Output<typeof meetups.GetMeetupComments>['items'][number], 'can'> & {
  authorId: Column<'lodge_meetup_comment', 'authorId'>;
  theirs: number;
};

/** What is said about a meetup, the newest first; some of it alone where its numbers are told. */
const statement = (
  meetupId: number,
  actor: Actor,
  membership: Membership,
  now: Date,
  commentIds?: number[],
) => sql<Row>`
  select c.id as "commentId", c.author_id as "authorId", ${cardOf(sql.ref('c.author_id'), now)} as author, c.text, c.created_at as at,
    c.edited_at is not null as edited, coalesce((select status from lodge_member
      where lodge_id = ${membership.lodgeId} and profile_id = c.author_id), 0) as theirs
  from lodge_meetup_comment c
  where c.meetup_id = ${meetupId} and ${isInSight('c')} and ${isVisiblePerson(actor, membership, sql.ref('c.author_id'))}
    and ${commentIds ? sql`c.id = any(${commentIds}::bigint[])` : sql`true`}
  order by c.id desc`;

export const GetMeetupComments = handle(
  meetups.GetMeetupComments,
  async ({ meetupId, skip, take, commentIds }, actor, { read, now }) => {
    const membership = await membershipAt(read, meetupId, actor, now);
    const query = statement(meetupId, actor, membership, now, commentIds);
    const found = await rows(read, commentIds ? query : sql<Row>`${query} limit ${take + 1} offset ${skip}`);
    const items = found.map(({ authorId, theirs, ...comment }) => {
      return {
        ...comment,
        can: can(actor, { membership, authorId, theirs }, { EditMeetupComment, DeleteMeetupComment }),
      };
    });
    if (!commentIds) return pageOf(items, take);
    const counted = await firstRow(
      read,
      sql<{
        comments: number;
      }>`select ${commentsOf(actor, membership)} as comments from lodge_meetup m where m.id = ${meetupId}`,
    );
    return { items, more: false, ...counted };
  },
);
