import { sql } from 'kysely';
import type { PersonalData } from '../../platform/personal.ts';
import { firstRow } from '../../platform/database/sql.ts';

/** Where a person came from. */
export const personal: PersonalData = {
  async read(database, profileId) {
    const signUpSource = await firstRow(
      database,
      sql`select cp, prid, referrer, utm_source as "utmSource" from sign_up_source where profile_id = ${profileId}`,
    );
    return { signUpSource: signUpSource ?? null };
  },
  async erase({ sql: database }, profileId) {
    await sql`delete from sign_up_source where profile_id = ${profileId}`.execute(database);
  },
};
