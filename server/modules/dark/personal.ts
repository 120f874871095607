import { sql } from 'kysely';
import type { PersonalData } from '../../platform/personal.ts';
import { rows } from '../../platform/database/sql.ts';

/** Applications for the dark variant. */
export const personal: PersonalData = {
  async read(database, profileId) {
    const darkApplications = await rows(
      database,
      sql`select rules_version as "rulesVersion", applied_at as "appliedAt", withdrawn_at as "withdrawnAt",
          decided_at as "decidedAt", approved, reason
        from dark_application where profile_id = ${profileId} order by id`,
    );
    return { darkApplications };
  },
  async erase({ sql: database }, profileId) {
    await sql`delete from dark_application where profile_id = ${profileId}`.execute(database);
  },
};
