/** Proposing, deciding and reading what takes two persons of the staff, for every act alike. */
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { ProfileStatus } from '../../../shared/enums.ts';
import { proposalDecisions } from '../../../shared/staff/actions.ts';
import { actsOfTwo, type ProposalKind } from '../../../shared/staff/proposals.ts';
import { isOwn, isSupport, type Actor } from '../actor.ts';
import type { Column } from '../database/columns.ts';
import { ascending, sortedBy } from '../database/cursors.ts';
import { enumName, firstRow, rows, type Ref } from '../database/sql.ts';
import type { Unit } from '../database/unit.ts';
import type { Noted, CommandContext, Verdict } from '../handlerTypes.ts';
import { refuse } from '../refusal.ts';
import { seal, unseal, type Secrets } from '../secrets.ts';
import { actOf, kindsErased, purposeOf, type Act, type Decision, type Proposal, type ProposalFacts } from './acts.ts';

interface NewProposal<P> {
  profileId: number;
  /** The profile itself unless given. */
  subjectId?: number;
  by: number;
  payload: P;
  /** Words, which are sealed. */
  facts?: string;
}

/** Proposes an act. Refuses with AlreadyProposed where one waits. Answers the number of the proposal. */
export async function propose<P extends object>(
  { sql: database, now, platform }: Unit & { platform: { secrets: Secrets } },
  act: Act<P>,
  { profileId, subjectId = profileId, by, payload, facts }: NewProposal<P>,
): Promise<number> {
  const purpose = purposeOf(act, { profileId, subjectId, proposedBy: by });
  const sealed = facts === undefined ? null : seal(platform.secrets, purpose, facts);
  const made = await firstRow(
    database,
    sql<{ id: number }>`
      insert into proposal (kind, subject_id, per_person, profile_id, payload, facts, proposed_by, proposed_at)
      values (${act.kind}, ${subjectId}, ${act.perPerson ?? false}, ${profileId}, ${JSON.stringify(payload)}::jsonb, ${sealed},
        ${by}, ${now}) on conflict do nothing returning id`,
  );
  return made?.id ?? refuse('AlreadyProposed');
}

/** Somebody by number and name; null for nobody. */
interface Named {
  profileId: number;
  name: string;
}

/** A proposal as screens show it. */
export interface ProposalRow<P = object> extends Proposal<P> {
  about: Named;
  by: Named;
  at: Column<'proposal', 'proposedAt'>;
  decidedBy: Named | null;
  sortKeys: string;
}

const named = (column: string) =>
  sql`(select json_build_object('profileId', id, 'name', name) from profile where id = ${sql.ref(column)})`;

/** The oldest first. */
export const proposalOrder = sortedBy(ascending(sql.ref('r.proposed_at'), 'timestamptz'), ascending(sql.ref('r.id')));

/** Proposals `r`, each with its profile `p`; `rest` begins after these tables. */
export const readProposals = <P = object>(database: Kysely<never> | Kysely<unknown>, rest: RawBuilder<unknown>) =>
  rows(
    database,
    sql<ProposalRow<P>>`
      select ${proposalOrder.keys} as "sortKeys", r.id as "proposalId", r.kind, r.profile_id as "profileId", r.subject_id as "subjectId",
        r.proposed_by as "proposedBy", r.decided_at is null as open, p.access_type as "accessType",
        ${enumName(ProfileStatus, sql.ref('p.status'))} as status, r.payload, r.facts as sealed,
        ${named('r.profile_id')} as about, ${named('r.proposed_by')} as by, r.proposed_at as at, ${named('r.decided_by')} as "decidedBy"
      from proposal r join profile p on p.id = r.profile_id ${rest}`,
  );

/** Whether a proposal of a kind about a subject waits. */
export const isProposed = (kind: ProposalKind, subjectId: Ref) =>
  sql<boolean>`exists (select from proposal where kind = ${kind} and subject_id = ${subjectId} and decided_at is null)`;

/** The words of a proposal; null where there are none any more. */
export const factsOf = (secrets: Secrets, proposal: Proposal): string | null =>
  proposal.sealed && unseal(secrets, purposeOf(actOf(proposal.kind), proposal), proposal.sealed);

/** A proposal by its number, held until the end with the profile that it concerns. Refuses with NotFound. */
export async function lockProposal({ sql: database }: Unit, proposalId: number): Promise<Proposal> {
  // The profile first: whoever decides about a profile holds it before its proposals.
  await sql`select from profile where id = (select profile_id from proposal where id = ${proposalId})
    for no key update`.execute(database);
  await sql`select from proposal where id = ${proposalId} for no key update`.execute(database);
  const [proposal] = await readProposals(database, sql`where r.id = ${proposalId}`);
  return proposal ?? refuse('NotFound');
}

