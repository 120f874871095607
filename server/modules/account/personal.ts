import { sql } from 'kysely';
import type { PersonalData } from '../../platform/personal.ts';
import { firstRow } from '../../platform/database/sql.ts';

/** An address that waits to follow the present one. */
export const personal: PersonalData = {
  async read(database, profileId) {
    const emailChange = await firstRow(
      database,
      sql`select email, asked_at as "askedAt", expires_at as "expiresAt", new_confirmed_at as "newConfirmedAt",
          old_confirmed_at as "oldConfirmedAt" from email_change where profile_id = ${profileId}`,
    );
    return { emailChange: emailChange ?? null };
  },
  async erase({ sql: database }, profileId) {
    await sql`delete from email_change where profile_id = ${profileId}`.execute(database);
  },
};
