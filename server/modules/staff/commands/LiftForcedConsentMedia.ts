import { staffStatus } from '../../../../shared/staff/actions.ts';
import { handle } from '../../../platform/handle.ts';
import { unforce } from '../../moderation/index.ts';
import { allOf, forced, loadSubject, outranks } from '../rules.ts';

export const LiftForcedConsentMedia = handle(staffStatus.LiftForcedConsentMedia, {
  load: loadSubject,
  may: allOf(outranks, forced('consentForced', true)),
  async do({ profileId }, _input, { profileId: by }, context) {
    await unforce(context, 'MediaConsent', { profileId, reason: 'Cleared', by });
    context.about(profileId);
    return {};
  },
});
