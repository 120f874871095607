import { moderatorAccessLevel, nameOf, Role } from '../../../shared/enums.ts';
import type { Actor } from '../../platform/actor.ts';
import type { CommandContext } from '../../platform/handle.ts';
import { setRole } from '../profiles/index.ts';
import { allOf, isDeveloper, outranks, stands, type Subject } from './rules.ts';

/** Developers alone give roles, and only to profiles that are open. */
export const givesRoles = allOf((actor: Actor) => isDeveloper(actor), outranks, stands('Active'));

/** Roles of the house, which take two to give. */
export const needsTwo = (role: number) => role >= moderatorAccessLevel;

/** Gives a profile its role; the record tells which it had. */
export async function giveRole(
  context: CommandContext,
  { profileId, accessType }: Subject,
  role: number,
  reason: string,
) {
  await setRole(context, profileId, role);
  context.about(profileId, { reason, from: nameOf(Role, accessType), to: nameOf(Role, role) });
}
