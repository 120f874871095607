import { sql } from 'kysely';
import { VerificationMethod, ValidationStatus } from '../../../shared/enums.ts';
import { firstRow } from '../../platform/database/sql.ts';
import type { Unit } from '../../platform/database/unit.ts';
import { activateWhenComplete } from './activation.ts';
import { Profile } from './model/Profile.ts';

/** Checks that tell who somebody is, not only how old they look. */
const ofIdentity = [VerificationMethod.MitId, VerificationMethod.Personal];

export interface Settled {
  /** What became of a lock, which whoever calls it states or lifts the statement of. */
  lock: 'Locked' | 'Unlocked' | null;
  /** Whether the identification that the house asked for is there now. */
  identified: boolean;
}

/**
 * Opens or closes a profile after a check of one of its persons: who turned out to be a minor stays outside until a person
 * of the house decides, and a lock for anything else than a missing check stays.
 */
export async function settleValidation(
  unit: Unit,
  profileId: number,
  finding: 'Adult' | 'Minor',
  isLockedForIt: boolean,
): Promise<Settled> {
  const profile = await unit.find(Profile, profileId);
  if (finding === 'Minor') return { lock: profile.closeToMinor() ? 'Locked' : null, identified: false };
  const identified = profile.forcedValidation !== null && (await allIdentified(unit, profileId));
  const unlocked = identified && profile.validated(isLockedForIt);
  if (await allOver18(unit, profileId)) profile.certify();
  await unit.em.flush();
  await activateWhenComplete(unit, profileId);
  return { lock: unlocked ? 'Unlocked' : null, identified };
}

/** Gives a profile an office in the house; without one, it has the badge that its checks earned. */
export async function setRole(unit: Unit, profileId: number, role: number): Promise<void> {
  const profile = await unit.find(Profile, profileId);
  profile.setRole(role);
  if (await allOver18(unit, profileId)) profile.certify();
}

const allOver18 = async ({ sql: database, now }: Unit, profileId: number) =>
  (await firstRow(database, sql<{ all: boolean }>`select is_over_18(${profileId}, ${now}) as all`))?.all ?? false;

async function allIdentified({ sql: database, now }: Unit, profileId: number): Promise<boolean> {
  const found = await firstRow(
    database,
    sql<{ all: boolean }>`select not exists (
      select from person where profile_id = ${profileId} and not exists (
        select from validation v where v.person_id = person.id and v.status = ${sql.lit(ValidationStatus.Approved)} and v.over_18 and v.expires_at > ${now}
          and v.method in (${sql.join(ofIdentity)}))) as all`,
  );
  return found?.all ?? false;
}
