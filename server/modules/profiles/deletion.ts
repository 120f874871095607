import { sql } from 'kysely';
import { ProfileStatus } from '../../../shared/enums.ts';
import { days } from '../../platform/clock.ts';
import { endLinks, makeLink } from '../../platform/http/links.ts';
import { rows } from '../../platform/database/sql.ts';
import type { Unit } from '../../platform/database/unit.ts';
import { activateWhenComplete } from './activation.ts';
import { followsWithin } from './darkFollowing.ts';
import { Profile } from './model/Profile.ts';

/** How long an e-mail address may stay unconfirmed. */
const unconfirmedFor = 7 * days;

/** Why a profile goes, and whether it goes at once. */
interface Leave {
  reason: string | null;
  now: boolean;
}

/** Hides a profile and makes the one link that still works, which takes it back where there is time for that; answers when it will be erased. */
export async function requestDeletion(unit: Unit, profileId: number, { reason, now }: Leave): Promise<Date> {
  const profile = await unit.find(Profile, profileId);
  await endLinks(unit.sql, { profileId }, unit.now);
  await sql`delete from email_change where profile_id = ${profileId}`.execute(unit.sql);
  const linkId = now ? null : await makeLink(unit.sql, { purpose: 'KeepProfile', profileId }, unit.now);
  return profile.requestDeletion(linkId, reason, unit.now);
}

/** Takes a deletion back. Refuses with LinkExpired when there is none. */
export async function keepProfile(unit: Unit, profileId: number): Promise<void> {
  const profile = await unit.find(Profile, profileId);
  profile.keep();
  await unit.em.flush();
  await activateWhenComplete(unit, profileId);
}

/** Profiles whose time is over. Each is handed out once a day until it is erased, so that one that fails is tried again. */
export async function dueForErasure({ sql: database, now }: Unit): Promise<number[]> {
  const before = new Date(now.getTime() - unconfirmedFor);
  const due = await rows(
    database,
    sql<{ id: number }>`update profile set erase_at = ${new Date(now.getTime() + days)} where id in (
      select id from profile where erase_at <= ${now} and status in (${ProfileStatus.ToBeDeleted}, ${ProfileStatus.None})
        or erase_at is null and status = ${ProfileStatus.None} and email_confirmed_at is null and created_at <= ${before}
      order by id limit 100 for update skip locked) returning id`,
  );
  return due.map((row) => row.id);
}

interface Erased {
  /** The address of one that was locked for good. */
  banned: string | null;
}

/** Has the profile of an account in the dark variant erased some time after it, by chance. */
const eraseLater = ({ sql: database, now }: Unit, accountId: number) =>
  sql`update profile set erase_at = ${now}::timestamptz + random() * ${followsWithin} * interval '1 millisecond'
    where account_id = ${accountId} and id <> ${accountId}`.execute(database);

/** Turns a profile whose time is over into a tombstone; undefined when it is not, or was taken back. */
export async function eraseProfile(unit: Unit, profileId: number): Promise<Erased | undefined> {
  const profile = await unit.find(Profile, profileId);
  const unconfirmed = profile.status === ProfileStatus.None && !profile.emailConfirmedAt;
  if (!profile.eraseAt || !(unconfirmed || profile.status === ProfileStatus.ToBeDeleted)) return undefined;
  const banned = profile.statusBefore === ProfileStatus.PermaLocked ? (profile.email ?? null) : null;
  profile.erase();
  await unit.em.flush();
  // A profile of the dark variant is nobody's from now on, so that its account may make another one.
  await sql`update profile set account_id = id, follows_at = null where id = ${profileId} and dark`.execute(unit.sql);
  await eraseLater(unit, profileId);
  return { banned };
}
