import { staffStatus } from '../../../../shared/staff/actions.ts';
import { handle } from '../../../platform/handle.ts';
import { refuse } from '../../../platform/refusal.ts';
import { restrictProfile } from '../../moderation/index.ts';
import { allOf, loadSubject, outranks, stands } from '../rules.ts';

export const LockProfile = handle(staffStatus.LockProfile, {
  load: loadSubject,
  may: allOf(outranks, stands('Active', 'Quarantined')),
  async do({ profileId, status }, { rule, facts, until }, { profileId: by }, context) {
    const end = until === undefined ? null : new Date(until);
    if (end && end <= context.now) refuse('UntilPassed');
    await restrictProfile(context, 'Locked', { profileId, rule, facts, automated: false, by, until: end });
    context.about(profileId, { reason: rule, from: status, to: 'Locked' });
    return {};
  },
});
