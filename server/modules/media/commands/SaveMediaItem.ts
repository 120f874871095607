import { sql } from 'kysely';
import { MediaType } from '../../../../shared/enums.ts';
import { media } from '../../../../shared/media.ts';
import { handle } from '../../../platform/handle.ts';
import { refuse } from '../../../platform/refusal.ts';
import { firstRow } from '../../../platform/sql.ts';
import { ownAlbumOf, ownMedia } from '../own.ts';
import { placeIn } from '../quota.ts';

const temporary: readonly number[] = [MediaType.TempPicture, MediaType.TempVideo];

export const SaveMediaItem = handle(media.SaveMediaItem, {
  async load({ tempMediaId, albumId }, unit, actor) {
    const album = await ownAlbumOf(albumId, unit, actor);
    const item = await ownMedia(tempMediaId, unit, actor);
    return temporary.includes(item.type) ? { album, item } : refuse('NotFound');
  },
  async do({ album, item }, { consentId, caption, alt, adult }, { profileId, over18 }, { sql: database }) {
    if (adult && !over18) refuse('AgeNotAssured');
    const consent = await firstRow(
      database,
      sql`select from media_consent where id = ${consentId} and profile_id = ${profileId}`,
    );
    if (!consent) refuse('ConsentMissing');
    item.saveInto(album, await placeIn(database, album), consentId);
    item.describe({ caption, alt, adult });
    return { mediaId: item.id };
  },
});
