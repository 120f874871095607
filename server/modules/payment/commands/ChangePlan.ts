import { PlanKind } from '../../../../shared/enums.ts';
import { membership } from '../../../../shared/payment/membership.ts';
import { handle } from '../../../platform/handle.ts';
import { refuse } from '../../../platform/refusal.ts';
import { ownSubscription } from '../ownPayments.ts';
import { planOf } from '../plans.ts';

export const ChangePlan = handle(membership.ChangePlan, {
  load: ({ subscriptionId }, unit, { profileId }) => ownSubscription(unit, subscriptionId, profileId),
  async do(subscription, { planId }, _actor, { sql: database, call: { site } }) {
    const [plan, now] = [await planOf(database, planId), await planOf(database, subscription.planId)];
    // What ends by itself does not renew, and a kept means of payment stays with its currency.
    const isSold = plan.isOffered && plan.siteId === site.id;
    const fits = plan.kind !== PlanKind.Day && plan.currency === now.currency && (isSold || plan.id === now.id);
    if (!fits) refuse('PlanGone');
    subscription.change(plan.id);
    return {};
  },
});
