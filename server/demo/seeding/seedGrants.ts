import type pg from 'pg';
import type { Random } from '../../../shared/art/random.ts';
import { AlbumType, ConversationType, GrantStatus, MailBox } from '../../../shared/enums.ts';
import { insertLinks } from './rows.ts';
import type { Settled } from './seedPeople.ts';
import type { SeededAlbum } from './types.ts';

const day = 86_400_000;
const minute = 60_000;
const many = 70;

/** With whom the owner of an album wrote last. */
const correspondents = `
  select distinct on (a.id) a.id as "albumId", guest.profile_id as "guestId", guest.last_at as "lastAt"
  from media_album a join participant own on own.profile_id = a.profile_id and own.box = ${MailBox.Inbox} and own.has_written
  join conversation c on c.id = own.conversation_id and c.type = ${ConversationType.Normal}
  join participant guest on guest.conversation_id = c.id and guest.profile_id <> a.profile_id and guest.has_written
  where a.id = any($1) order by a.id, own.last_at desc`;

/** Who may open protected albums, for good or for some days, and who asks to. */
export async function seedGrants(
  client: pg.ClientBase,
  albums: readonly SeededAlbum[],
  here: readonly Settled[],
  dice: Random,
  now: Date,
) {
  const guarded = albums.filter(({ type }) => type === AlbumType.Protected);
  const grants = new Map<string, object>();
  const { rows } = await client.query<{ albumId: number; guestId: number; lastAt: Date }>(correspondents, [
    guarded.map(({ albumId }) => albumId),
  ]);
  for (const { albumId, guestId, lastAt } of rows)
    grants.set(`${albumId} ${guestId}`, {
      ...{ album_id: albumId, profile_id: guestId, status: GrantStatus.Granted, expires_at: null },
      ...{ asked_at: new Date(lastAt.getTime() + 3 * minute), decided_at: new Date(lastAt.getTime() + 12 * minute) },
    });
  for (let turn = 0; grants.size < many && turn < 10 * many; turn++) {
    const { albumId, owner } = guarded[turn % guarded.length]!;
    const guest = here[Math.floor(dice() * here.length)]!;
    const requestedAt = new Date(now.getTime() - (1 + dice() * 20) * day);
    const granted = turn % 3 > 0;
    if (guest.id !== owner.id)
      grants.set(`${albumId} ${guest.id}`, {
        ...{ album_id: albumId, profile_id: guest.id, asked_at: requestedAt },
        status: granted ? GrantStatus.Granted : GrantStatus.Requested,
        decided_at: granted ? new Date(requestedAt.getTime() + day / 2) : null,
        expires_at: granted && turn % 2 ? new Date(now.getTime() + dice() * 7 * day) : null,
      });
  }
  const columns = {
    ...{ album_id: 'bigint', profile_id: 'bigint', status: 'smallint' },
    ...{ asked_at: 'timestamptz', decided_at: 'timestamptz', expires_at: 'timestamptz' },
  };
  await insertLinks(client, 'album_grant', columns, [...grants.values()] as Record<string, unknown>[]);
}
