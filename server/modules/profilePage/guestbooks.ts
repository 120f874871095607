import { sql, type Kysely } from 'kysely';
import type { GuestbookMode } from '../../../shared/profilePage/guestbook.ts';
import type { Actor } from '../../platform/actor.ts';
import { refuse } from '../../platform/refusal.ts';
import { firstRow } from '../../platform/database/sql.ts';
import { isBlockedBetween } from '../people/index.ts';
import { isListed } from '../profiles/index.ts';

/** A guestbook: whose it is and who may write into it. */
export interface Book {
  profileId: number;
  mode: GuestbookMode;
}

/** The guestbook of a profile. Refuses with NotFound one whose owner the reader does not find. */
export async function bookOf(
  database: Kysely<never> | Kysely<unknown>,
  profileId: number,
  reader: Actor,
): Promise<Book> {
  const found = await firstRow(
    database,
    sql<{ mode: GuestbookMode | null }>`select p.configuration ->> 'guestbookMode' as mode from profile p
      where p.id = ${profileId} and ${isListed('p')} and not ${isBlockedBetween(reader.profileId, sql.ref('p.id'))}`,
  );
  return found ? { profileId, mode: found.mode ?? 'approve' } : refuse('NotFound');
}
