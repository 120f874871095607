import { MediaType } from '../../../../shared/enums.ts';
import { media } from '../../../../shared/media/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { refuse } from '../../../platform/refusal.ts';
import { mustHaveConsent } from '../consent.ts';
import { ownAlbumOf, ownMedia } from '../ownMedia.ts';
import { placeIn } from '../quota.ts';

const temporary: readonly number[] = [MediaType.TempPicture, MediaType.TempVideo];

export const SaveTempMedia = handle(media.SaveTempMedia, {
  async load({ tempMediaId, albumId }, unit, actor) {
    const album = await ownAlbumOf(albumId, unit, actor);
    const item = await ownMedia(tempMediaId, unit, actor);
    return temporary.includes(item.type) ? { album, item } : refuse('NotFound');
  },
  async do({ album, item }, { consentId, caption, alt, adult }, { profileId, over18 }, unit) {
    if (adult && !over18) refuse('AgeNotAssured');
    await mustHaveConsent(unit, profileId, consentId);
    item.saveInto(album, await placeIn(unit.sql, album), consentId);
    item.describe({ caption, alt, adult });
    return { mediaId: item.id };
  },
});
