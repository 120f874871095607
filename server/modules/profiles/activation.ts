import { UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import { sql, type Kysely } from 'kysely';
import { AgePolicy, ProfileStatus } from '../../../shared/enums.ts';
import { seconds } from '../../platform/clock.ts';
import { makeLink, type Link } from '../../platform/http/links.ts';
import { refuse } from '../../platform/refusal.ts';
import { firstRow } from '../../platform/database/sql.ts';
import type { Unit } from '../../platform/database/unit.ts';
import { Profile } from './model/Profile.ts';

/** A confirmation is mailed at most this often. */
const pause = 60 * seconds;

/** Opens a profile whose address is confirmed, once its country's policy about age is satisfied; otherwise it changes nothing. */
export async function activateWhenComplete(unit: Unit, profileId: number): Promise<void> {
  const profile = await unit.find(Profile, profileId);
  if (profile.status !== ProfileStatus.None || !profile.emailConfirmedAt || profile.forcedValidation) return;
  const policy = await firstRow(
    unit.sql,
    sql<{ satisfied: boolean }>`select is_over_18(${profileId}, ${unit.now}) or not exists (
      select from site_country join place using (country)
      where place.id = ${profile.placeId}::bigint and age_policy = ${AgePolicy.SignUp}) as satisfied`,
  );
  if (policy?.satisfied) profile.activate();
}

/** Confirms the address of a profile. Refuses with EmailTaken when another profile was faster; answers the profile's name. */
export async function confirmEmail(unit: Unit, profileId: number): Promise<string> {
  const profile = await unit.find(Profile, profileId);
  profile.confirmEmail(unit.now);
  await unit.em.flush().catch((error: unknown) => {
    if (error instanceof UniqueConstraintViolationException) refuse('EmailTaken');
    throw error;
  });
  await activateWhenComplete(unit, profileId);
  return profile.name;
}

/** Whether a profile has an address, and has confirmed it. */
export const isConfirmed = async (
  database: Kysely<never>,
  { profileId, email }: Pick<Link, 'profileId' | 'email'>,
): Promise<boolean> =>
  (await firstRow(
    database,
    sql`select from profile where id = ${profileId} and email = ${email}::citext and email_confirmed_at is not null`,
  )) !== undefined;

/**
 * Makes a new link for the same address or another one; the one before stops working. Answers the address to which it
 * will be mailed. Refuses with AlreadyConfirmed, and with TooManyRequests when the last one is not a minute old.
 */
export async function askForConfirmation(unit: Unit, profileId: number, email?: string): Promise<string> {
  const profile = await unit.find(Profile, profileId);
  if (profile.emailConfirmedAt || !profile.email) return refuse('AlreadyConfirmed');
  if (email === undefined) await mustBeLater(unit, profileId);
  const address = email ?? profile.email;
  const about = { purpose: 'ConfirmEmail', profileId, email: address } as const;
  profile.askForConfirmation(address, await makeLink(unit.sql, about, unit.now));
  return address;
}

async function mustBeLater(unit: Unit, profileId: number): Promise<void> {
  const latest = await firstRow(
    unit.sql,
    sql<{ at: Date }>`select max(created_at) as at from secret_link
      where profile_id = ${profileId} and purpose = 'ConfirmEmail'`,
  );
  const left = latest?.at ? new Date(latest.at).getTime() + pause - unit.now.getTime() : 0;
  if (left > 0) refuse('TooManyRequests', { retryAfter: Math.ceil(left / seconds) });
}
