import { membership } from '../../../../shared/payment/membership.ts';
import type { Columns } from '../../../platform/database/columns.ts';
import { firstRow } from '../../../platform/database/sql.ts';
import { handle } from '../../../platform/handle.ts';
import { refuse } from '../../../platform/refusal.ts';
import { sql } from 'kysely';
import { canChangeCard, openChange } from '../cards.ts';
import { Subscription } from '../model/Subscription.ts';
import { planOf } from '../plans.ts';
import { ProviderDown } from '../providers/provider.ts';
import { providerOf } from '../providers/providerOf.ts';
import { lockMoney, newReference } from '../renewing.ts';
import { backWithCard, isOwnPath } from '../returning.ts';
import { subscriptionOf } from '../reconcilePayment.ts';

export const ChangeCard = handle(membership.ChangeCard, {
  // The provider is asked before anything is written, as for a payment.
  async prepare({ returnUrl }, { call, platform }, { profileId, locale }) {
    const provider = providerOf(platform) ?? refuse('PaymentUnavailable');
    if (!isOwnPath(returnUrl)) refuse('ReturnUrlForeign');
    const database = platform.database.write();
    const found = await firstRow(
      database,
      sql<Columns<'subscription', 'planId' | 'state'>>`
        select plan_id as "planId", state from subscription where profile_id = ${profileId} and ended_at is null`,
    );
    if (!found || !canChangeCard(found.state)) return refuse('SubscriptionNotNow');
    const { currency } = await planOf(database, found.planId);
    const reference = newReference();
    const request = { reference, currency, returnUrl: backWithCard(platform, call.site, reference), locale };
    await platform.limits.take('provider', String(profileId));
    const pageUrl = await provider.keep(request).catch((error: unknown) => {
      throw error instanceof ProviderDown ? refuse('PaymentUnavailable') : error;
    });
    return { reference, provider: provider.name, pageUrl };
  },
  async do(_subject, { returnUrl }, { profileId }, unit, opened) {
    await lockMoney(unit, profileId);
    const running = (await subscriptionOf(unit.sql, profileId)) ?? refuse('SubscriptionNotNow');
    const { state, id: subscriptionId } = await unit.find(Subscription, running.id);
    if (!canChangeCard(state)) refuse('SubscriptionNotNow');
    return { redirectUrl: await openChange(unit, { ...opened, profileId, subscriptionId, returnUrl }) };
  },
});
