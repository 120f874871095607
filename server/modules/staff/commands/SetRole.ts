import { Role } from '../../../../shared/enums.ts';
import { staffDesk } from '../../../../shared/staff/actions.ts';
import { propose } from '../../../platform/fourEyes/proposals.ts';
import { handle } from '../../../platform/handle.ts';
import { refuse } from '../../../platform/refusal.ts';
import { giveRole, givesRoles, needsTwo, officeOf, roleAct } from '../roles.ts';
import { allOf, loadSubject, notProposed } from '../rules.ts';

export const SetRole = handle(staffDesk.SetRole, {
  load: loadSubject,
  may: allOf(givesRoles, notProposed('roleProposed')),
  async do(subject, { role, reason }, actor, context) {
    const { profileId, accessType } = subject;
    if (officeOf(accessType) === role) refuse('RoleUnchanged');
    if (!needsTwo(Role[role])) {
      context.about(profileId, await giveRole(context, subject, { role: Role[role], reason }));
      return { proposed: false };
    }
    await propose(context, roleAct, { profileId, by: actor.profileId, payload: { role: Role[role], reason } });
    return { proposed: true };
  },
});
