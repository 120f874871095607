import { membership } from '../../../../shared/payment/membership.ts';
import { handle } from '../../../platform/handle.ts';
import { ownSubscription } from '../ownPayments.ts';
import { endGrace } from '../periods.ts';
import { closeRenewal } from '../renewing.ts';

export const CancelRenewal = handle(membership.CancelRenewal, {
  load: ({ subscriptionId }, unit, { profileId }) => ownSubscription(unit, subscriptionId, profileId),
  async do(subscription, _input, _actor, unit) {
    subscription.cancel(unit.now);
    await closeRenewal(unit, subscription.id);
    if (!subscription.isRunning) await endGrace(unit.sql, subscription.id);
    return {};
  },
});
