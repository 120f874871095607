import { outsideCall } from '../../../platform/work/jobs.ts';
import { MeansDropped } from '../events.ts';
import { forgetMeans } from '../means.ts';

/** Has the provider forget a card that was replaced, or whose profile is gone. */
export const ForgetMeans = outsideCall('ForgetMeans', MeansDropped, ({ data: { meansId } }, platform) =>
  forgetMeans(platform, meansId),
);
