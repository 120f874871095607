import { editProfile } from '../../../../shared/editProfile.ts';
import { handle } from '../../../platform/handle.ts';
import { endSessions } from '../../access/index.ts';
import { requestDeletion } from '../../profiles/index.ts';

export const DeleteProfile = handle(editProfile.DeleteProfile, {
  async do(_subject, { reason }, { profileId }, context) {
    const erasedAt = await requestDeletion(context, profileId, reason || null);
    await endSessions(context, profileId);
    context.afterCommit(() => context.call.setSession(null, null));
    return { erasedAt: erasedAt.toISOString() };
  },
});
