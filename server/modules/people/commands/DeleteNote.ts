import { sql } from 'kysely';
import { notes } from '../../../../shared/people/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { firstRow } from '../../../platform/database/sql.ts';
import { NotesChanged } from '../events.ts';
import { mayKeep } from './listRules.ts';

export const DeleteNote = handle(notes.DeleteNote, {
  load: async (input) => input,
  may: mayKeep,
  async do({ profileId }, _input, { profileId: me }, unit) {
    const gone = await firstRow(
      unit.sql,
      sql`delete from note where profile_id = ${me} and about_id = ${profileId} returning 1`,
    );
    if (gone) unit.record(NotesChanged, { profileId: me });
    return {};
  },
});
