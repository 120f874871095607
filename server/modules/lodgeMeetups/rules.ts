/** Where somebody stands with a meetup: what every command about one starts from, and what queries tell `can` by. */
import { sql } from 'kysely';
import { MeetupSignUp as State } from '../../../shared/enums.ts';
import { isSupport, type Actor } from '../../platform/actor.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Columns } from '../../platform/database/columns.ts';
import { firstRow } from '../../platform/database/sql.ts';
import type { Unit } from '../../platform/database/unit.ts';
import { holdMembership, isAdmin, mayWriteInside, type Membership } from '../lodges/index.ts';
import { LodgeMeetup } from './model/LodgeMeetup.ts';

/** What decides about a meetup. */
export interface MeetupFacts {
  membership: Membership;
  startsAt: Date;
  endsAt: Date;
  cancelled: boolean;
  /** The number of a MeetupSignUp. */
  mine: number;
  /** There is no place for my group at all. */
  closedToMe: boolean;
  now: Date;
}

/** A meetup under lock, with the actor's place in its lodge held; refuses with NotFound what the actor may not know of. */
export async function holdMeetup(
  unit: Unit,
  meetupId: number,
  actor: Actor,
): Promise<MeetupFacts & { meetup: LodgeMeetup }> {
  const meetup = await unit.find(LodgeMeetup, meetupId);
  if (meetup.deletedAt) return refuse('NotFound');
  const membership = await holdMembership(unit, meetup.lodgeId, actor);
  if (meetup.withheld > 0 && !isSupport(actor)) refuse('NotFound');
  const found = await firstRow(
    unit.sql,
    sql<Columns<'lodge_meetup_sign_up', 'state'>>`select state from lodge_meetup_sign_up
      where meetup_id = ${meetupId} and profile_id = ${actor.profileId}`,
  );
  const { startsAt, endsAt } = meetup;
  return {
    meetup,
    membership,
    startsAt,
    endsAt,
    cancelled: Boolean(meetup.cancelledAt),
    mine: found?.state ?? State.None,
    closedToMe: meetup.isClosedTo(actor.gender),
    now: unit.now,
  };
}

/** Those who run a lodge plan what takes place in it. */
export const mayPlan = (membership: Membership): boolean | 'LodgeReadOnly' =>
  isAdmin(membership.mine) && mayWriteInside(membership);

/** The same for a meetup that is there and not over. */
export function mayChange({ membership, endsAt, cancelled, now }: MeetupFacts): boolean | string {
  const may = mayPlan(membership);
  if (may !== true) return may;
  if (cancelled) return 'MeetupCancelled';
  return endsAt > now || 'MeetupOver';
}

/** Called off once is enough; what is over may be taken away. */
export function mayDelete({ membership, endsAt, cancelled, now }: MeetupFacts): boolean | string {
  const may = mayPlan(membership);
  if (may !== true) return may;
  return !cancelled || endsAt <= now || 'MeetupCancelled';
}

export function maySignUp({ membership, startsAt, cancelled, mine, closedToMe, now }: MeetupFacts): boolean | string {
  const may = mayWriteInside(membership);
  if (may !== true) return may;
  if (cancelled) return 'MeetupCancelled';
  if (mine !== State.None) return 'AlreadySignedUp';
  if (startsAt <= now) return 'MeetupStarted';
  return !closedToMe || 'NoPlaceForYou';
}

/** Whoever has signed up gives it back until the end, whatever became of the lodge meanwhile. */
export function mayQuit({ endsAt, cancelled, mine, now }: MeetupFacts): boolean | string {
  if (mine === State.None) return 'NotSignedUp';
  if (cancelled) return 'MeetupCancelled';
  return endsAt > now || 'MeetupOver';
}
