import { sealedMedia } from '../../../../shared/sealed/contract.ts';
import type { Actor } from '../../../platform/actor.ts';
import { propose } from '../../../platform/fourEyes/proposals.ts';
import { handle } from '../../../platform/handle.ts';
import type { Verdict } from '../../../platform/handlerTypes.ts';
import { concernsAnother, lockSealed, sealedAccess, type SealedFacts } from '../access.ts';

function may(actor: Actor, facts: SealedFacts): Verdict {
  if (!concernsAnother(actor, facts)) return 'NotFound';
  if (!facts.fileKept) return 'SealedFileGone';
  return !facts.holders.includes(actor.profileId) || 'AlreadyProposed';
}

export const RequestSealedAccess = handle(sealedMedia.RequestSealedAccess, {
  load: ({ mediaId }, { sql: database, now }) => lockSealed(database, mediaId, now),
  may,
  async do({ mediaId, profileId }, { reason }, { profileId: by }, context) {
    context.about(profileId);
    const request = { profileId, subjectId: mediaId, by, payload: {}, facts: reason };
    return { proposalId: await propose(context, sealedAccess, request) };
  },
});
