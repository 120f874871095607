import { staffStatus } from '../../../../shared/staff/actions.ts';
import { handle } from '../../../platform/handle.ts';
import { unforce } from '../../moderation/index.ts';
import { allOf, forced, loadSubject, outranks } from '../rules.ts';

export const LiftForcedValidation = handle(staffStatus.LiftForcedValidation, {
  load: loadSubject,
  may: allOf(outranks, forced('identificationForced', true)),
  async do({ profileId }, _input, { profileId: by }, context) {
    await unforce(context, 'Identification', { profileId, reason: 'Cleared', by });
    context.about(profileId);
    return {};
  },
});
