import { minutes } from '../../../platform/clock.ts';
import { claimTime, mediaReview } from '../../../../shared/media/review.ts';
import { handle } from '../../../platform/handle.ts';
import { notOwn, waitingMedia } from '../review.ts';

export const ClaimMedia = handle(mediaReview.ClaimMedia, {
  load: ({ mediaId }, unit, actor) => waitingMedia(mediaId, unit, actor),
  may: notOwn,
  do(item, _input, actor, { now, about }) {
    about(item.profileId);
    item.claimedBy = actor.profileId;
    item.claimedAt = now;
    return { until: new Date(now.getTime() + claimTime * minutes).toISOString() };
  },
});
