import { sql } from 'kysely';
import { sealedMedia } from '../../../../shared/sealed/contract.ts';
import type { Actor } from '../../../platform/actor.ts';
import { handle } from '../../../platform/handle.ts';
import { firstRow } from '../../../platform/database/sql.ts';
import type { Verdict } from '../../../platform/handlerTypes.ts';
import { addressOf } from '../handOver.ts';
import { concernsAnother, lockAccess, type AccessFacts } from '../access.ts';

function may(actor: Actor, facts: Pick<AccessFacts, 'proposedBy' | 'profileId' | 'lasts' | 'fileKept'>): Verdict {
  if (!concernsAnother(actor, facts)) return 'NotFound';
  if (facts.proposedBy !== actor.profileId) return false;
  if (!facts.lasts) return 'SealedAccessEnded';
  return facts.fileKept || 'SealedFileGone';
}

export const HandOverSealedMedia = handle(sealedMedia.HandOverSealedMedia, {
  load: ({ proposalId }, { sql: database, now }) => lockAccess(database, proposalId, now),
  may,
  async do({ proposalId, profileId }, _input, _actor, { sql: database, now, about }) {
    const made = await firstRow(
      database,
      sql<{ id: number }>`insert into sealed_hand_over (access_id, at)
        select id, ${now} from sealed_access where proposal_id = ${proposalId} returning id`,
    );
    about(profileId);
    return { url: addressOf(made!.id) };
  },
});
