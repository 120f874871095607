import { sql } from 'kysely';
import { nameOf, Role } from '../../../../shared/enums.ts';
import { staffDesk } from '../../../../shared/staff/actions.ts';
import { handle } from '../../../platform/handle.ts';
import { refuse } from '../../../platform/refusal.ts';
import { giveRole, givesRoles, needsTwo } from '../roles.ts';
import { allOf, loadSubject, notProposed } from '../rules.ts';

/** The badges of a check are those of a member without an office. */
const officeOf = (accessType: number) => (accessType < Role.ChatModerator ? 'Normal' : nameOf(Role, accessType));

export const SetRole = handle(staffDesk.SetRole, {
  load: loadSubject,
  may: allOf(givesRoles, notProposed('roleBy')),
  async do(subject, { role, reason }, actor, context) {
    const { profileId, accessType } = subject;
    if (officeOf(accessType) === role) refuse('RoleUnchanged');
    if (!needsTwo(Role[role])) {
      await giveRole(context, subject, Role[role], reason);
      return { proposed: false };
    }
    await sql`insert into role_proposal (profile_id, role, reason, proposed_by, proposed_at)
      values (${profileId}, ${Role[role]}, ${reason}, ${actor.profileId}, ${context.now})`.execute(context.sql);
    return { proposed: true };
  },
});
