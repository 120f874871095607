import { sql } from 'kysely';
import { prices } from '../../../../shared/payment/books.ts';
import { firstRow } from '../../../platform/database/sql.ts';
import { handle } from '../../../platform/handle.ts';
import { refuse } from '../../../platform/refusal.ts';
import { ownSubscription } from '../ownPayments.ts';
import { priceChangeOf } from '../prices.ts';

export const AcceptPrice = handle(prices.AcceptPrice, {
  load: ({ subscriptionId }, unit, { profileId }) => ownSubscription(unit, subscriptionId, profileId),
  async do(subscription, { planId }, _actor, { sql: database, now }) {
    const change = await priceChangeOf(database, subscription);
    if (change?.newPlanId !== planId || change.accepted) {
      // Said twice it is said; where nothing was asked there is nothing to say.
      const accepted = await firstRow(
        database,
        sql`select from price_change where subscription_id = ${subscription.id} and new_plan_id = ${planId}
          and accepted_at is not null`,
      );
      return accepted && subscription.isRunning ? {} : refuse('SubscriptionNotNow');
    }
    subscription.acceptPrice(planId, change.counts, now);
    await sql`
      update price_change set accepted_at = ${now}
      where subscription_id = ${subscription.id} and new_plan_id = ${planId} and accepted_at is null`.execute(database);
    return {};
  },
});
