import { sql } from 'kysely';
import { lodgeNotes } from '../../../../shared/lodges/notes.ts';
import { handle } from '../../../platform/handle.ts';
import { refuse } from '../../../platform/refusal.ts';
import { firstRow } from '../../../platform/database/sql.ts';
import type { Unit } from '../../../platform/database/unit.ts';
import { isAdmin } from '../model/ranks.ts';
import { mayWriteNote, mostNotes, newNote, type NoteFacts } from '../notes.ts';
import { holdLodge } from './holding.ts';

export const SaveMemberNote = handle(lodgeNotes.SaveMemberNote, {
  async load({ lodgeId, profileId, noteId }, unit, actor) {
    const { mine } = await holdLodge(unit, lodgeId, actor);
    const self = profileId === actor.profileId;
    if (!isAdmin(mine) || self) refuse('NotAllowed');
    const place = sql`select from lodge_member where lodge_id = ${lodgeId} and profile_id = ${profileId}`;
    if (!(await firstRow(unit.sql, place))) refuse('NotFound');
    return {
      ...newNote,
      mine,
      self,
      ...(noteId && (await noteOf(unit, { noteId, lodgeId, profileId }, actor.profileId))),
    };
  },
  may: (_actor, facts: NoteFacts) => mayWriteNote(facts),
  async do(_facts, input, actor, unit) {
    const saved = await (input.noteId ? change(unit, input.noteId, input.text) : write(unit, input, actor.profileId));
    return saved ?? refuse('TooManyNotes');
  },
});

interface NoteSubject {
  noteId: number;
  lodgeId: number;
  profileId: number;
}

async function noteOf(unit: Unit, { noteId, lodgeId, profileId }: NoteSubject, me: number): Promise<{ own: boolean }> {
  const found = await firstRow(
    unit.sql,
    sql<{ own: boolean }>`select author_id = ${me} as own from lodge_note
      where id = ${noteId} and lodge_id = ${lodgeId} and profile_id = ${profileId} for update`,
  );
  return found ?? refuse('NotFound');
}

const change = (unit: Unit, noteId: number, text: string) =>
  firstRow(
    unit.sql,
    sql<{ noteId: number }>`update lodge_note set text = ${text}, changed_at = ${unit.now} where id = ${noteId}
      returning id as "noteId"`,
  );

/** The lodge is locked, so that nobody else writes one in between. */
const write = (
  unit: Unit,
  { lodgeId, profileId, text }: Omit<NoteSubject, 'noteId'> & { text: string },
  authorId: number,
) =>
  firstRow(
    unit.sql,
    sql<{ noteId: number }>`insert into lodge_note (lodge_id, profile_id, author_id, text, at)
      select ${lodgeId}, ${profileId}, ${authorId}, ${text}, ${unit.now}
      where (select count(*) from lodge_note where lodge_id = ${lodgeId} and profile_id = ${profileId}) < ${mostNotes}
      returning id as "noteId"`,
  );
