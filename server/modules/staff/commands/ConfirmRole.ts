import { sql } from 'kysely';
import { staffDesk } from '../../../../shared/staff/actions.ts';
import { handle } from '../../../platform/handle.ts';
import { refuse } from '../../../platform/refusal.ts';
import { firstRow } from '../../../platform/database/sql.ts';
import { giveRole, givesRoles } from '../roles.ts';
import { allOf, loadSubject, second } from '../rules.ts';

export const ConfirmRole = handle(staffDesk.ConfirmRole, {
  load: loadSubject,
  may: allOf(givesRoles, second('roleBy')),
  async do(subject, { profileId }, actor, context) {
    const proposal = await firstRow(
      context.sql,
      sql<{ role: number; reason: string }>`
        update role_proposal set confirmed = true, decided_by = ${actor.profileId}, decided_at = ${context.now}
        where profile_id = ${profileId} and decided_at is null returning role, reason`,
    );
    if (!proposal) return refuse('AlreadyDecided');
    await giveRole(context, subject, proposal.role, proposal.reason);
    return {};
  },
});
