import { sql } from 'kysely';
import { AlbumType } from '../../../../shared/enums.ts';
import { media } from '../../../../shared/media/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { refuse } from '../../../platform/refusal.ts';
import { rows } from '../../../platform/database/sql.ts';
import { dropMedia } from '../dropping.ts';
import { keepOutside } from '../model/mediaTransitions.ts';
import { mustNotBeJudged, ownAlbumOf } from '../ownMedia.ts';

export const DeleteAlbum = handle(media.DeleteAlbum, {
  async load({ albumId }, unit, actor) {
    const album = await ownAlbumOf(albumId, unit, actor);
    return album.type === AlbumType.Profile ? refuse('NotFound') : album;
  },
  async do(album, _input, { profileId }, unit) {
    const inside = await rows(
      unit.sql,
      sql<{ id: number }>`select id from media where album_id = ${album.id} for update`,
    );
    const mediaIds = inside.map(({ id }) => id);
    await mustNotBeJudged(unit, mediaIds);
    await dropMedia(unit, profileId, mediaIds);
    await keepOutside(unit, album.id);
    unit.em.remove(album);
    return {};
  },
});
