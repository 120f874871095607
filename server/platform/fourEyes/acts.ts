/**
 * Acts of the staff that take two persons: one proposes, another one decides. An act is declared once by `defineAct`; the
 * commands ConfirmProposal and RejectProposal decide about every act, and one queue shows what waits.
 */
import type { NameOf, ProfileStatus } from '../../../shared/enums.ts';
import type { ProposalKind } from '../../../shared/staff/proposals.ts';
import type { Actor } from '../actor.ts';
import type { Noted, CommandContext, Verdict } from '../handlerTypes.ts';

export type Decision = 'Confirm' | 'Reject';

/** What a proposal is about, and who made it. */
export interface About {
  profileId: number;
  /** By the kind: a profile, an order, an item of media. */
  subjectId: number;
  proposedBy: number;
}

/** What has to be known of a proposal before it is decided. */
export interface ProposalFacts extends About {
  proposalId: number;
  kind: ProposalKind;
  /** It waits to be decided. */
  open: boolean;
  /** Role and status of the profile that it concerns, as they are now. */
  accessType: number;
  status: NameOf<typeof ProfileStatus>;
}

export interface Proposal<P = object> extends ProposalFacts {
  /** Codes and numbers of what is to be done. */
  payload: P;
  /** What was written to it; null once it is erased, or where nothing is. */
  sealed: Buffer | null;
}

/** What becomes of the proposals about a profile that is erased. */
export type Erasure = 'Deleted' | 'FactsDeleted' | 'Kept';

export interface Act<P extends object> {
  kind: ProposalKind;
  /** Who may decide, asked before anything else; that nobody decides about oneself needs no word. */
  may?(actor: Actor, proposal: ProposalFacts, decision: Decision): Verdict;
  /** Whether it can still be confirmed, asked once it is clear that the actor may. */
  isPossible?(proposal: ProposalFacts): Verdict;
  /** Whoever proposed may take it back. */
  proposerMayReject?: true;
  /** Each member of staff may have one open about a subject, instead of one in all. */
  perPerson?: true;
  /** The purpose for which its words are sealed. */
  sealedFor?(about: About): string;
  /** The code that stands as the reason on both records. */
  reason?(payload: P): string;
  erasure: Erasure;
  /** Does what was proposed, in the transaction of the decision, and answers what else the record says. */
  confirm(context: CommandContext, proposal: Proposal<P>, confirmedBy: number): Promise<Noted | void>;
}

const acts = new Map<ProposalKind, Act<never>>();

/** Declares an act, once for each kind of `actsOfTwo`. Throws where it is there already. */
export function defineAct<P extends object>(act: Act<P>): Act<P> {
  if (acts.has(act.kind)) throw new Error(`${act.kind} is declared twice.`);
  acts.set(act.kind, act);
  return act;
}

/** Throws an Error where no module declares the kind. */
export function actOf(kind: ProposalKind): Act<object> {
  const act = acts.get(kind);
  if (!act) throw new Error(`No act is declared for ${kind}.`);
  return act as unknown as Act<object>;
}

/** The purpose for which the words of a proposal are sealed. */
export const purposeOf = <P extends object>({ kind, sealedFor }: Act<P>, about: About) =>
  sealedFor?.(about) ?? `proposal ${kind} ${about.profileId}`;

/** The kinds of which erasing a profile leaves as much as `erasure` says. */
export const kindsErased = (erasure: Erasure): ProposalKind[] =>
  [...acts.values()].filter((act) => act.erasure === erasure).map(({ kind }) => kind);
