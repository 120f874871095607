import { sql } from 'kysely';
import { media } from '../../../../shared/media/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { settleMainPicture } from '../mainPicture.ts';
import { ownAlbumOf } from '../ownMedia.ts';

export const SortMediaItems = handle(media.SortMediaItems, {
  load: ({ albumId }, unit, actor) => ownAlbumOf(albumId, unit, actor),
  async do(album, { mediaIds }, { profileId }, unit) {
    await sql`
      update media m set position = placed.position from (
        select id, row_number() over (order by array_position(${mediaIds}::bigint[], id) nulls last, position, id) as position
        from media where album_id = ${album.id}) placed
      where placed.id = m.id`.execute(unit.sql);
    await settleMainPicture(unit, profileId);
    album.recordChange();
    return {};
  },
});
