import { sql } from 'kysely';
import type { PersonalData } from '../../platform/personal.ts';
import { rows } from '../../platform/database/sql.ts';

/** What a person wrote into guestbooks, what stands in theirs, and what they said about the page of a profile. */
export const personal: PersonalData = {
  async read(database, profileId) {
    const guestbookWritten = await rows(
      database,
      sql`select p.name as "in", text, e.created_at as at from guestbook_entry e join profile p on p.id = e.profile_id
        where author_id = ${profileId} and deleted_at is null order by e.id`,
    );
    const guestbookReceived = await rows(
      database,
      sql`select text, created_at as at from guestbook_entry
        where profile_id = ${profileId} and deleted_at is null and hidden_at is null order by id`,
    );
    const pageFeedback = await rows(
      database,
      sql`select day, text, rating from page_feedback where profile_id = ${profileId} order by day`,
    );
    return { guestbookWritten, guestbookReceived, pageFeedback };
  },
  /** Nobody sees the lines any more; their words stay for whoever must judge what happened. */
  async part({ sql: database, now }, profileId, otherId) {
    const pair = [profileId, otherId];
    await sql`update guestbook_entry set hidden_at = ${now} where profile_id = any(${pair}::bigint[])
      and author_id = any(${pair}::bigint[]) and hidden_at is null`.execute(database);
  },
  async erase({ sql: database }, profileId) {
    await sql`delete from page_feedback where profile_id = ${profileId}`.execute(database);
    await sql`delete from guestbook_entry where profile_id = ${profileId} or author_id = ${profileId}`.execute(
      database,
    );
  },
};
