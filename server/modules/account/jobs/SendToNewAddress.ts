import { outsideCall } from '../../../platform/work/jobs.ts';
import { EmailChangeAsked } from '../events.ts';
import { sendEmailChange } from '../sendEmailChange.ts';

/** Mails the link by which a new address says that it is there, or tells its owner that there is a profile already. */
export const SendToNewAddress = outsideCall('SendToNewAddress', EmailChangeAsked, ({ data }, platform) =>
  sendEmailChange(platform, 'NewEmail', data.newLinkId),
);
