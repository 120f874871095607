import { staffStatus } from '../../../../shared/staff/actions.ts';
import { handle } from '../../../platform/handle.ts';
import { liftStatement } from '../../moderation/index.ts';
import { turnDark } from '../../profiles/index.ts';
import { allOf, inDark, loadSubject, outranks } from '../rules.ts';

export const RestoreDarkAccess = handle(staffStatus.RestoreDarkAccess, {
  load: loadSubject,
  may: allOf(outranks, inDark('Revoked')),
  async do({ profileId }, _input, { profileId: by }, context) {
    await liftStatement(context, { profileId, scope: 'Dark' }, { reason: 'Cleared', by });
    await turnDark(context, profileId, ['Revoked'], 'Approved');
    context.about(profileId);
    return {};
  },
});
