import { showing } from '../../../platform/work/jobs.ts';
import {
  OrderClosed,
  OrderDeclined,
  OrderPaid,
  OrderRefunded,
  SubscriptionCancelled,
  SubscriptionDeactivated,
  SubscriptionKept,
  SubscriptionPaused,
  SubscriptionRenewed,
  SubscriptionResumed,
  RetryScheduled,
} from '../events.ts';

/** Shows a profile's open clients what became of an order or a subscription. */
export const ShowPayment = showing(
  'ShowPayment',
  [
    OrderPaid,
    OrderDeclined,
    OrderClosed,
    OrderRefunded,
    SubscriptionRenewed,
    RetryScheduled,
    SubscriptionCancelled,
    SubscriptionKept,
    SubscriptionPaused,
    SubscriptionResumed,
    SubscriptionDeactivated,
  ],
  ({ data: { profileId } }, pages) => pages.stale(profileId, ['Membership', 'Orders', 'Receipt', 'CurrentProfile']),
);
