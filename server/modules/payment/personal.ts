import { sql } from 'kysely';
import {
  DeclineReason,
  OrderStatus,
  PaymentMethod,
  PaymentState,
  PlanKind,
  ReceiptKind,
  ShopProduct,
  SubscriptionState,
} from '../../../shared/enums.ts';
import { enumName, rows } from '../../platform/database/sql.ts';
import type { PersonalData } from '../../platform/personal.ts';
import { givenTo } from './desk/given.ts';
import { dropMeans } from './means.ts';
import { Order } from './model/Order.ts';
import { Subscription } from './model/Subscription.ts';
import { giveUpOrder } from './givingUp.ts';
import { finish, lockMoney } from './renewing.ts';
import { subscriptionOf } from './reconcilePayment.ts';

/** Orders, receipts and books stay as long as bookkeeping law wants them, under the number alone; means of payment go. */
export const personal: PersonalData = {
  async read(database, profileId, secrets) {
    const orders = await rows(
      database,
      sql`select tracking, ${enumName(ShopProduct, sql.ref('product'))} as product, ${enumName(OrderStatus, sql.ref('status'))} as status,
          amount, currency, created_at as "createdAt", paid_at as "paidAt"
        from shop_order where profile_id = ${profileId} order by id`,
    );
    const receipts = await rows(
      database,
      sql`select o.tracking, year, number, ${enumName(ReceiptKind, sql.ref('kind'))} as kind, total, r.vat, r.currency, issued_at as "issuedAt"
        from receipt r join shop_order o on o.id = r.order_id where o.profile_id = ${profileId} order by r.id`,
    );
    const payments = await rows(
      database,
      sql`select o.tracking, ${enumName(PaymentMethod, sql.ref('method'))} as method, ${enumName(PaymentState, sql.ref('state'))} as state,
          ${enumName(DeclineReason, sql.ref('declined'))} as declined, a.amount, a.currency, last4, expires, asked_at as "askedAt",
          settled_at as "settledAt"
        from payment_attempt a join shop_order o on o.id = a.order_id where o.profile_id = ${profileId} order by a.id`,
    );
    const refunds = await rows(
      database,
      sql`select o.tracking, r.amount, r.currency, asked_at as "askedAt", done_at as "doneAt"
        from refund r join shop_order o on o.id = r.order_id where o.profile_id = ${profileId} order by r.id`,
    );
    const remedies = await givenTo(database, profileId, secrets);
    return { orders, receipts, payments, refunds, remedies, ...(await membershipsOf(database, profileId)) };
  },
  async erase(unit, profileId) {
    await lockMoney(unit, profileId);
    const running = await subscriptionOf(unit.sql, profileId);
    if (running) await finish(unit, await unit.find(Subscription, running.id), 'DeactivatedByMember');
    const open = await rows(
      unit.sql,
      sql<{
        id: number;
      }>`select id from shop_order where profile_id = ${profileId} and paid_at is null and closed_at is null`,
    );
    for (const { id } of open) await giveUpOrder(unit, await unit.find(Order, id));
    await unit.em.flush();
    await sql`update subscription set means_id = null where profile_id = ${profileId}`.execute(unit.sql);
    // Where somebody came from says what they looked at; the books ask for none of it.
    await sql`update shop_order set return_url = null where profile_id = ${profileId}`.execute(unit.sql);
    await sql`update payment_attempt a set means_id = null, last4 = null, expires = null from shop_order o
      where o.id = a.order_id and o.profile_id = ${profileId}`.execute(unit.sql);
    await sql`update payment_remedy set facts = null where profile_id = ${profileId}`.execute(unit.sql);
    await sql`delete from payment_remedy where profile_id = ${profileId} and order_id is null`.execute(unit.sql);
    await sql`delete from card_change where profile_id = ${profileId}`.execute(unit.sql);
    const savedMethods = await rows(
      unit.sql,
      sql<{ id: number }>`select id from payment_means where profile_id = ${profileId}`,
    );
    for (const { id } of savedMethods) await dropMeans(unit, id);
    await sql`delete from membership_period where profile_id = ${profileId}`.execute(unit.sql);
  },
};

/** Subscriptions, times of membership, and with what they are paid. */
async function membershipsOf(database: Parameters<PersonalData['read']>[0], profileId: number) {
  const subscriptions = await rows(
    database,
    sql`select ${enumName(PlanKind, sql.ref('plan.kind'))} as plan, ${enumName(SubscriptionState, sql.ref('s.state'))} as state,
        started_at as "startedAt", paid_until as "paidUntil", ended_at as "endedAt"
      from subscription s join plan on plan.id = s.plan_id where s.profile_id = ${profileId} order by s.id`,
  );
  const memberships = await rows(
    database,
    sql`select lower(during) as "from", upper(during) as "until" from membership_period where profile_id = ${profileId} order by 1`,
  );
  const paymentMeans = await rows(
    database,
    sql`select ${enumName(PaymentMethod, sql.ref('method'))} as method, last4, expires, added_at as "addedAt"
      from payment_means where profile_id = ${profileId} and dropped_at is null order by id`,
  );
  const priceChanges = await rows(
    database,
    sql`select asked.price as amount, kept.price as "amountBefore", asked.currency, c.price_from as "from",
        c.announced_at as "askedAt", c.accepted_at as "answeredAt"
      from price_change c join subscription s on s.id = c.subscription_id
        join plan asked on asked.id = c.new_plan_id join plan kept on kept.id = c.plan_id
      where s.profile_id = ${profileId} order by c.announced_at`,
  );
  return { subscriptions, memberships, paymentMeans, priceChanges };
}
