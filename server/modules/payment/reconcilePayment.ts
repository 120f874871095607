/** The one way by which the house learns of a payment: what the provider says is laid beside what is known, in any order and any number of times. */
import { sql } from 'kysely';
import { nameOf, PaymentMethod, PlanKind } from '../../../shared/enums.ts';
import type { Column } from '../../platform/database/columns.ts';
import { firstRow } from '../../platform/database/sql.ts';
import type { Unit } from '../../platform/database/unit.ts';
import type { Platform } from '../../platform/platform.ts';
import { settleDisputes, type Paid } from './disputes.ts';
import { OrderRefunded } from './events.ts';
import { postOperation, postReturn, postSale } from './ledger.ts';
import { keepMeans } from './means.ts';
import { Attempt } from './model/Attempt.ts';
import { OperationKind, Refund } from './model/kinds.ts';
import { Order } from './model/Order.ts';
import { Subscription } from './model/Subscription.ts';
import { addPaid, endGrace, nextStart } from './periods.ts';
import { endOf, laterStart, monthsAfter, monthsOf, planOf, type PlanRow } from './plans.ts';
import type { Found, Operation } from './providers/provider.ts';
import { transfers } from './providers/transfers.ts';
import { issueReceipt } from './receipts.ts';
import { waitingOf } from './beginning.ts';
import { askRefund } from './refunds.ts';
import { failRenewal, lockMoney } from './renewing.ts';

interface PaymentContext extends Paid {
  platform: Platform;
}

/** Takes what the provider says of the payment with this reference; nothing of it counts twice. */
export async function reconcile(unit: Unit, platform: Platform, found: Found): Promise<void> {
  const known = await firstRow(
    unit.sql,
    sql<{
      attemptId: number;
      orderId: number;
      profileId: Column<'shop_order', 'profileId'>;
      siteId: Column<'shop_order', 'siteId'>;
    }>`
      select a.id as "attemptId", o.id as "orderId", o.profile_id as "profileId", o.site_id as "siteId"
      from payment_attempt a join shop_order o on o.id = a.order_id where a.reference = ${found.reference}`,
  );
  if (!known) return recordMismatch(unit, 'Unknown', found);
  const status = await lockMoney(unit, known.profileId);
  const order = await unit.find(Order, known.orderId);
  const attempt = await unit.find(Attempt, known.attemptId);
  if (found.currency !== attempt.currency || found.amount !== attempt.amount)
    return recordMismatch(unit, 'Amount', found);
  const site = await platform.sites.siteOf(known.siteId);
  const about: PaymentContext = { ...unit, platform, status, attempt, order, zone: site.contact.timeZone };
  const fresh = await insertNewOperations(about, sortOperations(found.operations));
  await applyOperations(about, fresh, found);
  if (fresh.length > 0) await settleDisputes(about, fresh);
  if (!attempt.isOpen) return;
  if (found.state === 'Authorised') attempt.authorise();
  if (found.state === 'Declined' || found.state === 'Cancelled') await decline(about, found.declined ?? 'Unknown');
  else if (attempt.provider !== transfers) attempt.lookLater(unit.now);
}

/** Writes down that the provider and the house do not agree; once. */
async function recordMismatch(
  { sql: database, now }: Unit,
  kind: string,
  { reference, amount, currency, state }: Found,
) {
  await sql`
    insert into payment_case (kind, reference, facts, at)
    values (${kind}, ${reference}, ${JSON.stringify({ amount, currency, state })}, ${now})
    on conflict (kind, reference) do nothing`.execute(database);
}

const operationOrder: Record<Operation['kind'], number> = {
  Capture: 1,
  Refund: 2,
  Chargeback: 3,
  ChargebackReversed: 4,
};

/** Money comes before it goes, in whatever order a provider lists it. */
const sortOperations = (all: readonly Operation[]) =>
  all.toSorted((a, b) => operationOrder[a.kind] - operationOrder[b.kind]);

