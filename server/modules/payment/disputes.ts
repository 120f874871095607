/**
 * What a bank takes back of a payment, and what it gives again. How much of the sale stands is worked out anew from all that
 * the provider did, so that neither the order nor the number of its notices matters.
 */
import { sql } from 'kysely';
import { OrderStatus, ReceiptKind, type NameOf, type ProfileStatus } from '../../../shared/enums.ts';
import type { Column } from '../../platform/database/columns.ts';
import { firstRow, rows } from '../../platform/database/sql.ts';
import type { Unit } from '../../platform/database/unit.ts';
import { openCase } from './cases.ts';
import { ChargebackOpened, ChargebackWon } from './events.ts';
import { postGivenBack, postReturn, postSaleAgain } from './ledger.ts';
import type { Attempt } from './model/Attempt.ts';
import { OperationKind, Refund } from './model/kinds.ts';
import type { Order } from './model/Order.ts';
import { Subscription } from './model/Subscription.ts';
import { addPaid, endPeriod, nextStart } from './periods.ts';
import type { Operation } from './providers/provider.ts';
import { issueReceipt } from './receipts.ts';
import { finish } from './renewing.ts';

const { Capture, Chargeback, ChargebackReversed } = OperationKind;

export interface Paid extends Unit {
  /** How the profile of the member stands. */
  status: NameOf<typeof ProfileStatus>;
  attempt: Attempt;
  order: Order;
  zone: string;
}

/** Follows what is new of a payment's disputes; `fresh` are the operations that were not known before. */
export async function settleDisputes(about: Paid, fresh: readonly Operation[]): Promise<void> {
  const { captured, refunded, net } = await movedOf(about);
  const since = fresh.reduce((sum, { kind, amount }) => sum + signOf(kind) * amount, 0);
  const [before, disputed] = [Math.max(0, net - since), Math.max(0, net)];
  if (before === 0 && disputed === 0) return;
  const operation = fresh.at(-1)!.id;
  const isSale = !(await isOverpaid(about)) && about.order.isPaid;
  if (disputed > 0) await dropRefunds(about, { operation, disputed, left: captured - refunded - disputed });
  if (isSale) await settleSale(about, disputed, operation);
  const facts = { amount: about.attempt.amount, currency: about.attempt.currency, state: 'ChargedBack' };
  const { orderId, reference } = about.attempt;
  const eventData = { orderId, profileId: about.order.profileId };
  if (disputed > 0 && isSale) await endTime(about);
  if (before === 0 && disputed > 0) {
    const last = fresh.findLast(({ kind }) => kind === 'Chargeback') ?? fresh.at(-1)!;
    await openCase(about, { kind: 'Chargeback', reference, facts: { ...facts, disputed }, operation: last });
    about.record(ChargebackOpened, eventData);
  }
  if (before > 0 && disputed === 0) {
    if (isSale) await giveBack(about, fresh.at(-1)!);
    about.record(ChargebackWon, eventData);
  }
}

const signOf = (kind: Operation['kind']) => (kind === 'Chargeback' ? 1 : kind === 'ChargebackReversed' ? -1 : 0);

/** What the provider moved of a payment by now; `net` is what banks took back and did not give again. */
async function movedOf({ sql: database, attempt }: Paid) {
  const found = await firstRow(
    database,
    sql<{ captured: number; refunded: number; net: number }>`
      select coalesce(sum(amount) filter (where kind = ${Capture}), 0)::bigint as captured,
        coalesce(sum(amount) filter (where kind = ${OperationKind.Refund}), 0)::bigint as refunded,
        coalesce(sum(case kind when ${Chargeback} then amount when ${ChargebackReversed} then -amount end), 0)::bigint as net
      from payment_operation where attempt_id = ${attempt.id}`,
  );
  return found!;
}

/** Whether this payment came beside the one that counts, and was never for the sale. */
const isOverpaid = async ({ sql: database, attempt }: Paid) =>
  (await firstRow(
    database,
    sql`select from refund where attempt_id = ${attempt.id} and kind = ${Refund.Overpaid} limit 1`,
  )) !== undefined;

