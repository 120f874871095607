import { sql } from 'kysely';
import type { PersonalData } from '../../platform/personal.ts';
import { rows } from '../../platform/database/sql.ts';

/** What a person was writing and did not send. */
export const personal: PersonalData = {
  async read(database, profileId) {
    const drafts = await rows(
      database,
      sql`select place, title, text, saved_at as at
        from draft where profile_id = ${profileId} and text is not null order by saved_at`,
    );
    return { drafts };
  },
  async erase({ sql: database }, profileId) {
    await sql`delete from draft where profile_id = ${profileId}`.execute(database);
  },
};
