import { sql } from 'kysely';
import { type OwnMedia, media } from '../../../../shared/media/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { refuse } from '../../../platform/refusal.ts';
import { firstRow, pageOf, rows } from '../../../platform/database/sql.ts';
import { ownAlbum, ownItem } from '../items.ts';

export const GetMyAlbum = handle(media.GetMyAlbum, async ({ albumId, skip, take }, { profileId }, { read }) => {
  const found = await firstRow(
    read,
    sql<{
      album: never;
    }>`select ${ownAlbum} as album from media_album a where a.id = ${albumId} and a.profile_id = ${profileId}`,
  );
  if (!found) return refuse('NotFound');
  const items = await rows(
    read,
    sql<{ item: OwnMedia }>`select ${ownItem} as item from media m where m.album_id = ${albumId} and m.sealed_at is null
      order by m.position, m.id limit ${take + 1} offset ${skip}`,
  );
  return {
    album: found.album,
    ...pageOf(
      items.map(({ item }) => item),
      take,
    ),
  };
});
