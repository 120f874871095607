import { UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import type { DarkStatus, NameOf } from '../../../shared/enums.ts';
import { endLinks } from '../../platform/http/links.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Unit } from '../../platform/database/unit.ts';
import { Profile } from './model/Profile.ts';
import type { Restriction } from './model/restrictions.ts';

/** Gives a profile another address that is known to be its own. Refuses with EmailTaken when another profile was faster. */
export async function changeEmail(unit: Unit, profileId: number, email: string): Promise<void> {
  const profile = await unit.find(Profile, profileId);
  profile.changeEmail(email);
  await unit.em.flush().catch((error: unknown) => {
    if (error instanceof UniqueConstraintViolationException) refuse('EmailTaken');
    throw error;
  });
  // A link at the old address would still open the door.
  await endLinks(unit.sql, { profileId, purpose: 'ResetPassword' }, unit.now);
}

/** Moves a profile, which is held until the end, in its standing with the dark variant; false when it does not stand where it would have to. */
export async function turnDark(
  unit: Unit,
  profileId: number,
  from: readonly NameOf<typeof DarkStatus>[],
  to: NameOf<typeof DarkStatus>,
): Promise<boolean> {
  return (await unit.find(Profile, profileId)).turnDark(from, to);
}

/** Restricts a profile, which is held until the end; answers the status it had. Refuses with StatusNotPossible, NotFound. */
export async function restrictProfile(unit: Unit, profileId: number, to: Restriction): Promise<number> {
  const before = (await unit.find(Profile, profileId)).restrict(to);
  await unit.em.flush();
  return before;
}

/** Gives a profile another status than the restriction it has. Refuses with StatusNotPossible where it has that no more. */
export async function releaseProfile(unit: Unit, profileId: number, from: number, to: number): Promise<void> {
  if (!(await unit.find(Profile, profileId)).release(from, to)) refuse('StatusNotPossible');
  await unit.em.flush();
}

/** Asks something of a profile, which is held until the end, or takes that back; false where it stands so already. */
export async function forceProfile(
  unit: Unit,
  profileId: number,
  what: { forcedValidation: 'NationalId' | null } | { mediaConsentForced: boolean },
): Promise<boolean> {
  const profile = await unit.find(Profile, profileId);
  const [[name, value]] = Object.entries(what) as [[keyof Profile, unknown]];
  if (profile[name] === value) return false;
  profile.force(what as never);
  await unit.em.flush();
  return true;
}
