import { staffStatus } from '../../../../shared/staffActions.ts';
import { handle } from '../../../platform/handle.ts';
import { liftStatement } from '../../dueProcess/index.ts';
import { allOf, banned, loadSubject, outranks } from '../rules.ts';

export const LiftFoundingBan = handle(staffStatus.LiftFoundingBan, {
  load: loadSubject,
  may: allOf(outranks, banned('foundingBanned', true)),
  async do({ profileId }, _input, { profileId: by }, context) {
    await liftStatement(context, { profileId, scope: 'CreateLodges' }, { reason: 'Cleared', by });
    context.about(profileId);
    return {};
  },
});