/** Whether an actor may decide: nobody does about oneself, nor about what they proposed. */
export function mayDecide(actor: Actor, proposal: ProposalFacts, decision: Decision): Verdict {
  if (isOwn(actor, proposal.profileId)) return 'NotFound';
  const { may, isPossible, proposerMayReject } = actOf(proposal.kind);
  const verdict = may?.(actor, proposal, decision) ?? true;
  if (verdict !== true) return verdict;
  if (!proposal.open) return 'AlreadyDecided';
  const takesBack = decision === 'Reject' && proposerMayReject;
  if (proposal.proposedBy === actor.profileId && !takesBack) return 'SecondPersonNeeded';
  return decision === 'Reject' || (isPossible?.(proposal) ?? true);
}

/** What an actor may do with a proposal, by the names of the commands. */
export const decisionsFor = (actor: Actor, proposal: ProposalFacts) =>
  proposalDecisions.filter(
    (name) =>
      isSupport(actor) && mayDecide(actor, proposal, name === 'ConfirmProposal' ? 'Confirm' : 'Reject') === true,
  );

type Outcome = 'Confirmed' | 'Rejected' | 'Withdrawn';

/** Ends a proposal that waits. */
const end = ({ sql: database, now }: Unit, proposalId: number, outcome: Outcome, by: number) =>
  sql`update proposal set outcome = ${outcome}, decided_by = ${by}, decided_at = ${now}
    where id = ${proposalId} and decided_at is null`.execute(database);

/** Does what was proposed, and records it under the name of the act. */
export async function confirmProposal(context: CommandContext, proposal: Proposal, by: number): Promise<void> {
  const act = actOf(proposal.kind);
  await end(context, proposal.proposalId, 'Confirmed', by);
  const noted = await act.confirm(context, proposal, by);
  const { Confirmed } = actsOfTwo[proposal.kind].recordedAs;
  context.about(proposal.profileId, { ...reasonOf(act, proposal), ...noted }, Confirmed);
}

/** Turns a proposal down, or takes one's own back, and records it under the name of the act. */
export async function rejectProposal(context: CommandContext, proposal: Proposal, by: number): Promise<void> {
  const outcome = proposal.proposedBy === by ? 'Withdrawn' : 'Rejected';
  await end(context, proposal.proposalId, outcome, by);
  const { Rejected } = actsOfTwo[proposal.kind].recordedAs;
  context.about(proposal.profileId, reasonOf(actOf(proposal.kind), proposal), Rejected);
}

const reasonOf = ({ reason }: Act<object>, { payload }: Proposal): Noted => (reason ? { reason: reason(payload) } : {});

/** Takes back a proposal that waits, by whoever made it. */
export const withdraw = (unit: Unit, { proposalId, proposedBy }: Pick<ProposalFacts, 'proposalId' | 'proposedBy'>) =>
  end(unit, proposalId, 'Withdrawn', proposedBy);

/** Turns down what waits about a profile with such a payload, since what it rested on was taken back; not one's own. */
export const rejectWith = <P extends object>(
  { sql: database, now }: Unit,
  { kind }: Act<P>,
  { profileId, payload, by }: { profileId: number; payload: Partial<P>; by: number },
) =>
  sql`update proposal set outcome = 'Rejected', decided_by = ${by}, decided_at = ${now}
    where kind = ${kind} and profile_id = ${profileId} and payload @> ${JSON.stringify(payload)}::jsonb
      and decided_at is null and proposed_by <> ${by}`.execute(database);

/** Lets what waits about these subjects lapse, since there is nothing to decide any more, and deletes the words of all of it. */
export const lapse = <P extends object>({ sql: database, now }: Unit, { kind }: Act<P>, subjectIds: number[]) =>
  sql`update proposal set facts = null, outcome = coalesce(outcome, 'Lapsed'), decided_at = coalesce(decided_at, ${now})
    where kind = ${kind} and subject_id = any(${subjectIds}::bigint[]) and (facts is not null or decided_at is null)`.execute(
    database,
  );

/** Erases what was proposed about a profile, as each act says. */
export async function eraseProposals({ sql: database }: Unit, profileId: number): Promise<void> {
  await sql`delete from proposal where profile_id = ${profileId} and kind = any(${kindsErased('Deleted')}::text[])`.execute(
    database,
  );
  await sql`update proposal set facts = null where profile_id = ${profileId}
    and kind = any(${kindsErased('FactsDeleted')}::text[])`.execute(database);
}
