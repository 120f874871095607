import { outsideCall } from '../../../platform/work/jobs.ts';
import { EmailChangeAsked } from '../events.ts';
import { sendEmailChange } from '../sendEmailChange.ts';

/** Tells the present address that another one is to follow it, with a link that agrees or stops it. */
export const SendToOldAddress = outsideCall('SendToOldAddress', EmailChangeAsked, ({ data }, platform) =>
  sendEmailChange(platform, 'OldEmail', data.oldLinkId),
);
