import { sql } from 'kysely';
import { CaseAction, CaseOutcome } from '../../../../shared/enums.ts';
import { cases } from '../../../../shared/moderation/cases.ts';
import type { Checked } from '../../../../shared/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { refuse } from '../../../platform/refusal.ts';
import { actionsFor, holdCase, mayHandle } from '../cases.ts';
import { act, showAgain } from '../acting.ts';
import { CaseDecided } from '../events.ts';
import { noteMisuse } from '../misuse.ts';

const problem = (field: string, reason: string) => refuse('BadRequest', { fields: [{ field, reason }] });

/** Refuses what does not fit together. */
function checkShape({ outcome, action, until, unfounded }: Checked<typeof cases.DecideCase>, now: Date): void {
  if ((outcome === 'ActionTaken') !== (action !== undefined)) problem('action', 'goes with ActionTaken');
  if (unfounded && outcome === 'ActionTaken') problem('unfounded', 'goes with NoAction');
  if (until && action !== 'Lock') problem('until', 'goes with Lock');
  if (until && new Date(until) <= now) problem('until', 'is over');
}

export const DecideCase = handle(cases.DecideCase, {
  load: ({ caseId }, unit) => holdCase(unit, caseId),
  may: mayHandle,
  async do(one, input, actor, unit) {
    const { outcome, action, statement, unfounded, until } = input;
    checkShape(input, unit.now);
    if (one.ownerId !== null) unit.about(one.ownerId);
    // Written first: what judges an appeal later looks at who decided.
    await sql`update report_case set outcome = ${CaseOutcome[outcome]}, action = ${action ? CaseAction[action] : null},
      unfounded = ${unfounded}, decided_by = ${actor.profileId}, decided_at = ${unit.now}, claimed_by = null,
      claimed_until = null where id = ${one.caseId}`.execute(unit.sql);
    if (action) {
      if (!actionsFor(actor, one).includes(action)) refuse('ActionNotPossible');
      if (!statement) return refuse('StatementNeeded');
      await act(unit, one, { action, ...statement, until: until ? new Date(until) : null, by: actor.profileId });
    } else {
      await showAgain(unit, one);
      if (unfounded) await noteMisuse(unit, one.reporterIds);
    }
    unit.record(CaseDecided, { caseId: one.caseId, actionTaken: action !== undefined });
    return {};
  },
});
