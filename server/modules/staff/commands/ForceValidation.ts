import { staffStatus } from '../../../../shared/staff/actions.ts';
import { handle } from '../../../platform/handle.ts';
import { force } from '../../moderation/index.ts';
import { allOf, forced, loadSubject, outranks } from '../rules.ts';

export const ForceValidation = handle(staffStatus.ForceValidation, {
  load: loadSubject,
  may: allOf(outranks, forced('identificationForced', false)),
  async do({ profileId }, { rule, facts, until }, { profileId: by }, context) {
    await force(context, 'Identification', { profileId, rule, facts, automated: false, by, until: new Date(until) });
    context.about(profileId, { reason: rule });
    return {};
  },
});
