import { showing } from '../../../platform/work/jobs.ts';
import {
  MediaApproved,
  MediaAwaitingReview,
  MediaChanged,
  MediaConversionFailed,
  MediaConverted,
  MediaRejected,
} from '../events.ts';

/** Shows its owner's open pages how an item stands. */
export const ShowMedia = showing(
  'ShowMedia',
  [MediaConverted, MediaConversionFailed, MediaAwaitingReview, MediaApproved, MediaRejected, MediaChanged],
  ({ data: { profileId } }, pages) => pages.stale(profileId, ['MyMedia', 'MyAlbums', 'CurrentProfile']),
);
