import { membership } from '../../../../shared/payment/membership.ts';
import { handle } from '../../../platform/handle.ts';
import { refuse } from '../../../platform/refusal.ts';
import { ownSubscription } from '../ownPayments.ts';
import { isPriceSettled } from '../prices.ts';

export const KeepRenewal = handle(membership.KeepRenewal, {
  load: ({ subscriptionId }, unit, { profileId }) => ownSubscription(unit, subscriptionId, profileId),
  async do(subscription, _input, _actor, unit) {
    // It would end again at once: what is wanted then is the yes to the price.
    if (!(await isPriceSettled(unit, subscription))) refuse('SubscriptionNotNow');
    subscription.keep(unit.now);
    return {};
  },
});
