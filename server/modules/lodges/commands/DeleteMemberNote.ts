import { sql } from 'kysely';
import { lodgeNotes } from '../../../../shared/lodges/notes.ts';
import { handle } from '../../../platform/handle.ts';
import { refuse } from '../../../platform/refusal.ts';
import { firstRow } from '../../../platform/database/sql.ts';
import { findable } from '../finding.ts';
import { isAdmin } from '../model/ranks.ts';
import { mayDeleteNote, type NoteFacts } from '../notes.ts';

export const DeleteMemberNote = handle(lodgeNotes.DeleteMemberNote, {
  async load({ noteId }, unit, actor) {
    const found = await firstRow(
      unit.sql,
      sql<NoteFacts>`select mine.status as mine, n.profile_id = ${actor.profileId} as self,
          n.author_id = ${actor.profileId} as own, coalesce(author.status, 0) as author
        from lodge_note n join lodge l on l.id = n.lodge_id
        join lodge_member mine on mine.lodge_id = n.lodge_id and mine.profile_id = ${actor.profileId}
        left join lodge_member author on author.lodge_id = n.lodge_id and author.profile_id = n.author_id
        where n.id = ${noteId} and ${findable(actor)} for update of n`,
    );
    // Whoever may not read the note learns nothing of whether there is one.
    return found && isAdmin(found.mine) && !found.self ? found : refuse('NotFound');
  },
  may: (_actor, facts: NoteFacts) => mayDeleteNote(facts),
  async do(_facts, { noteId }, _actor, unit) {
    await sql`delete from lodge_note where id = ${noteId}`.execute(unit.sql);
    return {};
  },
});
