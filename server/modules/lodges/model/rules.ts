import { LodgeAccess, LodgeMemberStatus as Status } from '../../../../shared/enums.ts';
import { days } from '../../../platform/clock.ts';
import { mayAskAgainAt } from './LodgeMember.ts';
import { isAdmin, isMember, isOneStep, outranks, rankOf } from './ranks.ts';

type Moment = Date | string | null;

/** What is needed to judge a person about a lodge; commands and queries read it from the same columns. */
export interface LodgeFacts {
  access: number;
  /** The actor's own status, and since when. */
  mine: number;
  since: Moment;
  decidedAt: Moment;
  /** Since when nobody owns the lodge. */
  ownerlessSince: Moment;
  /** Nothing may be written in it. */
  readOnly: boolean;
  /** Support put it away. */
  archived: boolean;
  /** The actor and the owner do not meet: one of them blocked the other. */
  apartFromOwner: boolean;
  now: Date;
}

/** A lodge fact with the other person's status. */
export interface TargetFacts extends LodgeFacts {
  theirs: number;
  self: boolean;
  /** The other is blocked from the lodge by the actor. */
  ownBan: boolean;
}

const outside = (facts: LodgeFacts) => facts.mine === Status.None || facts.mine === Status.Declined;

const isOver = (since: Moment, wait: number, now: Date) => since !== null && +new Date(since) + wait <= +now;

const waitsAfterDecline = (facts: LodgeFacts) =>
  facts.mine === Status.Declined && facts.decidedAt !== null && facts.now < mayAskAgainAt(new Date(facts.decidedAt));

export const mayJoin = (facts: LodgeFacts) => {
  if (facts.access !== LodgeAccess.AccessForAll) return 'LodgeNotOpen';
  if (isMember(facts.mine)) return 'AlreadyMember';
  if (facts.readOnly) return 'LodgeReadOnly';
  return outside(facts) && !facts.apartFromOwner;
};

export const mayAsk = (facts: LodgeFacts) => {
  if (facts.access !== LodgeAccess.NewMembersApproved) return 'LodgeOpenForAll';
  if (facts.mine === Status.Requesting) return 'AlreadyRequested';
  if (isMember(facts.mine)) return 'AlreadyMember';
  if (facts.readOnly) return 'LodgeReadOnly';
  return waitsAfterDecline(facts) ? 'MayNotAskYet' : outside(facts);
};

export const mayDecide = (facts: Pick<LodgeFacts, 'mine'>) => isAdmin(facts.mine);

export const mayApprove = (facts: LodgeFacts) => mayDecide(facts) && (!facts.readOnly || 'LodgeReadOnly');

export const mayLeave = (facts: LodgeFacts) => {
  if (facts.mine === Status.Owner) return 'OwnerCannotLeave';
  return isMember(facts.mine) || 'NotAMember';
};

/** Whoever is shut out comes from below: those who help to run the lodge lose that, or are removed, first. */
export const mayBlock = (facts: TargetFacts) => !facts.self && isAdmin(facts.mine) && !isAdmin(facts.theirs);

export const mayUnblock = (facts: TargetFacts) => {
  if (facts.self || !isAdmin(facts.mine)) return false;
  if (facts.theirs !== Status.Blacklisted) return 'NotBlocked';
  return facts.mine !== Status.Assistant || facts.ownBan;
};

export const mayRemove = (facts: TargetFacts) => {
  if (facts.self || !isAdmin(facts.mine)) return false;
  return isMember(facts.theirs) ? outranks(facts.mine, facts.theirs) : 'NotAMember';
};

type Rank = 'Member' | 'Assistant' | 'CoOwner';

/** Owners appoint anybody below, co-owners assistants; everybody may resign. Up and down go by the steps of the ladder. */
export const mayAppoint = (facts: TargetFacts, status?: Rank) => {
  if (facts.self)
    return facts.mine !== Status.Owner && isAdmin(facts.mine) && (status === undefined || status === 'Member');
  const leads = facts.mine === Status.Owner || (facts.mine === Status.CoOwner && status !== 'CoOwner');
  if (!leads || rankOf(facts.theirs) === 0 || !outranks(facts.mine, facts.theirs)) return false;
  if (status === undefined || Status[status] === facts.theirs) return true;
  return isOneStep(facts.theirs, Status[status]) || 'NotThatStep';
};

export const mayPass = (facts: TargetFacts) =>
  !facts.self && facts.mine === Status.Owner && (isAdmin(facts.theirs) || (isMember(facts.theirs) && 'NotAnAdmin'));

export const mayRelease = (facts: Pick<LodgeFacts, 'mine'>) => facts.mine === Status.Owner;

/** How long a lodge is without an owner before an assistant, and a member of some standing, may take it over. */
const assistantsTakeAfter = 7 * days;
const membersTakeAfter = 30 * days;
const requiredAge = 90 * days;

/** Who may take over a lodge that nobody owns; of members support decides. */
export const mayTake = (facts: LodgeFacts) => {
  if (!isMember(facts.mine)) return false;
  if (facts.ownerlessSince === null) return 'LodgeHasOwner';
  if (facts.archived) return 'LodgeReadOnly';
  if (facts.mine === Status.CoOwner) return true;
  const isAssistant = facts.mine === Status.Assistant;
  if (!isOver(facts.ownerlessSince, isAssistant ? assistantsTakeAfter : membersTakeAfter, facts.now))
    return 'TooEarlyToTake';
  return isAssistant || isOver(facts.since, requiredAge, facts.now) || 'TooNewToTake';
};
