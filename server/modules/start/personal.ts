import { sql } from 'kysely';
import type { PersonalData } from '../../platform/personal.ts';
import type { Columns } from '../../platform/database/columns.ts';
import { firstRow } from '../../platform/database/sql.ts';

export const personal: PersonalData = {
  async read(database, profileId) {
    const found = await firstRow(
      database,
      sql<Columns<'start_order', 'options'>>`select options from start_order where profile_id = ${profileId}`,
    );
    return { startPage: found?.options ?? null };
  },
  async erase({ sql: database }, profileId) {
    await sql`delete from start_order where profile_id = ${profileId}`.execute(database);
  },
};
