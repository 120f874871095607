/**
 * Every change that a membership can go through: where it starts, where it leads and which event tells of it. Who may is
 * judged by `rules.ts`; `LodgeMember` makes one change at a time, and the statements here the same ones for many rows at
 * once. Nobody else writes these columns.
 */
import { sql } from 'kysely';
import { LodgeMembershipRequest as Request, LodgeMemberStatus as Status } from '../../../../shared/enums.ts';
import type { Column, Columns } from '../../../platform/database/columns.ts';
import { firstRow, rows } from '../../../platform/database/sql.ts';
import type { Unit } from '../../../platform/database/unit.ts';
import type { EventKind } from '../../../platform/work/events.ts';
import * as events from '../events.ts';

const { None, Requesting, Declined, Blacklisted, Member, Assistant, CoOwner, Owner } = Status;

const outside: readonly number[] = [None, Declined];
const belowOwner: readonly number[] = [Member, Assistant, CoOwner];

/** Somebody comes or goes, which the event tells with the facts of every membership event. */
export interface ComingOrGoing {
  /** Statuses in which it may begin. */
  from: readonly number[];
  to: number;
  /** How the request stands from then on. */
  request: number;
  tells: EventKind<events.MembershipFacts>;
}

const move = (from: readonly number[], to: number, request: number, tells: ComingOrGoing['tells']): ComingOrGoing => ({
  from,
  to,
  request,
  tells,
});

export const transitions = {
  join: move(outside, Member, Request.None, events.MemberJoined),
  // It is new once those who run the lodge have been told.
  ask: move(outside, Requesting, Request.Created, events.MembershipRequested),
  deleteRequest: move([Requesting, Declined], None, Request.None, events.MembershipRequestDeleted),
  approve: move([Requesting], Member, Request.Approved, events.MembershipApproved),
  decline: move([Requesting], Declined, Request.Declined, events.MembershipDeclined),
  leave: move(belowOwner, None, Request.None, events.LodgeLeft),
  remove: move(belowOwner, None, Request.None, events.MembershipRevoked),
  block: move([...outside, Requesting, ...belowOwner, Owner], Blacklisted, Request.None, events.ProfileBanned),
  unblock: move([Blacklisted], None, Request.None, events.ProfileUnbanned),
  becomeAssistant: { from: [Member], to: Assistant, tells: events.PromotedToAssistant },
  becomeCoOwner: { from: [Assistant], to: CoOwner, tells: events.PromotedToAssistant },
  becomeMember: { from: [Assistant, CoOwner], to: Member, tells: events.DemotedFromAssistant },
  release: { from: [Owner], to: Member, tells: events.OwnershipReleased },
  takeOver: { from: belowOwner, to: Owner, tells: events.OwnershipTaken },
  // One event of the next owner tells of both.
  stepDown: { from: [Owner], to: CoOwner },
  takeOverFrom: { from: [CoOwner, Assistant], to: Owner, tells: events.OwnershipPassed },
};

/** The place of a profile that was never in a lodge. */
export const emptyPlace = {
  status: None,
  request: Request.None,
  answer: null,
  requestedAt: null,
  decidedAt: null,
  declineReason: null,
  bannedBy: null,
} as const;

/** The place of whoever founds a lodge. */
export const foundersPlace = { ...emptyPlace, status: Owner } as const;

/** Approves the oldest open requests of a lodge under lock, so many at most. Answers how many it were. */
export async function approveOldest(unit: Unit, lodgeId: number, most: number): Promise<number> {
  const { to, request, tells } = transitions.approve;
  const approved = await rows(
    unit.sql,
    sql<Columns<'lodge_member', 'profileId'>>`
      update lodge_member set status = ${to}, request = ${request}, since = ${unit.now}, decided_at = ${unit.now}
      where id in (select id from lodge_member where lodge_id = ${lodgeId} and status = ${Requesting}
        order by requested_at, id limit ${most} for update)
      returning profile_id as "profileId"`,
  );
  for (const { profileId } of approved) unit.record(tells, { lodgeId, profileId, reasonId: null });
  return approved.length;
}

/** Those who run the lodge are being told of a request. Answers when it was made; undefined when it is gone already. */
export async function showRequest(unit: Unit, lodgeId: number, profileId: number | null): Promise<Date | undefined> {
  const shown = await firstRow(
    unit.sql,
    sql<{ requestedAt: NonNullable<Column<'lodge_member', 'requestedAt'>> }>`
      update lodge_member set request = ${Request.New}
      where lodge_id = ${lodgeId} and profile_id = ${profileId} and status = ${Requesting}
      returning requested_at as "requestedAt"`,
  );
  return shown && new Date(shown.requestedAt);
}

/** Forgets every place in a lodge that is gone for good. */
export const emptyLodge = ({ sql: database }: Unit, lodgeId: number) =>
  sql`delete from lodge_member where lodge_id = ${lodgeId}`.execute(database);

/** Forgets every place of a profile that is erased; it owns nothing any more. */
export const forgetMember = ({ sql: database }: Unit, profileId: number) =>
  sql`delete from lodge_member where profile_id = ${profileId}`.execute(database);
