import { sql } from 'kysely';
import { MediaType } from '../../../../shared/enums.ts';
import { media } from '../../../../shared/media/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { refuse } from '../../../platform/refusal.ts';
import { settleMainPicture } from '../mainPicture.ts';
import { ownMedia } from '../ownMedia.ts';

/** The main picture is the first of the profile pictures that everybody may see. */
export const SetMainPicture = handle(media.SetMainPicture, {
  load: ({ mediaId }, unit, actor) => ownMedia(mediaId, unit, actor),
  async do(item, _input, { profileId }, unit) {
    if (item.type !== MediaType.ProfilePicture) refuse('PicturesOnly');
    await sql`update media set position = coalesce((select min(position) from media where album_id = ${item.albumId}), 1) - 1
      where id = ${item.id}`.execute(unit.sql);
    await settleMainPicture(unit, profileId);
    item.recordChange();
    return {};
  },
});
