import { event } from '../../platform/work/events.ts';

/** An authority was told of what was sealed. */
export const SealedMediaReported = event<{ mediaId: number; profileId: number; sealedReportId: number }>(
  'SealedMediaReported',
);
