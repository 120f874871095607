import { sql } from 'kysely';
import { nameOf, Rule } from '../../../../shared/enums.ts';
import { staffStatus } from '../../../../shared/staff/actions.ts';
import { handle } from '../../../platform/handle.ts';
import { refuse } from '../../../platform/refusal.ts';
import { firstRow } from '../../../platform/database/sql.ts';
import { endSessions } from '../../auth/index.ts';
import { restrictProfile } from '../../moderation/index.ts';
import { allOf, loadSubject, outranks, second, stands } from '../rules.ts';

interface Proposal {
  rule: number;
  sealed: Buffer | null;
  caseId: number | null;
  by: number;
}

export const ConfirmPermaLock = handle(staffStatus.ConfirmPermaLock, {
  load: loadSubject,
  may: allOf(outranks, second('permaLockBy'), stands('Locked', 'Quarantined')),
  async do({ profileId, status }, _input, { profileId: confirmedBy }, context) {
    const proposal = await firstRow(
      context.sql,
      sql<Proposal>`
        update status_proposal set outcome = 'Confirmed', decided_by = ${confirmedBy}, decided_at = ${context.now}
        where profile_id = ${profileId} and decided_at is null
        returning rule, facts as sealed, case_id as "caseId", proposed_by as by`,
    );
    if (!proposal) return refuse('AlreadyDecided');
    const { sealed, caseId, by } = proposal;
    const rule = nameOf(Rule, proposal.rule);
    await restrictProfile(context, 'PermaLocked', {
      profileId,
      rule,
      facts: { sealed },
      automated: false,
      caseId,
      by,
      confirmedBy,
    });
    await endSessions(context, profileId);
    context.about(profileId, { reason: rule, from: status, to: 'PermaLocked' });
    return {};
  },
});
