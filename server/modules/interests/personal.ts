import { sql } from 'kysely';
import type { PersonalData } from '../../platform/personal.ts';
import { rows } from '../../platform/database/sql.ts';

export const personal: PersonalData = {
  async read(database, profileId) {
    const words = await rows(
      database,
      sql<{ name: string }>`select names ->> 'en-GB' as name from profile_kink join kink on kink.id = kink_id
        where profile_id = ${profileId} order by 1`,
    );
    return { interestWords: words.map((one) => one.name) };
  },
  async erase({ sql: database }, profileId) {
    await sql`delete from profile_kink where profile_id = ${profileId}`.execute(database);
  },
};
