import { sql } from 'kysely';
import { mostNotes, notes } from '../../../../shared/people/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { NotesChanged } from '../events.ts';
import { sealNote } from '../noteSealing.ts';
import { mayKeep, refuseBeyond, shownProfile } from './listRules.ts';

export const SaveNote = handle(notes.SaveNote, {
  load: shownProfile,
  may: mayKeep,
  async do({ profileId }, { text }, { profileId: me }, unit) {
    const sealed = sealNote(unit.platform.secrets, { ownerId: me, aboutId: profileId }, text);
    await sql`insert into note (profile_id, about_id, text, updated_at)
      values (${me}, ${profileId}, ${sealed}, ${unit.now})
      on conflict (profile_id, about_id) do update set text = excluded.text, updated_at = excluded.updated_at`.execute(
      unit.sql,
    );
    await refuseBeyond(unit, mostNotes, sql`note where profile_id = ${me}`);
    unit.record(NotesChanged, { profileId: me });
    return {};
  },
});
