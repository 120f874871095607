import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { GuestbookMode } from '../../../shared/profilePage/guestbook.ts';
import type { Actor } from '../../platform/actor.ts';
import { refuse } from '../../platform/refusal.ts';
import { firstRow } from '../../platform/database/sql.ts';
import { areApart } from '../people/index.ts';
import { isListed } from '../profiles/index.ts';

/** A guestbook: whose it is and who may write into it. */
export interface Book {
  profileId: number;
  mode: GuestbookMode;
}

/** Whether a reader finds the profile of an alias of the table `profile`, and all that stands on its page. */
export const isFoundBy = (readerId: number, alias: string): RawBuilder<boolean> =>
  sql<boolean>`(${isListed(alias)} and not ${areApart(readerId, sql.ref(`${alias}.id`))})`;

/** Whether a reader is shown the line `e` by the profile `p`, in a guestbook that they find. */
export const isLineShownTo = (readerId: number): RawBuilder<boolean> => sql<boolean>`(
  e.deleted_at is null and e.hidden_at is null and (e.approved_at is not null or ${readerId} in (e.author_id, e.profile_id))
  and ${isListed('p')} and not ${areApart(readerId, sql.ref('p.id'))})`;

/** The guestbook of a profile. Refuses with NotFound one whose owner the reader does not find. */
export async function bookOf(
  database: Kysely<never> | Kysely<unknown>,
  profileId: number,
  reader: Actor,
): Promise<Book> {
  const found = await firstRow(
    database,
    sql<{ mode: GuestbookMode | null }>`select p.configuration ->> 'guestbookMode' as mode from profile p
      where p.id = ${profileId} and ${isFoundBy(reader.profileId, 'p')}`,
  );
  return found ? { profileId, mode: found.mode ?? 'approve' } : refuse('NotFound');
}
