import { fromHouse, mail, notificationKinds, popUp, separateMail } from '../notifications/kinds.ts';

const receipt = ({ orderId }: { orderId: number }) => `/Receipt?order=${orderId}`;
const membership = () => '/Membership';

/** What the law wants on paper, so that its mail tells more than that something is there, and always comes. */
const confirmed = { ...separateMail, usual: [popUp] } as const;
/** What one wants to hear of wherever one is. */
const told = { ...fromHouse, usual: [popUp, mail] } as const;

export const paymentNotifications = notificationKinds({
  MembershipPaid: { ...confirmed, icon: 'Receipt', tone: 'yes', event: 'OrderPaid', link: receipt },
  RenewalAnnounced: { ...confirmed, icon: 'CalendarRepeat', event: 'RenewalAnnounced', link: membership },
  RenewalFailed: { ...told, icon: 'CreditCardOff', tone: 'amber', event: 'RetryScheduled', link: membership },
  MembershipCancelled: { ...confirmed, icon: 'RepeatOff', event: 'SubscriptionCancelled', link: membership },
  MembershipEnded: { ...told, icon: 'CalendarOff', event: 'SubscriptionDeactivated', link: membership },
  ContractWithdrawn: { ...confirmed, icon: 'FileCheck', event: 'ContractWithdrawn', link: receipt },
  MoneyReturned: { ...told, icon: 'CreditCardRefund', event: 'OrderRefunded', link: receipt },
});
