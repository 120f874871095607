import { sql } from 'kysely';
import { sealedMedia } from '../../../../shared/sealed/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { lockAccess, mayDecide } from '../access.ts';

export const DeclineSealedAccess = handle(sealedMedia.DeclineSealedAccess, {
  load: ({ sealedAccessId }, { sql: database, now }) => lockAccess(database, sealedAccessId, now),
  may: mayDecide,
  async do({ sealedAccessId, profileId }, _input, actor, { sql: database, now, about }) {
    await sql`update sealed_access set granted = false, decided_by = ${actor.profileId}, decided_at = ${now}
      where id = ${sealedAccessId}`.execute(database);
    about(profileId);
    return {};
  },
});
