import { defineEntity, p } from '@mikro-orm/postgresql';
import { LodgeMemberStatus as Status } from '../../../../shared/enums.ts';
import { days } from '../../../platform/clock.ts';
import type { PropertiesOf } from '../../../platform/database/columns.ts';
import { record } from '../../../platform/work/events.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { Lodge } from './Lodge.ts';
import type { LodgeReason } from './LodgeReason.ts';
import { transitions, type ComingOrGoing } from './membershipTransitions.ts';
import { isMember } from './ranks.ts';

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
  } satisfies PropertiesOf<'lodge_member'>,
});

/** How long somebody who was declined has to wait before asking again. */
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

const appointments = {
  Member: transitions.becomeMember,
  Assistant: transitions.becomeAssistant,
  CoOwner: transitions.becomeCoOwner,
} as const;

/** Where one profile stands in one lodge; its changes are those of `transitions`. */
export class LodgeMember extends LodgeMemberSchema.class {
  join(now: Date): void {
    this.mustStandOutside();
    this.go(transitions.join, 'NotAllowed', now);
  }

  /** Asks to be let in; where the lodge asks something, that is answered. */
  ask({ question }: Pick<Lodge, 'question'>, answer: string | null, now: Date): void {
    if (this.status === Status.Requesting) refuse('AlreadyRequested');
    this.mustStandOutside();
    if (this.status === Status.Declined && this.decidedAt && now < mayAskAgainAt(this.decidedAt))
      refuse('MayNotAskYet');
    if (question && !answer) refuse('AnswerMissing');
    this.go(transitions.ask, 'NotAllowed', now);
    this.requestedAt = now;
    this.answer = answer;
    this.declineReason = null;
  }

  /** Takes the request back, or clears a declined one; no trace is shown. */
  deleteRequest(now: Date): void {
    this.go(transitions.deleteRequest, 'NoSuchRequest', now);
    this.answer = null;
  }

  approve(now: Date): void {
    this.go(transitions.approve, 'NoSuchRequest', now);
    this.decidedAt = now;
  }

  decline(reason: Reason, now: Date): void {
    this.go(transitions.decline, 'NoSuchRequest', now, reason);
    this.decidedAt = now;
    this.declineReason = reason?.text ?? null;
  }

  leave(reason: Reason, now: Date): void {
    if (this.status === Status.Owner) refuse('OwnerCannotLeave');
    this.go(transitions.leave, 'NotAMember', now, reason);
  }

  /** Loses the membership, and may come back like anybody else. */
  remove(reason: LodgeReason, now: Date): void {
    this.go(transitions.remove, 'NotAMember', now, reason);
  }

  block(by: number, reason: LodgeReason, now: Date): void {
    this.go(transitions.block, 'AlreadyBlocked', now, reason);
    this.bannedBy = by;
  }

  unblock(now: Date): void {
    this.go(transitions.unblock, 'NotBlocked', now);
    this.bannedBy = null;
  }

  /** Becomes member, assistant or co-owner; an owner's status changes by passing the ownership only. */
  appoint(status: keyof typeof appointments, reason: Reason): void {
    const oldStatus = this.status;
    if (!isMember(oldStatus) || oldStatus === Status.Owner) refuse('NotAMember');
    if (oldStatus === Status[status]) refuse('AlreadyThatStatus');
    const { tells } = this.step(appointments[status], 'NotThatStep');
    record(this, tells, { ...this.facts(reason), oldStatus, newStatus: this.status });
  }

  /** The owner steps down to co-owner, to make room for the next. */
  stepDown(): void {
    this.step(transitions.stepDown, 'NotAllowed');
  }

  /** The owner becomes a member like others; nobody owns the lodge until somebody takes it. */
  release(lodge: Lodge, now: Date): void {
    const { tells } = this.step(transitions.release, 'NotAllowed');
    lodge.loseOwner(now);
    record(this, tells, this.facts(null));
  }

  /** Becomes the owner after another. */
  takeOverFrom(oldOwnerId: number): void {
    const { tells } = this.step(transitions.takeOverFrom, 'NotAnAdmin');
    record(this, tells, { ...this.facts(null), oldOwnerId });
  }

  /** Becomes the owner of a lodge that nobody owns. */
  takeOver(lodge: Lodge): void {
    const oldStatus = this.status;
    const { tells } = this.step(transitions.takeOver, 'NotAMember');
    lodge.gainOwner();
    record(this, tells, { ...this.facts(null), oldStatus, newStatus: this.status });
  }

  private mustStandOutside(): void {
    if (isMember(this.status) || this.status === Status.Requesting) refuse('AlreadyMember');
    // Who is blocked learns no more than that it is not possible.
    if (this.status === Status.Blacklisted) refuse('NotAllowed');
  }

  /** Comes or goes: it counts from now, and its event tells the facts alone. */
  private go(change: ComingOrGoing, otherwise: string, now: Date, reason: Reason = null): void {
    this.step(change, otherwise);
    this.since = now;
    this.request = change.request;
    record(this, change.tells, this.facts(reason));
  }

  /** Takes a step that the table knows, or refuses with this code. */
  private step<T extends { from: readonly number[]; to: number }>(change: T, otherwise: string): T {
    if (!change.from.includes(this.status)) refuse(otherwise);
    this.status = change.to;
    return change;
  }

  private facts(reason: Reason) {
    return { lodgeId: this.lodgeId, profileId: this.profileId, reasonId: () => reason?.id ?? null };
  }
}
LodgeMemberSchema.setClass(LodgeMember);

export { LodgeMemberSchema };
