import { sql } from 'kysely';
import { AppealOutcome } from '../../../../shared/enums.ts';
import { statements } from '../../../../shared/moderation/statements.ts';
import { handle } from '../../../platform/handle.ts';
import { refuse } from '../../../platform/refusal.ts';
import { appealOf, mayJudge } from '../appeals.ts';
import { AppealDecided } from '../events.ts';
import { partly, reverse } from '../reversing.ts';
import { places, sealFor } from '../sealing.ts';

export const DecideAppeal = handle(statements.DecideAppeal, {
  load: async ({ appealId }, { sql: database }) => (await appealOf(database, appealId, true)) ?? refuse('NotFound'),
  may: mayJudge,
  async do(one, { appealId, outcome, text, until }, actor, unit) {
    const { statementId, profileId } = one;
    unit.about(profileId);
    const answer = sealFor(unit.platform.secrets, places.appeal(statementId), text);
    await sql`update appeal set outcome = ${AppealOutcome[outcome]}, answer = ${answer}, decided_by = ${actor.profileId},
      decided_at = ${unit.now} where id = ${appealId}`.execute(unit.sql);
    if (outcome === 'Reversed') await reverse(unit, one, actor.profileId);
    if (outcome === 'Partly') await partly(unit, one, { until, facts: text, by: actor.profileId });
    unit.record(AppealDecided, { appealId, statementId, profileId });
    return {};
  },
});
