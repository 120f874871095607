import { UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import { sql, type Kysely } from 'kysely';
import { days } from '../../platform/clock.ts';
import { sqlState } from '../../platform/database/faults.ts';
import { refuse } from '../../platform/refusal.ts';
import { firstRow, type Ref } from '../../platform/database/sql.ts';
import type { Unit } from '../../platform/database/unit.ts';
import { Profile } from './model/Profile.ts';

/** A name changes at most this often, and nobody else gets the old one for as long. */
export const nameLasts = 90 * days;

/** Whether a name, by its skeleton, is kept for somebody else who gave it up lately. */
export const isKeptName = (skeleton: Ref, now: Date, profileId: number) => sql<boolean>`exists (
  select from former_name where name_skeleton = ${skeleton} and reserved_until > ${now} and profile_id <> ${profileId}
    and is_dark(profile_id) = is_dark(${profileId}))`;

/**
 * Writes a profile with its name down, by what was changed or by a statement. The database decides about the name: a look beforehand would miss who takes it at
 * the same moment. Refuses with NameTaken.
 */
export async function flushName<T = void>({ em }: Unit, write?: () => Promise<T>): Promise<T> {
  try {
    return write ? await write() : ((await em.flush()) as T);
  } catch (error) {
    if (error instanceof UniqueConstraintViolationException || sqlState(error) === '23505') return refuse('NameTaken');
    throw error;
  }
}

/** When a profile may change its name again, as SQL; null when it may now. */
export const nameChangeableAt = (profileId: Ref | number, now: Date) => sql<Date | null>`(
  select changed_at + ${nameLasts} * interval '1 millisecond' from former_name
  where profile_id = ${profileId} and changed_at > ${new Date(now.getTime() - nameLasts)} order by changed_at desc limit 1)`;

/** Gives a profile another name and keeps the old one for it. Refuses with NameTaken and NameChangedRecently. */
export async function renameProfile(unit: Unit, profileId: number, name: string): Promise<void> {
  const { sql: database, now } = unit;
  const profile = await unit.find(Profile, profileId);
  const before = profile.name;
  if (before === name) return;
  if (await waits(database, profileId, now)) refuse('NameChangedRecently');
  profile.rename(name);
  await sql`insert into former_name (profile_id, name, changed_at, reserved_until)
    values (${profileId}, ${before}, ${now}, ${new Date(now.getTime() + nameLasts)})`.execute(database);
  await flushName(unit);
}

async function waits(database: Kysely<never>, profileId: number, now: Date): Promise<boolean> {
  const found = await firstRow(database, sql<{ at: Date | null }>`select ${nameChangeableAt(profileId, now)} as at`);
  return Boolean(found?.at);
}
