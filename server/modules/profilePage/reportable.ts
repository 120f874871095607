import { sql } from 'kysely';
import { withholding, type Exhibit, type Reportable } from '../../platform/reportable.ts';
import { firstRow } from '../../platform/database/sql.ts';

/** A line in a guestbook. */
export const guestbookEntry: Reportable = {
  read: (database, id) =>
    firstRow(
      database,
      sql<Exhibit>`select author_id as "ownerId", text as excerpt, '/Profile/' || profile_id || '/Guestbook' as path
        from guestbook_entry where id = ${id} and deleted_at is null and (hidden_at is null or withheld = ${sql.lit(withholding.Hidden)})`,
    ),
  async withhold({ sql: database, now }, id, how) {
    const line = sql`id = ${id} and deleted_at is null`;
    if (how === 'Shown') {
      // What a block hid meanwhile stays hidden.
      await sql`update guestbook_entry set withheld = 0, hidden_at = case when exists (
          select from apart where apart.profile_id = author_id and other_id = guestbook_entry.profile_id) then hidden_at end
        where ${line} and withheld > 0`.execute(database);
      return;
    }
    await sql`update guestbook_entry set withheld = ${withholding[how]}, hidden_at = coalesce(hidden_at, ${now})
      where ${line} and (withheld > 0 or hidden_at is null)`.execute(database);
  },
};
