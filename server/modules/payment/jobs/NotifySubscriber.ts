import { transaction } from '../../../platform/work/jobs.ts';
import { notify } from '../../notifications/index.ts';
import {
  PriceChangeAnnounced,
  PriceNotAccepted,
  RenewalAnnounced,
  RetryScheduled,
  SubscriptionCancelled,
  SubscriptionDeactivated,
} from '../events.ts';
import { isReachable } from '../recipients.ts';

const types = {
  RenewalAnnounced: 'RenewalAnnounced',
  PriceChangeAnnounced: 'PriceChange',
  PriceNotAccepted: 'PriceNotAccepted',
  RetryScheduled: 'RenewalFailed',
  SubscriptionCancelled: 'MembershipCancelled',
  SubscriptionDeactivated: 'MembershipEnded',
} as const;

/** What is told of by another name or on its own. */
const ownDoing: Record<string, 'MembershipCancelled' | null> = {
  DeactivatedByMember: 'MembershipCancelled',
  DeactivatedByWithdrawal: null,
  DeactivatedByChargeback: null,
};

/** Tells a member on the site what comes of a membership that renews. */
export const NotifySubscriber = transaction(
  'NotifySubscriber',
  [
    PriceChangeAnnounced,
    PriceNotAccepted,
    RenewalAnnounced,
    RetryScheduled,
    SubscriptionCancelled,
    SubscriptionDeactivated,
  ],
  async ({ id, at, name, data: { profileId, state } }, unit) => {
    const own = state === undefined ? undefined : ownDoing[state];
    const type = own === undefined ? types[name] : own;
    if (type === null || !(await isReachable(unit.sql, profileId))) return;
    await notify(unit, { event: { id, at, actorId: null }, profileId, type, ids: {} });
  },
);
