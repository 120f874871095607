import { staffStatus } from '../../../../shared/staff/actions.ts';
import { days } from '../../../platform/clock.ts';
import { handle } from '../../../platform/handle.ts';
import { appealFor, issueStatement } from '../../moderation/index.ts';
import { leaveDark, turnDark } from '../../profiles/index.ts';
import { allOf, inDark, loadSubject, outranks } from '../rules.ts';

/** Until the last appeal about it is decided. */
const keptFor = appealFor + 60 * days;

export const RevokeDarkAccess = handle(staffStatus.RevokeDarkAccess, {
  load: loadSubject,
  may: allOf(outranks, inDark('Approved')),
  async do({ profileId }, { rule, facts }, { profileId: by }, context) {
    await turnDark(context, profileId, ['Approved'], 'Revoked');
    await issueStatement(context, { profileId, scope: 'Dark', rule, facts, automated: false, by });
    await leaveDark(context, profileId, keptFor);
    context.about(profileId, { reason: rule });
    return {};
  },
});
