import { sql, type Kysely } from 'kysely';
import { staff } from '../../../../shared/staff/contract.ts';
import type { Actor } from '../../../platform/actor.ts';
import { can, handle } from '../../../platform/handle.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { Secrets } from '../../../platform/secrets.ts';
import type { Column } from '../../../platform/database/columns.ts';
import { rows } from '../../../platform/database/sql.ts';
import { canSendNote } from '../../moderation/index.ts';
import { DeleteStaffNote } from '../commands/DeleteStaffNote.ts';
import { SaveStaffNote } from '../commands/SaveStaffNote.ts';
import { personCommands } from '../personCommands.ts';
import { unsealStaffNote } from '../notes.ts';
import { subjectOf, type Subject } from '../rules.ts';
import { namedOf, type Named } from './named.ts';
import {
  factsOf,
  lodgesOf,
  personsOf,
  proposalsOf,
  reportsOf,
  sessionsOf,
  statementsOf,
  strikesOf,
  type Person,
} from './person.ts';

interface Note {
  staffNoteId: number;
  by: Named;
  sealed: Column<'staff_note', 'text'>;
  createdAt: Column<'staff_note', 'createdAt'>;
  updatedAt: Column<'staff_note', 'updatedAt'>;
}

async function notesOf(
  read: Kysely<unknown>,
  profileId: number,
  actor: Actor,
  secrets: Secrets,
): Promise<Person['notes']> {
  const found = await rows(
    read,
    sql<Note>`select id as "staffNoteId", ${namedOf(sql.ref('author_id'))} as by, text as sealed,
        created_at as "createdAt", updated_at as "updatedAt"
      from staff_note where profile_id = ${profileId} order by id desc limit 100`,
  );
  return found.map(({ sealed, ...note }) => {
    const authorId = note.by.profileId;
    const own = authorId === actor.profileId ? can(actor, { profileId }, { SaveStaffNote }) : [];
    return {
      ...note,
      text: unsealStaffNote(secrets, { profileId, authorId }, sealed),
      can: [...own, ...can(actor, { authorId }, { DeleteStaffNote })],
    };
  });
}

const commandsFor = (actor: Actor, subject: Subject): Person['can'] => [
  ...canSendNote(actor, subject),
  ...can(actor, subject, personCommands),
];

export const GetPerson = handle(staff.GetPerson, async ({ profileId }, actor, { read, now, platform: { secrets } }) => {
  if (profileId === actor.profileId) return refuse('NotFound');
  const [facts, subject] = await Promise.all([factsOf(read, profileId, now), subjectOf(read, profileId)]);
  if (!facts || !subject) return refuse('NotFound');
  const [persons, sessions, statements, strikes, reports, notes, lodges, proposals] = await Promise.all([
    personsOf(read, profileId, now),
    sessionsOf(read, profileId, now),
    statementsOf(read, profileId),
    strikesOf(read, profileId, now),
    reportsOf(read, profileId),
    notesOf(read, profileId, actor, secrets),
    lodgesOf(read, profileId),
    proposalsOf(read, profileId, actor, secrets),
  ]);
  const page = { ...facts, persons, sessions, statements, strikes, reports, notes, lodges, proposals };
  return { ...page, can: commandsFor(actor, subject) };
});
