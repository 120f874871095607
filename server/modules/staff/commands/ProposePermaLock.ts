import { staffStatus } from '../../../../shared/staff/actions.ts';
import { handle } from '../../../platform/handle.ts';
import { proposePermaLock } from '../../moderation/index.ts';
import { allOf, loadSubject, notProposed, outranks, stands } from '../rules.ts';

export const ProposePermaLock = handle(staffStatus.ProposePermaLock, {
  load: loadSubject,
  may: allOf(outranks, stands('Locked', 'Quarantined'), notProposed('permaLockProposed')),
  async do({ profileId }, { rule, facts }, { profileId: by }, context) {
    await proposePermaLock(context, { profileId, rule, facts, by });
    context.about(profileId, { reason: rule });
    return {};
  },
});
