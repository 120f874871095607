import { sql } from 'kysely';
import type { Output } from '../../../../shared/contract.ts';
import { meetups } from '../../../../shared/lodgeMeetups/contract.ts';
import { can, handle } from '../../../platform/handle.ts';
import { pageOf, rows } from '../../../platform/database/sql.ts';
import { cardOf } from '../../profiles/index.ts';
import { DeleteMeetupComment } from '../commands/DeleteMeetupComment.ts';
import { EditMeetupComment } from '../commands/EditMeetupComment.ts';
import { membershipAt, isVisiblePerson } from '../reading.ts';

type Row = Omit<Output<typeof meetups.GetMeetupComments>['items'][number], 'can'> & {
  authorId: number;
  theirs: number;
};

export const GetMeetupComments = handle(
  meetups.GetMeetupComments,
  async ({ meetupId, skip, take }, actor, { read, now }) => {
    const membership = await membershipAt(read, meetupId, actor, now);
    const found = await rows(
      read,
      sql<Row>`select c.id as "commentId", c.author_id as "authorId", ${cardOf(sql.ref('c.author_id'), now)} as author, c.text, c.created_at as at,
          c.edited_at is not null as edited, coalesce((select status from lodge_member
            where lodge_id = ${membership.lodgeId} and profile_id = c.author_id), 0) as theirs
        from lodge_meetup_comment c
        where c.meetup_id = ${meetupId} and c.withheld = 0 and ${isVisiblePerson(actor, membership, sql.ref('c.author_id'))}
        order by c.id desc limit ${take + 1} offset ${skip}`,
    );
    const items = found.map(({ authorId, theirs, ...comment }) => {
      return {
        ...comment,
        can: can(actor, { membership, authorId, theirs }, { EditMeetupComment, DeleteMeetupComment }),
      };
    });
    return pageOf(items, take);
  },
);
