import { staffStatus } from '../../../../shared/staff/actions.ts';
import { handle } from '../../../platform/handle.ts';
import { refuse } from '../../../platform/refusal.ts';
import { issueStatement } from '../../moderation/index.ts';
import { allOf, banned, loadSubject, outranks } from '../rules.ts';

export const BanFromFounding = handle(staffStatus.BanFromFounding, {
  load: loadSubject,
  may: allOf(outranks, banned('foundingBanned', false)),
  async do({ profileId }, { rule, facts, until }, { profileId: by }, context) {
    const end = until === undefined ? null : new Date(until);
    if (end && end <= context.now) refuse('UntilPassed');
    await issueStatement(context, { profileId, scope: 'CreateLodges', rule, facts, automated: false, by, until: end });
    context.about(profileId, { reason: rule });
    return {};
  },
});
