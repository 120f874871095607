import { sql } from 'kysely';
import { staffDesk } from '../../../../shared/staff/actions.ts';
import { handle } from '../../../platform/handle.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { Column } from '../../../platform/database/columns.ts';
import { firstRow } from '../../../platform/database/sql.ts';
import type { NoteFacts } from '../notes.ts';
import { isDeveloper } from '../rules.ts';

interface Note extends NoteFacts {
  profileId: Column<'staff_note', 'profileId'>;
}

export const DeleteStaffNote = handle(staffDesk.DeleteStaffNote, {
  async load({ staffNoteId }, { sql: database, about }) {
    const note = await firstRow(
      database,
      sql<Note>`select author_id as "authorId", profile_id as "profileId" from staff_note
        where id = ${staffNoteId} for update`,
    );
    if (!note) return refuse('NotFound');
    about(note.profileId);
    return note;
  },
  may: (actor, { authorId }: NoteFacts) => authorId === actor.profileId || isDeveloper(actor),
  async do(_note, { staffNoteId }, _actor, { sql: database }) {
    await sql`delete from staff_note where id = ${staffNoteId}`.execute(database);
    return {};
  },
});
