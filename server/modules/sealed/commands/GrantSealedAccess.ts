import { sql } from 'kysely';
import { sealedMedia } from '../../../../shared/sealed/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { accessFor, lockAccess, mayDecide } from '../access.ts';

export const GrantSealedAccess = handle(sealedMedia.GrantSealedAccess, {
  load: ({ sealedAccessId }, { sql: database, now }) => lockAccess(database, sealedAccessId, now),
  may: mayDecide,
  async do({ sealedAccessId, profileId }, _input, actor, { sql: database, now, about }) {
    const until = new Date(now.getTime() + accessFor);
    await sql`update sealed_access set granted = true, decided_by = ${actor.profileId}, decided_at = ${now}, until = ${until}
      where id = ${sealedAccessId}`.execute(database);
    about(profileId);
    return { until: until.toISOString() };
  },
});
