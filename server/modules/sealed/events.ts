import { event } from '../../platform/work/events.ts';

/** An authority was told of what was sealed. */
export const SealedMediaReported = event('SealedMediaReported').with<{
  mediaId: number;
  profileId: number;
  sealedReportId: number;
}>();
