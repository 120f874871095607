import { sql } from 'kysely';
import type { PersonalData } from '../../platform/personal.ts';
import { rows } from '../../platform/database/sql.ts';

export const personal: PersonalData = {
  async read(database, profileId) {
    const newsSeen = await rows(
      database,
      sql`select breaking_news_id as "breakingNewsId", at from breaking_news_view where profile_id = ${profileId} order by at`,
    );
    return { newsSeen };
  },
  async erase({ sql: database }, profileId) {
    await sql`delete from breaking_news_view where profile_id = ${profileId}`.execute(database);
  },
};
