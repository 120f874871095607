/** The credentials in a profile's own row. */
import { sql, type Kysely } from 'kysely';
import { ProfileStatus } from '../../../shared/enums.ts';
import type { CommandContext } from '../../platform/handlerTypes.ts';
import { endLinks } from '../../platform/http/links.ts';
import { PasswordChanged } from './events.ts';

const closed: number[] = [ProfileStatus.ToBeDeleted, ProfileStatus.Deleted];

/** Whether sessions of such an account count as those of a stranger. */
export const isClosed = ({ status }: { status: number }): boolean => closed.includes(status);

/** Gives a profile a new password; a warning about the one before is forgotten, and no link for another one is left. */
export async function setPassword(
  unit: Pick<CommandContext, 'sql' | 'now' | 'record'>,
  profileId: number,
  hash: string,
) {
  await sql`update profile set password_hash = ${hash}, pwnd_password_count = 0,
    configuration = configuration - 'pwndPasswordSeen' where id = ${profileId}`.execute(unit.sql);
  await endLinks(unit.sql, { profileId, purpose: 'ResetPassword' }, unit.now);
  unit.record(PasswordChanged, { profileId });
}

/** Notes at a log-on how often the password leaked, and a hash at today's cost where one was made. */
export async function notePassword(
  database: Kysely<never>,
  profileId: number,
  { leaks, newHash }: { leaks: number; newHash: string | null },
): Promise<void> {
  await sql`update profile set pwnd_password_count = ${leaks}, password_hash = coalesce(${newHash}, password_hash)
    where id = ${profileId}`.execute(database);
}
