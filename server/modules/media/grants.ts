import { sql } from 'kysely';
import { AlbumType, GrantStatus, MediaAudience, type NameOf } from '../../../shared/enums.ts';
import type { Actor } from '../../platform/actor.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Column } from '../../platform/database/columns.ts';
import { firstRow, iso } from '../../platform/database/sql.ts';
import type { Unit } from '../../platform/database/unit.ts';
import { areApart, lockPair } from '../people/index.ts';
import { isListed } from '../profiles/index.ts';
import type { Album } from './model/Album.ts';
import { ownAlbumOf } from './ownMedia.ts';

/** A protected album of somebody else for the actor, held so that two commands about it follow one another. */
export interface GrantFacts {
  albumId: number;
  ownerId: number;
  status: Column<'album_grant', 'status'>;
  askedAt: string | null;
}

/** A protected album of somebody else and where the actor stands with it, under lock. Refuses with NotFound what is not there for them. */
export async function findGrant(albumId: number, unit: Unit, { profileId }: Actor): Promise<GrantFacts> {
  const owner = await firstRow(
    unit.sql,
    sql<{ id: Column<'media_album', 'profileId'> }>`select profile_id as id from media_album where id = ${albumId}`,
  );
  // A block at the same moment waits, or is seen here.
  if (owner) await lockPair(unit, profileId, owner.id);
  const found = await firstRow(
    unit.sql,
    sql<{ ownerId: Column<'media_album', 'profileId'>; type: Column<'media_album', 'type'> }>`
      select a.profile_id as "ownerId", a.type from media_album a join profile p on p.id = a.profile_id
      where a.id = ${albumId} and a.audience <> ${MediaAudience.Nobody}
        and p.id <> ${profileId} and ${isListed('p')} and not ${areApart(profileId, sql.ref('p.id'))}
      for no key update of a`,
  );
  if (!found) return refuse('NotFound');
  if (found.type !== AlbumType.Protected) return refuse('NotProtected');
  // Read only now: who held the lock before may have changed it.
  const grant = await grantOf(unit, albumId, profileId);
  return { albumId, ownerId: found.ownerId, status: GrantStatus.None, askedAt: null, ...grant };
}

/** A protected album of the actor under lock. */
export async function findOwnProtected(albumId: number, unit: Unit, actor: Actor): Promise<Album> {
  const album = await ownAlbumOf(albumId, unit, actor);
  return album.type === AlbumType.Protected ? album : refuse('NotProtected');
}

const grantOf = ({ sql: database }: Unit, albumId: number, profileId: number) =>
  firstRow(
    database,
    sql<Pick<GrantFacts, 'status' | 'askedAt'>>`select status, ${iso(sql.ref('asked_at'))} as "askedAt" from album_grant
      where album_id = ${albumId} and profile_id = ${profileId}`,
  );

/** Where the access of somebody to an album stands, as a number. */
export const standingOf = async (unit: Unit, albumId: number, profileId: number) =>
  (await grantOf(unit, albumId, profileId))?.status ?? GrantStatus.None;

interface Change {
  albumId: number;
  profileId: number;
  to: NameOf<typeof GrantStatus>;
  expiresAt?: Date | null;
}

/** Moves the access of somebody to an album on. */
export const settleGrant = ({ sql: database, now }: Unit, { albumId, profileId, to, expiresAt = null }: Change) =>
  sql`insert into album_grant (album_id, profile_id, status, asked_at, decided_at, expires_at)
    values (${albumId}, ${profileId}, ${GrantStatus[to]}, ${to === 'Requested' ? now : null}, ${to === 'Requested' ? null : now}, ${expiresAt})
    on conflict (album_id, profile_id) do update set status = excluded.status, decided_at = excluded.decided_at,
      asked_at = coalesce(excluded.asked_at, album_grant.asked_at), expires_at = excluded.expires_at`.execute(database);
