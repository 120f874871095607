/** A lock for good, which one member of staff proposes and another one confirms. */
import { nameOf, Rule, type NameOf } from '../../../shared/enums.ts';
import { outranks } from '../../platform/actor.ts';
import { defineAct } from '../../platform/fourEyes/acts.ts';
import { propose } from '../../platform/fourEyes/proposals.ts';
import { endSessions } from '../auth/index.ts';
import { accountOf } from '../profiles/index.ts';
import { PermaLockProposed } from './events.ts';
import { restrictProfile } from './restrictions.ts';
import { places } from './sealing.ts';
import type { SealingUnit } from './statements.ts';

export interface PermaLock {
  /** The number of a rule. */
  rule: number;
  /** In which case it was decided. */
  caseId?: number;
}

export const permaLock = defineAct<PermaLock>({
  kind: 'PermaLock',
  may: outranks,
  isPossible: ({ status }) => status === 'Locked' || status === 'Quarantined' || 'StatusNotPossible',
  // They become the facts of the statement as they are.
  sealedFor: ({ profileId }) => places.statement(profileId),
  erasure: 'FactsDeleted',
  async confirm(context, { profileId, status, payload, sealed, proposedBy }, confirmedBy) {
    const rule = nameOf(Rule, payload.rule);
    const caseId = payload.caseId ?? null;
    const about = { profileId, rule, facts: { sealed }, automated: false, caseId, by: proposedBy, confirmedBy };
    await restrictProfile(context, 'PermaLocked', about);
    await endSessions(context, profileId);
    return { reason: rule, from: status, to: 'PermaLocked' };
  },
});

interface NewPermaLock {
  profileId: number;
  rule: NameOf<typeof Rule>;
  facts: string;
  by: number;
  caseId?: number;
}

/** Proposes to lock a profile for good. Refuses with AlreadyProposed. Answers the number of the proposal. */
export async function proposePermaLock(unit: SealingUnit, { rule, caseId, ...about }: NewPermaLock): Promise<number> {
  const profileId = await accountOf(unit.sql, about.profileId);
  const payload = { rule: Rule[rule], ...(caseId !== undefined && { caseId }) };
  const proposalId = await propose(unit, permaLock, { ...about, profileId, payload });
  unit.record(PermaLockProposed, { proposalId, profileId });
  return proposalId;
}
