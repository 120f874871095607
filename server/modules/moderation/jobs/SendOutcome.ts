import { outsideCall } from '../../../platform/work/jobs.ts';
import { OutcomePlanned } from '../events.ts';
import { writeToGuest } from '../mails.ts';

/** Mails a guest how a report ended. */
export const SendOutcome = outsideCall('SendOutcome', OutcomePlanned, ({ data: { reportId } }, platform) =>
  writeToGuest(platform, reportId, 'outcome'),
);
