import { sql } from 'kysely';
import { MatchWeight } from '../../../shared/enums.ts';
import type { PersonalData } from '../../platform/personal.ts';
import { enumName, firstRow, rows } from '../../platform/database/sql.ts';

/** Whom a person wants to meet. */
export const personal: PersonalData = {
  async read(database, profileId) {
    const searchFilter = await firstRow(
      database,
      sql`select groups, age_from as "ageFrom", age_to as "ageTo", distance_band as "distanceBand",
          certified_only as "certifiedOnly" from search_filter where profile_id = ${profileId}`,
    );
    const matchSettings = await firstRow(
      database,
      sql`select groups, age_from as "ageFrom", age_to as "ageTo", distance_band as "distanceBand"
        from match_settings where profile_id = ${profileId}`,
    );
    const matchWords = await rows(
      database,
      sql`select names ->> 'en-GB' as name, ${enumName(MatchWeight, sql.ref('weight'))} as weight
        from match_word join kink on kink.id = kink_id where profile_id = ${profileId} order by 1`,
    );
    return { searchFilter: searchFilter ?? null, matchSettings: matchSettings ?? null, matchWords };
  },
  async erase({ sql: database }, profileId) {
    for (const table of ['search_filter', 'match_settings']) {
      await sql`delete from ${sql.table(table)} where profile_id = ${profileId}`.execute(database);
    }
  },
};
