import { sql } from 'kysely';
import { sealedMedia } from '../../../../shared/sealed/contract.ts';
import type { Actor } from '../../../platform/actor.ts';
import { handle } from '../../../platform/handle.ts';
import { concernsAnother, lockAccess, type AccessFacts } from '../access.ts';

type Facts = Pick<AccessFacts, 'profileId' | 'askedBy' | 'waits' | 'lasts'>;

export const EndSealedAccess = handle(sealedMedia.EndSealedAccess, {
  load: ({ sealedAccessId }, { sql: database, now }) => lockAccess(database, sealedAccessId, now),
  may(actor: Actor, facts: Facts) {
    if (!concernsAnother(actor, facts)) return 'NotFound';
    return facts.askedBy === actor.profileId && (facts.waits || facts.lasts || 'SealedAccessEnded');
  },
  async do({ sealedAccessId, profileId }, _input, _actor, { sql: database, now, about }) {
    await sql`update sealed_access set ended_at = ${now} where id = ${sealedAccessId}`.execute(database);
    about(profileId);
    return {};
  },
});
