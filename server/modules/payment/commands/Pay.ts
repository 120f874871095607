import { sql } from 'kysely';
import { nameOf, OrderStatus, PaymentMethod, PlanKind } from '../../../../shared/enums.ts';
import { payment } from '../../../../shared/payment/contract.ts';
import type { Checked } from '../../../../shared/contract.ts';
import type { Columns } from '../../../platform/database/columns.ts';
import { firstRow } from '../../../platform/database/sql.ts';
import { handle } from '../../../platform/handle.ts';
import type { CommandContext } from '../../../platform/handlerTypes.ts';
import { refuse } from '../../../platform/refusal.ts';
import { Attempt } from '../model/Attempt.ts';
import { Order, type Bought } from '../model/Order.ts';
import { addPeriod, nextStart } from '../periods.ts';
import { endOf, methodsFor, offerFor, planOf, priceOf, vatIn } from '../plans.ts';
import { ProviderDown } from '../providers/provider.ts';
import { methodsIn, providerFor } from '../providers/providerOf.ts';
import { backTo, isOwnPath } from '../returning.ts';
import { issueReceipt } from '../receipts.ts';
import { giveUpOrder, returnDeposit } from '../givingUp.ts';
import { giveUpAttempt, lockMoney, newReference, newTracking } from '../renewing.ts';
import { hasMembership } from '../reconcilePayment.ts';

type Wish = Checked<typeof payment.Pay>;

export const Pay = handle(payment.Pay, {
  // The provider is asked before anything is written: of two clicks at once one payment is used, and nobody sees the other.
  async prepare(input, { call, platform, now }, actor) {
    const offered = methodsIn(platform, call.site.currencyCode);
    if (offered.length === 0) refuse('PaymentUnavailable');
    if (!isOwnPath(input.returnUrl)) refuse('ReturnUrlForeign');
    if (input.product !== 'Membership' || input.productId === undefined) refuse('PlanGone');
    const database = platform.database.read;
    const plan = await planOf(database, input.productId);
    if (plan.siteId !== call.site.id || !plan.isOffered) refuse('PlanGone');
    if (!methodsFor(plan, offered).includes(input.method)) refuse('MethodNotOffered');
    const provider = providerFor(platform, input.method) ?? refuse('MethodNotOffered');
    const { profileId, locale } = actor;
    const asking = { profileId, siteId: call.site.id, now };
    const offer =
      input.offerId === undefined ? undefined : await offerFor(database, { ...asking, offerId: input.offerId });
    const amount = priceOf(plan, offer);
    const { id: planId, kind, vatPercent, currency } = plan;
    const costs = { amount, vat: vatIn(amount, vatPercent), vatPercent, currency };
    const bought: Bought = { profileId, siteId: call.site.id, planId, kind, offerId: offer?.id ?? null, ...costs };
    const reference = newReference();
    if (amount === 0) return { bought, reference, provider: provider.name, pageUrl: null };
    const returnUrl = backTo(platform, call.site, reference);
    const request = {
      reference,
      amount,
      currency,
      method: input.method,
      keep: kind !== PlanKind.Day,
      returnUrl,
      locale,
    };
    await platform.limits.take('provider', String(profileId));
    const pageUrl = await provider.begin(request).catch((error: unknown) => {
      throw error instanceof ProviderDown ? refuse('PaymentUnavailable') : error;
    });
    return { bought, reference, provider: provider.name, pageUrl };
  },
  async do(_subject, input, { profileId }, unit, { bought, reference, provider, pageUrl }) {
    await lockMoney(unit, profileId);
    if (await hasMembership(unit.sql, profileId)) refuse('AlreadySubscribed');
    if (bought.offerId !== null) {
      await sql`select from offer where id = ${bought.offerId} for update`.execute(unit.sql);
      await offerFor(unit.sql, { profileId, siteId: bought.siteId, now: unit.now, offerId: bought.offerId });
    }
    const order = await orderFor(unit, bought, input);
    if (bought.amount === 0) return giveAway(unit, order, bought.kind);
    const open = await openAttempt(unit, order.id);
    if (open && nameOf(PaymentMethod, open.method) === input.method) return answer(order, open.pageUrl);
    await giveUpAttempt(unit, order.id);
    await returnDeposit(unit, order);
    // Who is to send a transfer has first to see where to.
    if (pageUrl !== null) order.wait();
    const { amount, currency } = bought;
    const asking = { orderId: order.id, reference, provider, method: input.method, amount, currency };
    unit.em.persist(Attempt.open(asking, pageUrl, unit.now));
    return answer(order, pageUrl);
  },
});

const answer = (order: Order, redirectUrl: string | null) => ({
  orderId: order.id,
  status: nameOf(OrderStatus, order.status),
  redirectUrl,
});

/** The order that waits already where it is for the same, else a new one in its place. */
async function orderFor(unit: CommandContext, bought: Bought, { startAtOnce, returnUrl }: Wish): Promise<Order> {
  const found = await firstRow(
    unit.sql,
    sql<{ id: number }>`
      select id from shop_order where profile_id = ${bought.profileId} and renewal is null and closed_at is null
        and status in (${OrderStatus.Unpaid}, ${OrderStatus.PaidDeposit}, ${OrderStatus.Pending})`,
  );
  if (found) {
    const order = await unit.find(Order, found.id);
    const isSame =
      order.planId === bought.planId &&
      order.offerId === bought.offerId &&
      order.amount === bought.amount &&
      order.startAtOnce === startAtOnce;
    if (isSame) return order;
    await giveUpOrder(unit, order);
    await unit.em.flush();
  }
  const order = Order.create(bought, { startAtOnce, returnUrl, tracking: newTracking() }, unit.now);
  unit.em.persist(order);
  await unit.em.flush();
  return order;
}

const openAttempt = ({ sql: database }: CommandContext, orderId: number) =>
  firstRow(
    database,
    sql<Columns<'payment_attempt', 'method' | 'pageUrl'>>`
      select method, page_url as "pageUrl" from payment_attempt where order_id = ${orderId} and settled_at is null`,
  );

/** What costs nothing begins at once, and ends by itself. */
async function giveAway(unit: CommandContext, order: Order, kind: number) {
  const { sql: database, now } = unit;
  const { timeZone: zone } = unit.call.site.contact;
  order.giveAway(now);
  const from = await nextStart(database, order.profileId, now);
  const until = await endOf(database, from, kind, zone);
  await addPeriod(database, { profileId: order.profileId, orderId: order.id, kind: 'Paid', from, until });
  const { id: orderId, vatPercent, currency } = order;
  await issueReceipt(unit, { orderId, kind: 'Sale', total: 0, vatPercent, currency, zone, during: { from, until } });
  return answer(order, null);
}
