import { MediaType } from '../../../../shared/enums.ts';
import { media } from '../../../../shared/media/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { refuse } from '../../../platform/refusal.ts';
import { settleMainPicture } from '../mainPicture.ts';
import { ownAlbumOf, ownMedia } from '../ownMedia.ts';
import { placeIn } from '../quota.ts';

const placed: readonly number[] = [MediaType.BlogPicture, MediaType.LodgeVideo];

export const MoveToAlbum = handle(media.MoveToAlbum, {
  async load({ mediaId, albumId }, unit, actor) {
    const album = await ownAlbumOf(albumId, unit, actor);
    const item = await ownMedia(mediaId, unit, actor);
    // What stands in a blog entry or a lodge is seen by those who are there: it stays.
    const fixed = item.albumId === null || placed.includes(item.type);
    return fixed ? refuse('NotFound') : { album, item };
  },
  async do({ album, item }, _input, { profileId }, unit) {
    if (item.albumId === album.id) return {};
    item.moveTo(album, await placeIn(unit.sql, album));
    await unit.em.flush();
    await settleMainPicture(unit, profileId);
    return {};
  },
});
