import { sql } from 'kysely';
import { AlbumType } from '../../../../shared/enums.ts';
import { media, mostAlbums } from '../../../../shared/media/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { refuse } from '../../../platform/refusal.ts';
import { firstRow } from '../../../platform/database/sql.ts';
import type { Unit } from '../../../platform/database/unit.ts';
import { Album, audienceOf, type AlbumWishes } from '../model/Album.ts';
import { retype } from '../model/mediaTransitions.ts';
import { ownAlbumOf } from '../ownMedia.ts';

async function made(unit: Unit, profileId: number, wishes: AlbumWishes): Promise<Album> {
  // Counted after the lock: of two at once the second sees what the first one made.
  await sql`select from profile where id = ${profileId} for no key update`.execute(unit.sql);
  const found = await firstRow(
    unit.sql,
    sql<{ albums: number; next: number }>`select count(*)::int as albums, coalesce(max(position), 0) + 1 as next
      from media_album where profile_id = ${profileId}`,
  );
  if (found!.albums >= mostAlbums) refuse('TooManyAlbums');
  return unit.em.create(Album, {
    profileId,
    type: AlbumType[wishes.type],
    name: wishes.name,
    audience: audienceOf(wishes),
    watermark: wishes.watermark && wishes.type === 'Protected',
    position: found!.next,
    createdAt: unit.now,
  });
}

export const SaveAlbum = handle(media.SaveAlbum, {
  async load({ albumId }, unit, actor) {
    const album = albumId === undefined ? null : await ownAlbumOf(albumId, unit, actor);
    return album?.type === AlbumType.Profile ? refuse('NotFound') : album;
  },
  async do(found, { albumId: _known, ...wishes }, { profileId }, unit) {
    const album = found ?? (await made(unit, profileId, wishes));
    if (found) {
      found.change(wishes);
      await retype(unit, found.id, wishes.type);
    } else album.recordChange();
    return () => ({ albumId: album.id });
  },
});
