import { moderatorAccessLevel, nameOf, Role } from '../../../shared/enums.ts';
import { staffRoles, type roleReasons } from '../../../shared/staff/actions.ts';
import type { Actor } from '../../platform/actor.ts';
import { defineAct } from '../../platform/fourEyes/acts.ts';
import type { Noted, CommandContext } from '../../platform/handlerTypes.ts';
import { setRole } from '../profiles/index.ts';
import { allOf, isDeveloper, outranks, stands, type Subject } from './rules.ts';

/** Developers alone give roles, and only to profiles that are open. */
export const givesRoles = allOf((actor: Actor) => isDeveloper(actor), outranks, stands('Active'));

/** Roles of the house, which take two to give. */
export const needsTwo = (role: number) => role >= moderatorAccessLevel;

/** The badges of a check are those of a member without an office. */
export const officeOf = (accessType: number): (typeof staffRoles)[number] =>
  staffRoles.findLast((role) => Role[role] <= accessType) ?? 'Normal';

export interface NewRole {
  /** The number of the role. */
  role: number;
  reason: (typeof roleReasons)[number];
}

/** Gives a profile its role; answers for the record which it had. */
export async function giveRole(
  context: CommandContext,
  { profileId, accessType }: Pick<Subject, 'profileId' | 'accessType'>,
  { role, reason }: NewRole,
): Promise<Noted> {
  await setRole(context, profileId, role);
  return { reason, from: nameOf(Role, accessType), to: nameOf(Role, role) };
}

/** A role of the house, which one developer proposes and another one gives. */
export const roleAct = defineAct<NewRole>({
  kind: 'Role',
  may(actor, profile, decision) {
    if (!isDeveloper(actor) || !outranks(actor, profile)) return false;
    return decision === 'Reject' || profile.status === 'Active' || 'StatusNotPossible';
  },
  proposerMayReject: true,
  erasure: 'Deleted',
  confirm: (context, profile) => giveRole(context, profile, profile.payload),
});
