import { outsideCall } from '../../../platform/work/jobs.ts';
import {
  MediaApproved,
  MediaAwaitingReview,
  MediaChanged,
  MediaConversionFailed,
  MediaConverted,
  MediaRejected,
} from '../events.ts';

/** Shows its owner's open pages how an item stands. */
export const ShowMedia = outsideCall<{ profileId: number }>(
  'ShowMedia',
  [MediaConverted, MediaConversionFailed, MediaAwaitingReview, MediaApproved, MediaRejected, MediaChanged] as never,
  async ({ data: { profileId } }, { hub }) => hub.stale(profileId, ['MyMedia', 'MyAlbums', 'CurrentProfile']),
  'effects',
);