/** Those operations that were not known before, now that they are written down. */
async function insertNewOperations(
  { sql: database, attempt }: PaymentContext,
  all: readonly Operation[],
): Promise<Operation[]> {
  const fresh: Operation[] = [];
  for (const one of all) {
    const made = await firstRow(
      database,
      sql`insert into payment_operation (attempt_id, provider, operation, kind, amount, currency, at)
        values (${attempt.id}, ${attempt.provider}, ${one.id}, ${OperationKind[one.kind]}, ${one.amount}, ${attempt.currency}, ${one.at})
        on conflict (provider, operation) do nothing returning id`,
    );
    if (made) fresh.push(one);
  }
  return fresh;
}

/** What is new is booked; what came is settled together, since it may have come in parts. */
async function applyOperations(about: PaymentContext, fresh: readonly Operation[], found: Found): Promise<void> {
  const { order, attempt } = about;
  const books = { orderId: order.id, provider: attempt.provider, currency: order.currency };
  for (const { id, kind, amount } of fresh) await postOperation(about, id, books, kind, amount);
  if (fresh.some(({ kind }) => kind === 'Capture')) await applyPayment(about, found);
  for (const { id, kind, amount } of fresh) if (kind === 'Refund') await applyRefund(about, id, amount);
}

/** Money came: all of it pays the order, a part waits for the rest, and what is too much goes back. */
async function applyPayment(about: PaymentContext, found: Found): Promise<void> {
  const { order, attempt } = about;
  const { total, back, excess } = await totalsOf(about);
  const goesBack = (kind: 'Overpaid' | 'Excess', amount: number) =>
    askRefund(about, { order, attempt, kind, amount, key: `${kind.toLowerCase()}-${attempt.id}-${total}` });
  // What was given up goes back, also what comes of it later.
  if (back > 0) return goesBack('Overpaid', total - back - excess);
  if (total < attempt.amount) {
    if (order.isOpen && attempt.isOpen) return order.deposit(about.now);
    return goesBack('Overpaid', total);
  }
  if (!attempt.isCaptured) await applyCapture(about, found);
  if (total > attempt.amount + excess) await goesBack('Excess', total - attempt.amount - excess);
}

/** What came of a payment by now, and what of that was to go back: since nothing was sold for it, or since it was too much. */
async function totalsOf({ sql: database, attempt }: PaymentContext) {
  const found = await firstRow(
    database,
    sql<{ total: number; back: number; excess: number }>`
      select (select coalesce(sum(amount), 0) from payment_operation where attempt_id = ${attempt.id}
          and kind = ${OperationKind.Capture})::bigint as total,
        coalesce(sum(amount) filter (where kind = ${Refund.Overpaid}), 0)::bigint as back,
        coalesce(sum(amount) filter (where kind = ${Refund.Excess}), 0)::bigint as excess
      from refund where attempt_id = ${attempt.id}`,
  );
  return found!;
}

async function applyCapture(about: PaymentContext, found: Found): Promise<void> {
  const { order, attempt, now } = about;
  attempt.capture(now);
  // What is paid a second time, beside something that runs already, or for somebody who is gone, is given back whole.
  const renewed = order.renewal ? await runningOf(about) : undefined;
  const hasOther = order.renewal ? !renewed : await hasMembership(about.sql, order.profileId);
  if (order.isPaid || isAccountGone(about) || hasOther) {
    await askRefund(about, { order, attempt, kind: 'Overpaid', amount: attempt.amount, key: `overpaid-${attempt.id}` });
    if (order.isOpen) order.close(now);
    return;
  }
  attempt.last4 = found.means.last4;
  attempt.expires = found.means.expires;
  const books = { orderId: order.id, provider: attempt.provider, currency: order.currency };
  await postSale(about, books, order);
  order.pay(now);
  const plan = await planOf(about.sql, order.planId!);
  const during = renewed ? await extend(about, renewed, plan) : await startMembership(about, found, plan);
  await issueReceipt(about, {
    orderId: order.id,
    kind: 'Sale',
    total: order.amount,
    vatPercent: order.vatPercent,
    currency: order.currency,
    zone: about.zone,
    during,
    // Null where it ends by itself.
    renewalPrice: order.subscriptionId ? plan.price : null,
  });
}

/** The subscription that an order renews; undefined where it ended meanwhile, or is so old that it is forgotten. */
async function runningOf({ order, find }: PaymentContext): Promise<Subscription | undefined> {
  if (!order.subscriptionId) return undefined;
  const subscription = await find(Subscription, order.subscriptionId);
  return subscription.endedAt ? undefined : subscription;
}

