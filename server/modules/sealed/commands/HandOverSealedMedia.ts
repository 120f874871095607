import { sql } from 'kysely';
import { sealedMedia } from '../../../../shared/sealed/contract.ts';
import type { Actor } from '../../../platform/actor.ts';
import { handle, type Verdict } from '../../../platform/handle.ts';
import { firstRow } from '../../../platform/database/sql.ts';
import { addressOf } from '../handOver.ts';
import { concernsAnother, lockAccess, type AccessFacts } from '../access.ts';

function may(actor: Actor, facts: Pick<AccessFacts, 'askedBy' | 'profileId' | 'lasts' | 'fileKept'>): Verdict {
  if (!concernsAnother(actor, facts)) return 'NotFound';
  if (facts.askedBy !== actor.profileId) return false;
  if (!facts.lasts) return 'SealedAccessEnded';
  return facts.fileKept || 'SealedFileGone';
}

export const HandOverSealedMedia = handle(sealedMedia.HandOverSealedMedia, {
  load: ({ sealedAccessId }, { sql: database, now }) => lockAccess(database, sealedAccessId, now),
  may,
  async do({ sealedAccessId, profileId }, _input, _actor, { sql: database, now, about }) {
    const made = await firstRow(
      database,
      sql<{ id: number }>`insert into sealed_hand_over (access_id, at) values (${sealedAccessId}, ${now}) returning id`,
    );
    about(profileId);
    return { url: addressOf(made!.id) };
  },
});
