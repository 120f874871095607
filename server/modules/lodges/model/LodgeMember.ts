import { defineEntity, p } from '@mikro-orm/postgresql';
import { LodgeMembershipRequest as Request, LodgeMemberStatus as Status } from '../../../../shared/enums.ts';
import { days } from '../../../platform/clock.ts';
import { record, type EventKind } from '../../../platform/work/events.ts';
import { refuse } from '../../../platform/refusal.ts';
import * as events from '../events.ts';
import type { LodgeReason } from './LodgeReason.ts';
import { isMember, isOneStep, rankOf } from './ranks.ts';

const LodgeMemberSchema = defineEntity({
  name: 'LodgeMember',
  tableName: 'lodge_member',
  properties: {
    id: p.bigint('number').primary().autoincrement(),
    lodgeId: p.bigint('number'),
    profileId: p.bigint('number'),
    status: p.smallint(),
    request: p.smallint(),
    since: p.datetime(),
    answer: p.text().nullable(),
    requestedAt: p.datetime().nullable(),
    decidedAt: p.datetime().nullable(),
    declineReason: p.text().nullable(),
    bannedBy: p.bigint('number').nullable(),
  },
});

/** So long somebody who was declined waits before asking again. */
export const askAgainAfter = 30 * days;

/** When somebody who was declined may ask again. */
export const mayAskAgainAt = (decidedAt: Date) => new Date(decidedAt.getTime() + askAgainAfter);

/** The name of a request among the things of which people are told; asking again is another one. */
export const requestThing = ({ lodgeId, profileId, requestedAt }: RequestFacts): string =>
  `LodgeRequest ${lodgeId} ${profileId} ${requestedAt?.getTime() ?? 0}`;

interface RequestFacts {
  lodgeId: number;
  profileId: number;
  requestedAt?: Date | null | undefined;
}

type Reason = LodgeReason | null;

/** Where one profile stands in one lodge. The whole state machine of a membership is in these methods. */
export class LodgeMember extends LodgeMemberSchema.class {
  join(now: Date): void {
    this.mustStandOutside();
    this.become(Status.Member, now);
    this.request = Request.None;
    this.tell(events.MemberJoined, null);
  }

  ask(answer: string | null, now: Date): void {
    if (this.status === Status.Requesting) refuse('AlreadyRequested');
    this.mustStandOutside();
    if (this.status === Status.Declined && this.decidedAt && now < mayAskAgainAt(this.decidedAt))
      refuse('MayNotAskYet');
    this.become(Status.Requesting, now);
    // It is new once those who run the lodge have been told.
    this.request = Request.Created;
    this.requestedAt = now;
    this.answer = answer;
    this.declineReason = null;
    this.tell(events.MembershipRequested, null);
  }

  /** Takes the request back, or clears a declined one; no trace is shown. */
  deleteRequest(now: Date): void {
    if (this.status !== Status.Requesting && this.status !== Status.Declined) refuse('NoSuchRequest');
    this.goOut(now);
    this.answer = null;
    this.tell(events.MembershipRequestDeleted, null);
  }

  approve(now: Date): void {
    if (this.status !== Status.Requesting) refuse('NoSuchRequest');
    this.become(Status.Member, now);
    this.request = Request.Approved;
    this.decidedAt = now;
    this.tell(events.MembershipApproved, null);
  }

  decline(reason: Reason, now: Date): void {
    if (this.status !== Status.Requesting) refuse('NoSuchRequest');
    this.become(Status.Declined, now);
    this.request = Request.Declined;
    this.decidedAt = now;
    this.declineReason = reason?.text ?? null;
    this.tell(events.MembershipDeclined, reason);
  }

  leave(reason: Reason, now: Date): void {
    if (this.status === Status.Owner) refuse('OwnerCannotLeave');
    if (!isMember(this.status)) refuse('NotAMember');
    this.goOut(now);
    this.tell(events.LodgeLeft, reason);
  }

  /** Loses the membership, and may come back like anybody else. */
  remove(reason: Reason, now: Date): void {
    if (!isMember(this.status) || this.status === Status.Owner) refuse('NotAMember');
    this.goOut(now);
    this.tell(events.MembershipRevoked, reason);
  }

  block(by: number, reason: Reason, now: Date): void {
    if (this.status === Status.Blacklisted) refuse('AlreadyBlocked');
    this.become(Status.Blacklisted, now);
    this.request = Request.None;
    this.bannedBy = by;
    this.tell(events.ProfileBanned, reason);
  }

  unblock(now: Date): void {
    if (this.status !== Status.Blacklisted) refuse('NotBlocked');
    this.goOut(now);
    this.bannedBy = null;
    this.tell(events.ProfileUnbanned, null);
  }

  /** Becomes member, assistant or co-owner; an owner's status changes by passing the ownership only. */
  appoint(status: 'Member' | 'Assistant' | 'CoOwner', reason: Reason): void {
    const newStatus = Status[status];
    const oldStatus = this.status;
    if (!isMember(oldStatus) || oldStatus === Status.Owner) refuse('NotAMember');
    if (oldStatus === newStatus) refuse('AlreadyThatStatus');
    if (!isOneStep(oldStatus, newStatus)) refuse('NotThatStep');
    this.status = newStatus;
    const kind = rankOf(newStatus) > rankOf(oldStatus) ? events.PromotedToAssistant : events.DemotedFromAssistant;
    record(this, kind, { ...this.facts(reason), oldStatus, newStatus });
  }

  /** The owner steps down to co-owner, to make room for the next. */
  stepDown(): void {
    this.status = Status.CoOwner;
  }

  /** The owner becomes a member like others; nobody owns the lodge until somebody takes it. */
  release(): void {
    this.status = Status.Member;
    this.tell(events.OwnershipReleased, null);
  }

  /** Becomes the owner after another; one event tells of both. */
  takeOverFrom(oldOwnerId: number): void {
    if (this.status !== Status.CoOwner && this.status !== Status.Assistant) refuse('NotAnAdmin');
    this.status = Status.Owner;
    record(this, events.OwnershipPassed, { ...this.facts(null), oldOwnerId });
  }

  /** Becomes the owner of a lodge that nobody owns. */
  takeOver(): void {
    if (!isMember(this.status)) refuse('NotAMember');
    const oldStatus = this.status;
    this.status = Status.Owner;
    record(this, events.OwnershipTaken, { ...this.facts(null), oldStatus, newStatus: Status.Owner });
  }

  private mustStandOutside(): void {
    if (isMember(this.status) || this.status === Status.Requesting) refuse('AlreadyMember');
    // Who is blocked learns no more than that it is not possible.
    if (this.status === Status.Blacklisted) refuse('NotAllowed');
  }

  private goOut(now: Date): void {
    this.become(Status.None, now);
    this.request = Request.None;
  }

  private become(status: number, now: Date): void {
    this.status = status;
    this.since = now;
  }

  private facts(reason: Reason) {
    return { lodgeId: this.lodgeId, profileId: this.profileId, reasonId: () => reason?.id ?? null };
  }

  private tell(kind: EventKind<events.MembershipFacts>, reason: Reason): void {
    record(this, kind, this.facts(reason));
  }
}
LodgeMemberSchema.setClass(LodgeMember);

export { LodgeMemberSchema };
