import { staffStatus } from '../../../../shared/staff/actions.ts';
import { handle } from '../../../platform/handle.ts';
import { restrictProfile } from '../../moderation/index.ts';
import { allOf, loadSubject, outranks, stands } from '../rules.ts';

export const QuarantineProfile = handle(staffStatus.QuarantineProfile, {
  load: loadSubject,
  may: allOf(outranks, stands('Active')),
  async do({ profileId, status }, { rule, facts }, { profileId: by }, context) {
    await restrictProfile(context, 'Quarantined', { profileId, rule, facts, automated: false, by });
    context.about(profileId, { reason: rule, from: status, to: 'Quarantined' });
    return {};
  },
});
