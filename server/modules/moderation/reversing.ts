/** How a decision is taken back: everything is as it was before, and the statement says that it was reversed. */
import { sql } from 'kysely';
import { nameOf, ReportedContent, Rule, StatementScope } from '../../../shared/enums.ts';
import { rejectWith } from '../../platform/fourEyes/proposals.ts';
import type { CommandContext } from '../../platform/handlerTypes.ts';
import { refuse } from '../../platform/refusal.ts';
import { turnDark } from '../profiles/index.ts';
import { withhold } from './acting.ts';
import type { Appealed } from './appeals.ts';
import { isForced, unforce } from './forcing.ts';
import { permaLock } from './permaLock.ts';
import { releaseProfile, restrictProfile } from './restrictions.ts';
import { liftStatement, type Subject } from './statements.ts';

const ofStatus: number[] = [StatementScope.Locked, StatementScope.PermaLocked, StatementScope.Quarantined];

/** Takes a decision back; one that has ended meanwhile leaves nothing to bring back. */
export async function reverse(unit: CommandContext, one: Appealed, by: number): Promise<void> {
  const { profileId, scope, statementId, lifted } = one;
  if (lifted) return;
  if (ofStatus.includes(scope)) {
    await releaseProfile(unit, profileId, { reason: 'Reversed', by });
    return dropProposal(unit, one, by);
  }
  if (isForced(scope)) {
    const forced = scope === StatementScope.Identification ? 'Identification' : 'MediaConsent';
    return unforce(unit, forced, { profileId, reason: 'Reversed', by });
  }
  await liftStatement(unit, statementId, { reason: 'Reversed', by });
  if (scope === StatementScope.Content) await withhold(unit, subjectOf(one), 'Shown');
  if (scope === StatementScope.Dark) await turnDark(unit, profileId, ['Revoked'], 'Approved');
}

const subjectOf = ({ contentType, contentId }: Appealed): Subject => ({
  contentType: nameOf(ReportedContent, contentType!),
  contentId: contentId!,
});

/** What was proposed in the same case goes with it. */
async function dropProposal(unit: CommandContext, { profileId, caseId }: Appealed, by: number): Promise<void> {
  if (caseId !== null) await rejectWith(unit, permaLock, { profileId, payload: { caseId }, by });
}

/** Makes a lock shorter, or one for good a lock for a time. Refuses with PartlyNotPossible what has no parts. */
export async function partly(
  unit: CommandContext,
  { profileId, scope, statementId, rule, lifted, caseId }: Appealed,
  { until, facts, by }: { until: string | undefined; facts: string; by: number },
): Promise<void> {
  const locks: number[] = [
    StatementScope.Locked,
    StatementScope.PermaLocked,
    StatementScope.Blogs,
    StatementScope.CreateLodges,
    StatementScope.Chat,
    StatementScope.ChatTimeout,
  ];
  const end = until ? new Date(until) : null;
  if (lifted || !locks.includes(scope) || !end || end <= unit.now) return refuse('PartlyNotPossible');
  if (scope !== StatementScope.PermaLocked) {
    await sql`update statement set until = ${end} where id = ${statementId}`.execute(unit.sql);
    return;
  }
  const about = { profileId, rule: nameOf(Rule, rule), facts, automated: false, by, until: end, caseId };
  await restrictProfile(unit, 'Locked', about);
}
