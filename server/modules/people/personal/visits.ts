import { sql } from 'kysely';
import type { PersonalData } from '../../../platform/personal.ts';
import { rows } from '../../../platform/database/sql.ts';
import { keepSeen } from '../../../platform/reportable.ts';

/** Whose pages a person visited, and when theirs was. Who the visitors were is about others. */
export const personal: PersonalData = {
  async read(database, profileId) {
    const visitsMade = await rows(
      database,
      sql`select p.name, at from visit join profile p on p.id = profile_id where visitor_id = ${profileId} order by at`,
    );
    const visitsReceived = await rows(database, sql`select at from visit where profile_id = ${profileId} order by at`);
    return { visitsMade, visitsReceived };
  },
  async part({ sql: database, now }, profileId, otherId) {
    const pair = [profileId, otherId];
    await keepSeen(
      database,
      now,
      sql`select visitor_id, 'Profile ' || profile_id from visit
        where profile_id = any(${pair}::bigint[]) and visitor_id = any(${pair}::bigint[])`,
    );
    await sql`delete from visit
      where profile_id = any(${pair}::bigint[]) and visitor_id = any(${pair}::bigint[])`.execute(database);
  },
  async erase({ sql: database }, profileId) {
    await sql`delete from visit where profile_id = ${profileId} or visitor_id = ${profileId}`.execute(database);
    await sql`delete from visits_seen where profile_id = ${profileId}`.execute(database);
  },
};
