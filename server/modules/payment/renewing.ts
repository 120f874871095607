/** What comes due of subscriptions: to tell, to charge, to try again, to end. Each is looked at in a transaction of its own. */
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { nameOf, PaymentMethod, ProfileStatus, SubscriptionState } from '../../../shared/enums.ts';
import type { Column, Columns } from '../../platform/database/columns.ts';
import { firstRow } from '../../platform/database/sql.ts';
import type { Unit } from '../../platform/database/unit.ts';
import { refuse } from '../../platform/refusal.ts';
import { Attempt } from './model/Attempt.ts';
import { Order } from './model/Order.ts';
import { Subscription } from './model/Subscription.ts';
import { addPeriod, endGrace } from './periods.ts';
import { planOf, vatIn } from './plans.ts';
import { isPriceSettled } from './prices.ts';

const { ActivePaused: paused, ActiveCancelled: cancelled } = SubscriptionState;

/** Somebody's money is worked on by one at a time; answers how the profile stands. Refuses with NotFound where there is none. */
export async function lockMoney({ sql: database }: Pick<Unit, 'sql'>, profileId: number) {
  const locked = sql<
    Columns<'profile', 'status'>
  >`select status from profile where id = ${profileId} for no key update`;
  const { status } = (await firstRow(database, locked)) ?? refuse('NotFound');
  return nameOf(ProfileStatus, status);
}

/** What an order is called between provider, bank and house. */
export const newTracking = (): string => `SV-${randomBytes(6).toString('hex').toUpperCase()}`;

/** What a payment is called at the provider: nobody can guess it. */
export const newReference = (): string => randomBytes(18).toString('base64url');

/** Does for a subscription what is due, if anything still is. */
export async function doDue(unit: Unit, { id, profileId }: { id: number; profileId: number }): Promise<void> {
  const { now } = unit;
  const status = await lockMoney(unit, profileId);
  const subscription = await unit.find(Subscription, id);
  if (!subscription.dueAt || subscription.dueAt > now) return;
  if (status === 'PermaLocked') return finish(unit, subscription, 'DeactivatedBySupport');
  if (subscription.state === paused || subscription.state === cancelled) {
    if (subscription.lastsUntil <= now) return finish(unit, subscription, 'DeactivatedByExpiry');
    subscription.dueAt = subscription.lastsUntil;
    return;
  }
  if (status !== 'Active') return subscription.pause();
  if (subscription.retries > 0 && subscription.graceUntil <= now)
    return finish(unit, subscription, 'DeactivatedByPaymentMethodFailed');
  // What is tried again keeps the price of its order.
  const isSettled = subscription.retries > 0 || (await isPriceSettled(unit, subscription));
  if (subscription.announcedAt === null)
    return isSettled ? subscription.announce(now) : subscription.remindOfPrice(now);
  if (!isSettled) return subscription.endForPrice(now);
  await charge(unit, subscription);
}

type Ending = Parameters<Subscription['end']>[0];

/** Ends a subscription and what waits to be paid of it. */
export async function finish(unit: Unit, subscription: Subscription, state: Ending): Promise<void> {
  subscription.end(state, unit.now);
  await closeRenewal(unit, subscription.id);
  await endGrace(unit.sql, subscription.id);
}

/** The order of the next time, made once, and a try to charge the kept means of payment for it. */
async function charge(unit: Unit, subscription: Subscription): Promise<void> {
  const { em, now } = unit;
  const means = await meansOf(unit, subscription.meansId ?? null);
  // What cannot be charged ends when it is used up, and the member is told so.
  if (!means) return subscription.cancel(now);
  const order = (await openRenewal(unit, subscription.id)) ?? (await orderNext(unit, subscription));
  order.wait();
  await em.flush();
  const { id: orderId, amount, currency } = order;
  const asking = { orderId, amount, currency, provider: means.provider, reference: newReference() };
  em.persist(Attempt.charge({ ...asking, method: nameOf(PaymentMethod, means.method) }, means.id, now));
  subscription.awaitCharge();
}

async function orderNext({ em, sql: database, now }: Unit, subscription: Subscription): Promise<Order> {
  const plan = await planOf(database, subscription.nextPlan);
  const { price: amount, vatPercent, currency, kind, siteId } = plan;
  const bought = { profileId: subscription.profileId, siteId, planId: plan.id, kind, offerId: null };
  const costs = { amount, vat: vatIn(amount, vatPercent), vatPercent, currency };
  const order = Order.renew({ ...bought, ...costs }, subscription.id, subscription.renewals + 1, newTracking(), now);
  em.persist(order);
  return order;
}

const meansOf = async ({ sql: database }: Unit, meansId: number | null) =>
  meansId === null
    ? undefined
    : firstRow(
        database,
        sql<{ id: number; provider: Column<'payment_means', 'provider'>; method: Column<'payment_means', 'method'> }>`
          select id, provider, method from payment_means where id = ${meansId}`,
      );

async function openRenewal(unit: Unit, subscriptionId: number): Promise<Order | undefined> {
  const found = await firstRow(
    unit.sql,
    sql<{ id: number }>`
      select id from shop_order where subscription_id = ${subscriptionId} and renewal is not null
        and paid_at is null and closed_at is null`,
  );
  return found && unit.find(Order, found.id);
}

/** Gives up the renewal that was not paid. */
export async function closeRenewal(unit: Unit, subscriptionId: number): Promise<void> {
  const order = await openRenewal(unit, subscriptionId);
  if (!order) return;
  await giveUpAttempt(unit, order.id);
  order.close(unit.now);
}

/** Waits no more for the payment of an order that is under way. */
export async function giveUpAttempt(unit: Unit, orderId: number): Promise<void> {
  const open = await firstRow(
    unit.sql,
    sql<{ id: number }>`select id from payment_attempt where order_id = ${orderId} and settled_at is null`,
  );
  if (!open) return;
  (await unit.find(Attempt, open.id)).giveUp(unit.now);
  await unit.em.flush();
}

/** A renewal was declined: it is tried again, and meanwhile the member stays one. */
export async function failRenewal(unit: Unit, order: Order, reason: string, meansId: number | null): Promise<void> {
  const subscription = await unit.find(Subscription, order.subscriptionId!);
  const isFirst = subscription.retries === 0;
  // What the card before was declined for says nothing of the one that took its place meanwhile.
  const isReplaced = (subscription.meansId ?? null) !== meansId;
  subscription.retry(isReplaced ? 'Unknown' : reason, unit.now);
  if (isReplaced) subscription.retryAtOnce(unit.now);
  if (!subscription.isRunning) return finish(unit, subscription, 'DeactivatedByPaymentMethodFailed');
  if (!isFirst) return;
  const { profileId, id: subscriptionId, paidUntil: from, graceUntil: until } = subscription;
  await addPeriod(unit.sql, { profileId, subscriptionId, kind: 'Grace', from, until });
}
