import { LodgeAccess, LodgeMemberStatus as Status } from '../../../../shared/enums.ts';
import { isSupport, type Actor } from '../../../platform/actor.ts';
import { mayAskAgainAt } from './LodgeMember.ts';
import { isAdmin, isMember, outranks, rankOf } from './ranks.ts';

/** What is needed to judge a person about a lodge; commands take it from entities, queries from a row. */
export interface LodgeFacts {
  access: number;
  /** The actor's own status. */
  mine: number;
  decidedAt: Date | string | null;
  now: Date;
}

/** A lodge fact with the other person's status. */
export interface TargetFacts extends LodgeFacts {
  theirs: number;
  self: boolean;
}

/** Whether an actor may know of a lodge at all. */
export const mayFind = (actor: Actor, lodge: { dark: boolean; withheld: number }) =>
  isSupport(actor) || (lodge.withheld === 0 && (!lodge.dark || (actor.member && actor.darkStatus === 'Approved')));

const outside = (facts: LodgeFacts) => facts.mine === Status.None || facts.mine === Status.Declined;

const waitsAfterDecline = (facts: LodgeFacts) =>
  facts.mine === Status.Declined && facts.decidedAt !== null && facts.now < mayAskAgainAt(new Date(facts.decidedAt));

export const mayJoin = (facts: LodgeFacts) => {
  if (facts.access !== LodgeAccess.AccessForAll) return 'LodgeNotOpen';
  return outside(facts) || (isMember(facts.mine) && 'AlreadyMember');
};

export const mayAsk = (facts: LodgeFacts) => {
  if (facts.access !== LodgeAccess.NewMembersApproved) return 'LodgeOpenForAll';
  if (facts.mine === Status.Requesting) return 'AlreadyRequested';
  if (isMember(facts.mine)) return 'AlreadyMember';
  return waitsAfterDecline(facts) ? 'MayNotAskYet' : outside(facts);
};

export const mayDecide = (facts: LodgeFacts) => isAdmin(facts.mine);

export const mayLeave = (facts: LodgeFacts) => {
  if (facts.mine === Status.Owner) return 'OwnerCannotLeave';
  return isMember(facts.mine) || 'NotAMember';
};

export const mayBlock = (facts: TargetFacts) =>
  !facts.self && isAdmin(facts.mine) && outranks(facts.mine, facts.theirs);

/** Owners appoint anybody below; co-owners appoint assistants; everybody may resign. */
export const mayAppoint = (facts: TargetFacts, status?: 'Member' | 'Assistant' | 'CoOwner') => {
  if (facts.self)
    return facts.mine !== Status.Owner && isAdmin(facts.mine) && (status === undefined || status === 'Member');
  const leads = facts.mine === Status.Owner || (facts.mine === Status.CoOwner && status !== 'CoOwner');
  return leads && rankOf(facts.theirs) > 0 && outranks(facts.mine, facts.theirs);
};

export const mayPass = (facts: TargetFacts) =>
  !facts.self && facts.mine === Status.Owner && (isAdmin(facts.theirs) || (isMember(facts.theirs) && 'NotAnAdmin'));
