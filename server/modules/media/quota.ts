import { sql, type Kysely } from 'kysely';
import { mediaQuota, mostProfilePictures } from '../../../shared/media/contract.ts';
import { AlbumType } from '../../../shared/enums.ts';
import { refuse } from '../../platform/refusal.ts';
import { firstRow } from '../../platform/database/sql.ts';

type Reading = Kysely<never> | Kysely<unknown>;

/** How many files and bytes a member has uploaded. */
export async function usedBy(database: Reading, profileId: number) {
  const found = await firstRow(
    database,
    sql<{ files: number; bytes: number }>`
      select count(*)::int as files, coalesce(sum(bytes), 0)::float8 as bytes from media where profile_id = ${profileId}`,
  );
  return found!;
}

/** Refuses one file more than a member may have. */
export async function mustHaveRoom(database: Reading, profileId: number, bytes = 0): Promise<void> {
  const used = await usedBy(database, profileId);
  if (used.files >= mediaQuota.files || used.bytes + bytes > mediaQuota.bytes) refuse('QuotaUsedUp');
}

/** The place at the end of an album under lock. Refuses where a profile has all the pictures it may have. */
export async function placeIn(database: Reading, album: { id: number; type: number }): Promise<number> {
  const found = await firstRow(
    database,
    sql<{ next: number; items: number }>`
      select coalesce(max(position), 0) + 1 as next, count(*)::int as items from media where album_id = ${album.id}`,
  );
  if (album.type === AlbumType.Profile && found!.items >= mostProfilePictures) refuse('AlbumFull');
  return found!.next;
}
