import { outsideCall } from '../../../platform/work/jobs.ts';
import { askAndTake } from '../askProvider.ts';
import { askAboutCard } from '../cards.ts';
import { NoticeReceived } from '../events.ts';

/** Asks the provider what its notice was about. */
export const ReadNotice = outsideCall('ReadNotice', NoticeReceived, async ({ data: { reference } }, platform) => {
  if (!(await askAboutCard(platform, reference))) await askAndTake(platform, reference);
});
