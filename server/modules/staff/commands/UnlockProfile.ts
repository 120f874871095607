import { staffStatus } from '../../../../shared/staff/actions.ts';
import { handle } from '../../../platform/handle.ts';
import { releaseProfile } from '../../moderation/index.ts';
import { allOf, loadSubject, notTheFirst, outranks, stands } from '../rules.ts';
import { statusNow } from '../status.ts';

export const UnlockProfile = handle(staffStatus.UnlockProfile, {
  load: loadSubject,
  may: allOf(outranks, stands('Locked'), notTheFirst),
  async do({ profileId, status }, _input, { profileId: by }, context) {
    await releaseProfile(context, profileId, { reason: 'Cleared', by });
    context.about(profileId, { from: status, to: await statusNow(context, profileId) });
    return {};
  },
});
