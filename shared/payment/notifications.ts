import { fromHouse, mail, notificationKinds, popUp, separateMail } from '../notifications/kinds.ts';

const receipt = ({ orderId }: { orderId: number }) => `/Receipt?order=${orderId}`;
const membership = () => '/Membership';
const history = () => '/Membership/History';

/** What the law wants on paper, so that its mail tells more than that something is there, and always comes. */
const confirmed = { ...separateMail, usual: [popUp] } as const;
/** What one wants to hear of wherever one is. */
const paymentNotice = { ...fromHouse, usual: [popUp, mail] } as const;

export const paymentNotifications = notificationKinds({
  MembershipPaid: { ...confirmed, icon: 'Receipt', tone: 'yes', event: 'OrderPaid', link: receipt },
  RenewalAnnounced: { ...confirmed, icon: 'CalendarRepeat', event: 'RenewalAnnounced', link: membership },
  PriceChange: { ...confirmed, icon: 'Receipt', tone: 'amber', event: 'PriceChangeAnnounced', link: membership },
  PriceNotAccepted: { ...confirmed, icon: 'RepeatOff', event: 'PriceNotAccepted', link: membership },
  RenewalFailed: { ...paymentNotice, icon: 'CreditCardOff', tone: 'amber', event: 'RetryScheduled', link: membership },
  MembershipCancelled: { ...confirmed, icon: 'RepeatOff', event: 'SubscriptionCancelled', link: membership },
  MembershipEnded: { ...paymentNotice, icon: 'CalendarOff', event: 'SubscriptionDeactivated', link: membership },
  ContractWithdrawn: { ...confirmed, icon: 'FileCheck', event: 'ContractWithdrawn', link: receipt },
  MembershipGiven: { ...paymentNotice, icon: 'Gift', tone: 'yes', event: 'MembershipGiven', link: history },
  DepositTaken: { ...paymentNotice, icon: 'Coins', tone: 'amber', event: 'DepositTaken', link: receipt },
  TransferAwaited: { ...paymentNotice, icon: 'BuildingBank', event: 'TransferAwaited', link: receipt },
  PaymentTakenBack: {
    ...paymentNotice,
    icon: 'CreditCardOff',
    tone: 'amber',
    event: 'ChargebackOpened',
    link: receipt,
  },
  PaymentStandsAgain: { ...paymentNotice, icon: 'CreditCardPay', tone: 'yes', event: 'ChargebackWon', link: receipt },
  MoneyReturned: { ...paymentNotice, icon: 'CreditCardRefund', event: 'OrderRefunded', link: receipt },
});
