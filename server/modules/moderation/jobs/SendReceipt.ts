import { outsideCall } from '../../../platform/work/jobs.ts';
import { ReportReceived } from '../events.ts';
import { writeToGuest } from '../mails.ts';

/** Mails a guest the receipt of a report. */
export const SendReceipt = outsideCall('SendReceipt', ReportReceived, ({ data: { reportId } }, platform) =>
  writeToGuest(platform, reportId, 'receipt'),
);