const isAccountGone = ({ status }: PaymentContext) => status === 'Deleted' || status === 'PermaLocked';

/** The number of somebody's subscription that runs. */
export const subscriptionOf = (database: Unit['sql'], profileId: number) =>
  firstRow(
    database,
    sql<{ id: number }>`select id from subscription where profile_id = ${profileId} and ended_at is null`,
  );

/** Whether somebody has a membership that renews or has not begun: nothing is bought beside it. */
export const hasMembership = async (database: Unit['sql'], profileId: number): Promise<boolean> =>
  (await subscriptionOf(database, profileId)) !== undefined || (await waitingOf(database, profileId)) !== undefined;

/** The time that was bought begins, and with it a subscription unless it ends by itself. */
async function startMembership(about: PaymentContext, found: Found, plan: PlanRow) {
  const { order, attempt, sql: database, now, em } = about;
  const next = await nextStart(database, order.profileId, now);
  const from = order.startAtOnce ? next : laterStart(next, now);
  const until = await endOf(database, from, plan.kind, about.zone);
  const method = nameOf(PaymentMethod, attempt.method);
  // A bank transfer cannot be asked for again: what it paid ends by itself.
  if (plan.kind !== PlanKind.Day && method !== 'BankTransfer') {
    const { token } = found.means;
    const paymentMethod = { ...found.means, profileId: order.profileId, provider: attempt.provider, method };
    const meansId = token === null ? null : await keepMeans(about, about.platform, { ...paymentMethod, token });
    const months = monthsOf(plan.kind);
    const started = Subscription.start({ profileId: order.profileId, planId: plan.id, meansId, from, until, months });
    em.persist(started);
    await em.flush();
    order.subscriptionId = started.id;
  }
  const { subscriptionId, profileId, id: orderId } = order;
  await addPaid(about, { profileId, subscriptionId, orderId, from, until });
  return { from, until };
}

/** The next time of a subscription follows what was paid before, however late the money came. */
async function extend(about: PaymentContext, subscription: Subscription, plan: PlanRow) {
  const { order, sql: database, zone } = about;
  const months = subscription.months + monthsOf(plan.kind);
  const found = await firstRow(
    database,
    sql<{
      at: Date;
    }>`select ${monthsAfter(sql`${subscription.anchorAt}::timestamptz`, sql`${months}::int`, zone)} as at`,
  );
  const [from, until] = [subscription.paidUntil, new Date(found!.at)];
  await endGrace(database, subscription.id);
  const { profileId, id: orderId } = order;
  await addPaid(about, { profileId, subscriptionId: subscription.id, orderId, from, until });
  subscription.renew(until, months, plan.id);
  return { from, until };
}

async function decline(about: PaymentContext, reason: NonNullable<Found['declined']>): Promise<void> {
  const { attempt, order, now } = about;
  attempt.decline(reason, now);
  if (!order.isOpen) return;
  order.decline(reason);
  if (order.renewal) await failRenewal(about, order, reason, attempt.meansId ?? null);
}

/** Money went back: the books and a receipt of its own say so. */
async function applyRefund(about: PaymentContext, operation: string, amount: number): Promise<void> {
  const { order, attempt, sql: database, now } = about;
  const latest = await firstRow(
    database,
    sql<{ id: number; kind: Column<'refund', 'kind'> }>`
      update refund set done_at = ${now} where id = (
        select id from refund where attempt_id = ${attempt.id} and done_at is null order by amount = ${amount} desc, id limit 1)
      returning id, kind`,
  );
  if (latest?.kind === Refund.Overpaid || latest?.kind === Refund.Excess) return;
  const books = { orderId: order.id, provider: attempt.provider, currency: order.currency };
  await postReturn(about, `return ${attempt.provider} ${operation}`, books, { amount, vatPercent: order.vatPercent });
  const kind = latest?.kind === Refund.Withdrawal ? 'Withdrawal' : 'Refund';
  const { id: orderId, currency, vatPercent, profileId } = order;
  await issueReceipt(about, { orderId, kind, total: amount, vatPercent, currency, zone: about.zone });
  about.record(OrderRefunded, { orderId, profileId, refundId: latest?.id ?? 0 });
}
