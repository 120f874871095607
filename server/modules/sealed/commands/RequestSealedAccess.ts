import { sql } from 'kysely';
import { sealedMedia } from '../../../../shared/sealed/contract.ts';
import type { Actor } from '../../../platform/actor.ts';
import { handle, type Verdict } from '../../../platform/handle.ts';
import { refuse } from '../../../platform/refusal.ts';
import { seal } from '../../../platform/secrets.ts';
import { firstRow } from '../../../platform/database/sql.ts';
import { concernsAnother, lockSealed, places, type SealedFacts } from '../access.ts';

function may(actor: Actor, facts: SealedFacts): Verdict {
  if (!concernsAnother(actor, facts)) return 'NotFound';
  if (!facts.fileKept) return 'SealedFileGone';
  return !facts.holders.includes(actor.profileId) || 'AlreadyProposed';
}

export const RequestSealedAccess = handle(sealedMedia.RequestSealedAccess, {
  load: ({ mediaId }, { sql: database, now }) => lockSealed(database, mediaId, now),
  may,
  async do({ mediaId, profileId }, { reason }, { profileId: me }, { sql: database, now, platform, about }) {
    const made = await firstRow(
      database,
      sql<{ sealedAccessId: number }>`
        insert into sealed_access (media_id, profile_id, asked_by, asked_at, reason)
        values (${mediaId}, ${profileId}, ${me}, ${now}, ${seal(platform.secrets, places.reason(mediaId, me), reason)})
        on conflict (media_id, asked_by) where decided_at is null and ended_at is null do nothing
        returning id as "sealedAccessId"`,
    );
    about(profileId);
    return made ?? refuse('AlreadyProposed');
  },
});
