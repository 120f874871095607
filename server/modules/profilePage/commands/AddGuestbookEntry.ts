import { sql } from 'kysely';
import { guestbook, mostEntriesADay } from '../../../../shared/profilePage/guestbook.ts';
import type { Actor } from '../../../platform/actor.ts';
import { days } from '../../../platform/clock.ts';
import { handle } from '../../../platform/handle.ts';
import { refuse } from '../../../platform/refusal.ts';
import { firstRow } from '../../../platform/database/sql.ts';
import type { Unit } from '../../../platform/database/unit.ts';
import { lockPair } from '../../people/index.ts';
import { refuseContactData } from '../../profiles/index.ts';
import { GuestbookEntry } from '../model/GuestbookEntry.ts';
import { bookOf, type Book } from '../guestbooks.ts';

async function mustHaveRoom({ sql: database, now }: Unit, authorId: number, profileId: number): Promise<void> {
  const since = new Date(now.getTime() - days);
  const found = await firstRow(
    database,
    sql<{ written: number }>`select count(*)::int as written from guestbook_entry
      where author_id = ${authorId} and profile_id = ${profileId} and created_at > ${since}`,
  );
  if ((found?.written ?? 0) >= mostEntriesADay) refuse('TooManyToday');
}

export const AddGuestbookEntry = handle(guestbook.AddGuestbookEntry, {
  async load({ profileId }, unit, actor) {
    await lockPair(unit, actor.profileId, profileId);
    return bookOf(unit.sql, profileId, actor);
  },
  may: (actor: Actor, { profileId, mode }: Book) =>
    profileId !== actor.profileId && (mode === 'closed' ? 'GuestbookClosed' : true),
  async do({ profileId, mode }, { text }, { profileId: authorId }, unit) {
    refuseContactData({ text });
    await mustHaveRoom(unit, authorId, profileId);
    const entry = unit.em.create(GuestbookEntry, {
      profileId,
      authorId,
      text,
      createdAt: unit.now,
      approvedAt: mode === 'open' ? unit.now : null,
      hiddenAt: null,
      deletedAt: null,
    });
    entry.added();
    return () => ({ entryId: entry.id, waiting: !entry.approvedAt });
  },
});
