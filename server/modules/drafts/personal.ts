import { sql } from 'kysely';
import type { PersonalData } from '../../platform/personal.ts';
import type { Column } from '../../platform/database/columns.ts';
import { rows } from '../../platform/database/sql.ts';
import { writtenText } from './draftStore.ts';

/** What a person was writing and did not send. */
export const personal: PersonalData = {
  async read(database, profileId, secrets) {
    const found = await rows(
      database,
      sql<{
        place: Column<'draft', 'place'>;
        title: Column<'draft', 'title'>;
        text: NonNullable<Column<'draft', 'text'>>;
        at: Column<'draft', 'savedAt'>;
      }>`select place, title, text, saved_at as at
        from draft where profile_id = ${profileId} and text is not null order by saved_at`,
    );
    const drafts = found.map(({ text, ...draft }) => ({
      ...draft,
      text: writtenText(secrets, profileId, draft.place, text),
    }));
    return { drafts };
  },
  async erase({ sql: database }, profileId) {
    await sql`delete from draft where profile_id = ${profileId}`.execute(database);
  },
};
