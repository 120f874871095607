import { sql } from 'kysely';
import type { PersonalData } from '../../platform/personal.ts';
import { rows } from '../../platform/sql.ts';

/** What a person said about the page of a profile. */
export const personal: PersonalData = {
  async read(database, profileId) {
    const pageFeedback = await rows(
      database,
      sql`select day, text, rating from page_feedback where profile_id = ${profileId} order by day`,
    );
    return { pageFeedback };
  },
  async erase({ sql: database }, profileId) {
    await sql`delete from page_feedback where profile_id = ${profileId}`.execute(database);
  },
};
