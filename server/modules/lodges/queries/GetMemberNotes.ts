import { sql } from 'kysely';
import type { Output } from '../../../../shared/contract.ts';
import { lodgeNotes } from '../../../../shared/lodges/notes.ts';
import { can, handle } from '../../../platform/handle.ts';
import { refuse } from '../../../platform/refusal.ts';
import { rows } from '../../../platform/database/sql.ts';
import { cardOf } from '../../profiles/index.ts';
import { DeleteMemberNote } from '../commands/DeleteMemberNote.ts';
import { SaveMemberNote } from '../commands/SaveMemberNote.ts';
import { mostNotes } from '../notes.ts';
import { adminFactsIn } from './mine.ts';

type Note = Omit<Output<typeof lodgeNotes.GetMemberNotes>['items'][number], 'can'>;

export const GetMemberNotes = handle(
  lodgeNotes.GetMemberNotes,
  async ({ lodgeId, profileId }, actor, { read, now, platform }) => {
    const { mine } = await adminFactsIn(platform.database, lodgeId, actor, now);
    if (profileId === actor.profileId) return refuse('NotAllowed');
    const found = await rows(
      read,
      sql<Note & { own: boolean; author: number }>`
        select n.id as "noteId", n.text, n.at, n.changed_at as "changedAt", ${cardOf(sql.ref('n.author_id'), now)} as by,
          n.author_id = ${actor.profileId} as own, coalesce(author.status, 0) as author
        from lodge_note n left join lodge_member author on author.lodge_id = n.lodge_id and author.profile_id = n.author_id
        where n.lodge_id = ${lodgeId} and n.profile_id = ${profileId} order by n.id desc limit ${mostNotes}`,
    );
    const items = found.map(({ own, author, ...note }) => {
      const facts = { mine, self: false, own, author };
      return { ...note, can: can(actor, facts, { SaveMemberNote, DeleteMemberNote }) };
    });
    return { items };
  },
);
