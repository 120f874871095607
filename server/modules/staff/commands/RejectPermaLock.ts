import { sql } from 'kysely';
import { staffStatus } from '../../../../shared/staff/actions.ts';
import { handle } from '../../../platform/handle.ts';
import { allOf, loadSubject, outranks, second } from '../rules.ts';

export const RejectPermaLock = handle(staffStatus.RejectPermaLock, {
  load: loadSubject,
  may: allOf(outranks, second('permaLockBy')),
  async do(_subject, { profileId }, actor, { sql: database, now }) {
    await sql`update status_proposal set outcome = 'Rejected', decided_by = ${actor.profileId}, decided_at = ${now}
      where profile_id = ${profileId} and decided_at is null`.execute(database);
    return {};
  },
});
