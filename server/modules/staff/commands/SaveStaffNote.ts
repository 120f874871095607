import { sql } from 'kysely';
import { staffDesk } from '../../../../shared/staff/actions.ts';
import { handle } from '../../../platform/handle.ts';
import { refuse } from '../../../platform/refusal.ts';
import { firstRow } from '../../../platform/database/sql.ts';
import { sealStaffNote } from '../notes.ts';
import { loadSubject } from '../rules.ts';

export const SaveStaffNote = handle(staffDesk.SaveStaffNote, {
  load: loadSubject,
  may: (actor, { profileId }: { profileId: number }) => actor.profileId !== profileId,
  async do({ profileId }, { staffNoteId, text }, { profileId: authorId }, { sql: database, now, platform }) {
    const words = sealStaffNote(platform.secrets, { profileId, authorId }, text);
    const saved = await firstRow(
      database,
      staffNoteId === undefined
        ? sql<{ staffNoteId: number }>`insert into staff_note (profile_id, author_id, text, created_at, updated_at)
            values (${profileId}, ${authorId}, ${words}, ${now}, ${now}) returning id as "staffNoteId"`
        : sql<{ staffNoteId: number }>`update staff_note set text = ${words}, updated_at = ${now}
            where id = ${staffNoteId} and profile_id = ${profileId} and author_id = ${authorId} returning id as "staffNoteId"`,
    );
    return saved ?? refuse('NotFound');
  },
});
