import { media } from '../../../../shared/media/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { dropMedia } from '../dropping.ts';
import { mustNotBeJudged, mustOwnAll } from '../ownMedia.ts';

export const DeleteMediaItems = handle(media.DeleteMediaItems, {
  load: async ({ mediaIds }, unit, actor) => mustOwnAll(unit, actor, mediaIds),
  async do(_subject, { mediaIds }, { profileId }, unit) {
    await mustNotBeJudged(unit, mediaIds);
    await dropMedia(unit, profileId, mediaIds);
    return {};
  },
});
