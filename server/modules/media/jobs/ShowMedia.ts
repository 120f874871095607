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
export const ShowMedia = outsideCall(
  'ShowMedia',
  [MediaConverted, MediaConversionFailed, MediaAwaitingReview, MediaApproved, MediaRejected, MediaChanged],
  async ({ data: { profileId } }, { hub }) => hub.stale(profileId, ['MyMedia', 'MyAlbums', 'CurrentProfile']),
  'effects',
);
