import { sendMail } from '../../../platform/mail/content.ts';
import { outsideCall } from '../../../platform/work/jobs.ts';
import { mailboxOf } from '../../profiles/index.ts';
import { beginningMails } from '../beginningMails.ts';
import { contractMails } from '../contractMails.ts';
import { priceMails } from '../priceMails.ts';
import {
  ContractWithdrawn,
  MembershipBegun,
  OrderPaid,
  PriceAccepted,
  PriceChangeAnnounced,
  PriceNotAccepted,
  RenewalAnnounced,
  SubscriptionCancelled,
  SubscriptionDeactivated,
} from '../events.ts';

const mails = { ...contractMails, ...beginningMails, ...priceMails };

/** Mails what the law wants a member to have in hand: what was bought, cancelled or withdrawn from, and what will be charged. */
export const SendContractMail = outsideCall(
  'SendContractMail',
  [
    ...[
      OrderPaid,
      MembershipBegun,
      SubscriptionCancelled,
      SubscriptionDeactivated,
      ContractWithdrawn,
      RenewalAnnounced,
    ],
    ...[PriceChangeAnnounced, PriceAccepted, PriceNotAccepted],
  ],
  async (event, platform) => {
    const { id, name, at, data } = event;
    const mailbox = await mailboxOf(platform.database.read, data.profileId);
    if (!mailbox?.confirmed) return;
    // Who cancels while a renewal fails ends it at once; every other end is no contract's doing of the member.
    if (data.state !== undefined && data.state !== 'DeactivatedByMember') return;
    const about = { platform, mailbox, at: new Date(at), id: data.orderId ?? data.subscriptionId };
    const mail = await mails[name]({ ...about, mailId: `contract-${id}` });
    if (mail) await sendMail(mail, platform);
  },
);
