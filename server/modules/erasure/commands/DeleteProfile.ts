import { erasure } from '../../../../shared/erasure/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { endSessions } from '../../auth/index.ts';
import { requestDeletion } from '../../profiles/index.ts';
import { ErasureDue } from '../events.ts';

export const DeleteProfile = handle(erasure.DeleteProfile, {
  async do(_subject, { reason, now }, { profileId }, context) {
    const erasedAt = await requestDeletion(context, profileId, { reason: reason || null, now });
    if (now) context.record(ErasureDue, { profileId });
    await endSessions(context, profileId);
    context.afterCommit(() => context.call.setSession(null, null));
    return { erasedAt: erasedAt.toISOString() };
  },
});