/** What the bank took is not there to be sent back any more: it has gone back by that. */
async function dropRefunds(
  about: Paid,
  { operation, disputed, left }: { operation: string; disputed: number; left: number },
): Promise<void> {
  const { sql: database, attempt, order, now } = about;
  const dropped = await rows(
    database,
    sql<{ id: number; kind: Column<'refund', 'kind'>; amount: Column<'refund', 'amount'> }>`
      update refund set done_at = ${now} where attempt_id = ${attempt.id} and done_at is null and amount > ${left}
      returning id, kind, amount`,
  );
  const books = { orderId: order.id, provider: attempt.provider, currency: order.currency };
  for (const { id, amount } of dropped.filter(({ kind }) => kind === Refund.Overpaid))
    await postGivenBack(about, `refund ${id} by ${operation}`, books, Math.min(amount, disputed));
}

/** Takes so much of the sale back as is disputed, or lets it stand again; a receipt says which. */
async function settleSale(about: Paid, disputed: number, operation: string): Promise<void> {
  const { order, attempt, zone, sql: database } = about;
  const { back, standing: outstanding } = await receiptedOf(database, order.id);
  // What went back before cannot be taken out of the sale a second time: it is a loss, and somebody looks at the case.
  const refundable = Math.min(disputed, order.amount - back);
  const books = { orderId: order.id, provider: attempt.provider, currency: order.currency };
  const { id: orderId, vatPercent, currency } = order;
  const entry = `${attempt.provider} ${operation}`;
  if (refundable > outstanding) {
    const amount = refundable - outstanding;
    await postReturn(about, `chargeback ${entry}`, books, { amount, vatPercent }, 'Chargebacks');
    await issueReceipt(about, { orderId, kind: 'Chargeback', total: amount, vatPercent, currency, zone });
  }
  if (refundable < outstanding) {
    const amount = outstanding - refundable;
    await postSaleAgain(about, `again ${entry}`, books, { amount, vatPercent });
    await issueReceipt(about, { orderId, kind: 'ChargebackReversed', total: amount, vatPercent, currency, zone });
  }
}

/** What receipts say of an order: what was sent back, and what banks took back of it and kept. */
async function receiptedOf(database: Unit['sql'], orderId: number) {
  const found = await firstRow(
    database,
    sql<{ back: number; standing: number }>`
      select coalesce(sum(total) filter (where kind in (${ReceiptKind.Refund}, ${ReceiptKind.Withdrawal})), 0)::bigint as back,
        coalesce(sum(case kind when ${ReceiptKind.Chargeback} then total when ${ReceiptKind.ChargebackReversed} then -total end), 0)::bigint
          as standing
      from receipt where order_id = ${orderId}`,
  );
  return found!;
}

/** What was paid for ends, and is not renewed. */
async function endTime(about: Paid): Promise<void> {
  const { order, sql: database, now } = about;
  await endPeriod(database, order.id, now);
  if (!order.subscriptionId) return;
  const subscription = await about.find(Subscription, order.subscriptionId);
  if (subscription.isRunning) await finish(about, subscription, 'DeactivatedByChargeback');
}

/** The rest of what was bought, if any of it is still to come. Beside something else that runs it is for somebody to settle. */
async function giveBack(about: Paid, operation: Operation): Promise<void> {
  const { order, attempt, sql: database, now } = about;
  const { profileId, id: orderId, subscriptionId } = order;
  if (['Deleted', 'ToBeDeleted', 'PermaLocked'].includes(about.status)) return;
  const bought = await firstRow(
    database,
    sql<{ from: Date; until: Date }>`
      select greatest(lower(during), ${now}::timestamptz) as "from", upper(during) as until from receipt
      where order_id = ${orderId} and kind = ${ReceiptKind.Sale} and upper(during) > ${now}`,
  );
  if (!bought) return;
  const [from, until] = [new Date(bought.from), new Date(bought.until)];
  if ((await nextStart(database, profileId, now)) <= from)
    return addPaid(about, { profileId, subscriptionId, orderId, from, until });
  const facts = { amount: attempt.amount, currency: attempt.currency, state: 'Regained', from, until };
  await openCase(about, { kind: 'TimeToGiveBack', reference: attempt.reference, facts, operation });
}

/** Whether a bank holds back money that somebody paid, at this moment. */
export const isDisputing = async (database: Unit['sql'], profileId: number): Promise<boolean> =>
  (await firstRow(
    database,
    sql`
      select from shop_order o join payment_attempt a on a.order_id = o.id join payment_operation p on p.attempt_id = a.id
      where o.profile_id = ${profileId} and o.status = ${OrderStatus.PaidInFull}
      group by a.id having sum(case p.kind when ${Chargeback} then p.amount when ${ChargebackReversed} then -p.amount else 0 end) > 0
      limit 1`,
  )) !== undefined;
