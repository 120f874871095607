import { sql } from 'kysely';
import { staffDesk } from '../../../../shared/staff/actions.ts';
import type { Actor } from '../../../platform/actor.ts';
import { handle } from '../../../platform/handle.ts';
import { allOf, isDeveloper, loadSubject, outranks, type Subject } from '../rules.ts';

const waits = (_actor: Actor, { roleBy }: Subject) => roleBy !== null || 'AlreadyDecided';

export const RejectRole = handle(staffDesk.RejectRole, {
  load: loadSubject,
  may: allOf((actor) => isDeveloper(actor), outranks, waits),
  async do(_subject, { profileId }, actor, { sql: database, now }) {
    await sql`update role_proposal set confirmed = false, decided_by = ${actor.profileId}, decided_at = ${now}
      where profile_id = ${profileId} and decided_at is null`.execute(database);
    return {};
  },
});
