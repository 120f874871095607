import { membership } from '../../../../shared/payment/membership.ts';
import { handle } from '../../../platform/handle.ts';
import { ownSubscription } from '../own.ts';

export const KeepRenewal = handle(membership.KeepRenewal, {
  load: ({ subscriptionId }, unit, { profileId }) => ownSubscription(unit, subscriptionId, profileId),
  do(subscription, _input, _actor, { now }) {
    subscription.keep(now);
    return {};
  },
});
