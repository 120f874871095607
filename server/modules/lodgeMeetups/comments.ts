import { sql } from 'kysely';
import { isSupport, type Actor } from '../../platform/actor.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Column } from '../../platform/database/columns.ts';
import { firstRow } from '../../platform/database/sql.ts';
import type { Unit } from '../../platform/database/unit.ts';
import { neverMeet } from '../people/index.ts';
import { holdMembership, isAdmin, mayWriteInside, outranks, type Membership } from '../lodges/index.ts';
import { MeetupComment } from './model/MeetupComment.ts';

/** What decides about a comment. */
export interface CommentFacts {
  membership: Membership;
  authorId: number;
  /** Where its author stands in the lodge, by the number of a LodgeMemberStatus; 0 for who is gone. */
  theirs: number;
}

/** A comment under lock that the actor can read. */
export async function findComment(
  unit: Unit,
  commentId: number,
  actor: Actor,
): Promise<CommentFacts & { comment: MeetupComment }> {
  const comment = await unit.find(MeetupComment, commentId);
  const place = await firstRow(
    unit.sql,
    sql<{
      lodgeId: Column<'lodge_meetup', 'lodgeId'>;
      theirs: number;
      withheld: Column<'lodge_meetup', 'withheld'>;
    }>`select m.lodge_id as "lodgeId", m.withheld,
        coalesce((select status from lodge_member where lodge_id = m.lodge_id and profile_id = ${comment.authorId}), 0) as theirs
      from lodge_meetup m where m.id = ${comment.meetupId} and m.deleted_at is null`,
  );
  if (!place) return refuse('NotFound');
  const membership = await holdMembership(unit, place.lodgeId, actor);
  const { authorId } = comment;
  const unseen = !isAdmin(membership.mine) && (await neverMeet(unit.sql, actor.profileId, authorId));
  if (comment.deletedAt) return refuse('NotFound');
  const withheld = place.withheld > 0 || (comment.withheld > 0 && authorId !== actor.profileId);
  if (unseen || (withheld && !isSupport(actor))) return refuse('NotFound');
  return { comment, membership, authorId, theirs: place.theirs };
}

export const mayEditComment = ({ profileId }: Actor, { membership, authorId }: CommentFacts) =>
  authorId === profileId && mayWriteInside(membership);

/** One's own, wherever one stands now; that of another by who runs the lodge and outranks them. */
export const mayDeleteComment = ({ profileId }: Actor, { membership, authorId, theirs }: CommentFacts) =>
  authorId === profileId || (isAdmin(membership.mine) && outranks(membership.mine, theirs));
