import { event } from '../../platform/work/events.ts';

type Order = { orderId: number; profileId: number };
type Subscription = { subscriptionId: number; profileId: number };

export const OrderCreated = event('OrderCreated').with<Order>();
export const OrderPaid = event('OrderPaid').with<Order>();
/** A part of what it costs came. */
export const DepositTaken = event('DepositTaken').with<Order>();
/** A bank transfer was announced, and did not come so far. */
export const TransferAwaited = event('TransferAwaited').with<Order>();
export const OrderDeclined = event('OrderDeclined').with<Order & { reason: string }>();
/** Nobody will pay it any more. */
export const OrderClosed = event('OrderClosed').with<Order>();
export const OrderRefunded = event('OrderRefunded').with<Order & { refundId: number }>();
/** The member gave notice within the time to withdraw. */
export const ContractWithdrawn = event('ContractWithdrawn').with<Order>();
/** Support gave time on top of what somebody has. */
export const MembershipGiven = event('MembershipGiven').with<{ profileId: number }>();
/** What was paid some time ago begins. */
export const MembershipBegun = event('MembershipBegun').with<Order>();
/** Money is to go back. */
export const RefundAsked = event('RefundAsked').with<{ refundId: number }>();
/** A bank took money back. */
export const ChargebackOpened = event('ChargebackOpened').with<Order>();
/** The bank gave it again. */
export const ChargebackWon = event('ChargebackWon').with<Order>();
/** A kept card is to be charged. */
export const ChargeAsked = event('ChargeAsked').with<{ attemptId: number }>();
/** A payment is not waited for any more. */
export const AttemptGivenUp = event('AttemptGivenUp').with<{ attemptId: number }>();
/** Nothing is charged any more with a kept card. */
export const MeansDropped = event('MeansDropped').with<{ meansId: number }>();
/** The provider says that something happened to a payment. */
export const NoticeReceived = event('NoticeReceived').with<{ reference: string }>();

export const SubscriptionActivated = event('SubscriptionActivated').with<Subscription>();
export const SubscriptionRenewed = event('SubscriptionRenewed').with<Subscription>();
export const SubscriptionCancelled = event('SubscriptionCancelled').with<Subscription>();
export const SubscriptionKept = event('SubscriptionKept').with<Subscription>();
/** The next renewal is paid with another card. */
export const CardChanged = event('CardChanged').with<Subscription>();
export const PlanChanged = event('PlanChanged').with<Subscription>();
/** Its plan is to cost something else, and the member is asked for a yes. */
export const PriceChangeAnnounced = event('PriceChangeAnnounced').with<Subscription>();
export const PriceAccepted = event('PriceAccepted').with<Subscription>();
/** No yes came: it ends with what is paid. */
export const PriceNotAccepted = event('PriceNotAccepted').with<Subscription>();
/** It renews soon. */
export const RenewalAnnounced = event('RenewalAnnounced').with<Subscription>();
/** A renewal failed and is tried again. */
export const RetryScheduled = event('RetryScheduled').with<Subscription>();
export const SubscriptionPaused = event('SubscriptionPaused').with<Subscription>();
export const SubscriptionResumed = event('SubscriptionResumed').with<Subscription>();
export const SubscriptionDeactivated = event('SubscriptionDeactivated').with<Subscription & { state: string }>();
