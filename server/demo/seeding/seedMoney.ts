import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { DeclineReason, nameOf, PaymentState, ReceiptKind, SubscriptionState } from '../../../shared/enums.ts';
import { dayIn } from '../../../shared/wallClock.ts';
import type { Sale, Story } from './membershipStories.ts';
import { insertLinks, insertRows } from './rows.ts';
import { seedLedger, vatIn, type Operation } from './seedLedger.ts';

export interface PlanRow {
  id: number;
  kind: number;
  price: number;
  currency: string;
  vat_percent: number;
}

/** Something that was bought in the demo, with whom and what paid for it. */
export interface Bought {
  story: Pick<Story, 'profileId' | 'state' | 'endedAt' | 'method' | 'card'>;
  sale: Sale;
  plan: PlanRow;
  subscriptionId: number | null;
  meansId: number | null;
  token: string;
  expires: string | null;
}

/** Kinds of operations and of refunds, as the module of payment numbers them. */
const OperationKind = { Capture: 1, Refund: 2, Chargeback: 3 } as const;
const withdrawalRefund = 3;

const day = 86_400_000;

/** A time as a range that does not hold its end. */
export const rangeOf = (from: Date, until: Date) => `[${from.toISOString()},${until.toISOString()})`;

/** Pays the orders at the sandbox and writes down what it did: attempts, operations, refunds, receipts and books. */
export async function seedMoney(
  client: pg.ClientBase,
  bought: readonly Bought[],
  orders: readonly number[],
): Promise<void> {
  const tries = bought.flatMap((one, at) =>
    one.sale.tries.map(({ at: when, declined }, nth) => ({
      ...{ one, order: orders[at]!, when, declined, isFirst: nth === 0 && !one.sale.renewal },
      reference: randomBytes(18).toString('base64url'),
    })),
  );
  const attempts = await insertRows(
    client,
    'payment_attempt',
    {
      ...{ order_id: 'bigint', reference: 'text', provider: 'text', method: 'smallint', state: 'smallint' },
      ...{
        amount: 'bigint',
        currency: 'text',
        means_id: 'bigint',
        declined: 'smallint',
        last4: 'text',
        expires: 'text',
      },
      ...{ asked_at: 'timestamptz', settled_at: 'timestamptz' },
    },
    tries.map(({ one, order, when, declined, isFirst, reference }) => ({
      ...{ order_id: order, reference, provider: 'sandbox', method: one.story.method, declined },
      state: declined === null ? PaymentState.Captured : PaymentState.Declined,
      ...{ amount: one.plan.price, currency: one.plan.currency, means_id: isFirst ? null : one.meansId },
      ...{ last4: declined === null ? one.story.card : null, expires: declined === null ? one.expires : null },
      ...{ asked_at: when, settled_at: when },
    })),
  );
  await insertLinks(
    client,
    'sandbox_payment',
    {
      ...{ reference: 'text', amount: 'bigint', currency: 'text', method: 'smallint', keep: 'boolean', state: 'text' },
      ...{
        declined: 'text',
        last4: 'text',
        expires: 'text',
        token: 'text',
        return_url: 'text',
        created_at: 'timestamptz',
      },
    },
    tries.map(({ one, when, declined, isFirst, reference }) => ({
      ...{ reference, amount: one.plan.price, currency: one.plan.currency, method: one.story.method, keep: true },
      ...{ state: declined === null ? 'Captured' : 'Declined', last4: one.story.card, expires: one.expires },
      ...{ declined: declined === null ? null : nameOf(DeclineReason, declined), token: one.token, created_at: when },
      return_url: isFirst ? `/payment/back/${reference}` : '',
    })),
  );
  const operations = tries.flatMap(({ one, order, when, declined, reference }, at): Operation[] => {
    if (declined !== null) return [];
    const { price: amount, currency, vat_percent: vatPercent } = one.plan;
    const about = { reference, attempt: attempts[at]!, order, currency, vatPercent };
    return [{ ...about, key: `capture ${reference}`, kind: 'Capture', amount, at: when }, ...backOf(one, about)];
  });
  await seedOperations(client, operations);
  await seedReceipts(client, { bought, orders, operations });
}

/** What went back of a purchase that was withdrawn from, or that the bank took back. */
function backOf({ story, sale, plan }: Bought, about: Omit<Operation, 'key' | 'kind' | 'amount' | 'at'>): Operation[] {
  const at = story.endedAt;
  if (!at) return [];
  if (story.state === SubscriptionState.DeactivatedByChargeback)
    return [{ ...about, key: `chargeback ${about.reference}`, kind: 'Chargeback', amount: plan.price, at }];
  if (story.state !== SubscriptionState.DeactivatedByWithdrawal) return [];
  const all = Math.round((sale.until.getTime() - sale.from.getTime()) / day);
  const used = Math.ceil((at.getTime() - sale.from.getTime()) / day);
  const amount = plan.price - Math.floor((plan.price * used) / all);
  return [{ ...about, key: `withdrawal-${about.order}`, kind: 'Refund', amount, at }];
}

async function seedOperations(client: pg.ClientBase, operations: readonly Operation[]): Promise<void> {
  const ids = await insertRows(
    client,
    'sandbox_operation',
    { reference: 'text', key: 'text', kind: 'text', amount: 'bigint', at: 'timestamptz' },
    operations.map(({ reference, key, kind, amount, at }) => ({ reference, key, kind, amount, at })),
  );
  await insertRows(
    client,
    'payment_operation',
    {
      ...{ attempt_id: 'bigint', provider: 'text', operation: 'text', kind: 'smallint', amount: 'bigint' },
      ...{ currency: 'text', at: 'timestamptz' },
    },
    operations.map(({ attempt, kind, amount, currency, at }, nth) => ({
      ...{ attempt_id: attempt, provider: 'sandbox', operation: String(ids[nth]), kind: OperationKind[kind] },
      ...{ amount, currency, at },
    })),
  );
  await insertRows(
    client,
    'refund',
    {
      ...{
        order_id: 'bigint',
        attempt_id: 'bigint',
        kind: 'smallint',
        key: 'text',
        amount: 'bigint',
        currency: 'text',
      },
      ...{ asked_at: 'timestamptz', done_at: 'timestamptz' },
    },
    operations
      .filter(({ kind }) => kind === 'Refund')
      .map(({ order, attempt, key, amount, currency, at }) => ({
        ...{ order_id: order, attempt_id: attempt, kind: withdrawalRefund, key, amount, currency },
        ...{ asked_at: at, done_at: at },
      })),
  );
  await seedLedger(client, operations, ids);
}

interface Receipted {
  bought: readonly Bought[];
  orders: readonly number[];
  operations: readonly Operation[];
}

/** The receipts of sales and of what went back, numbered through each year in the order of time. */
async function seedReceipts(client: pg.ClientBase, { bought, orders, operations }: Receipted): Promise<void> {
  const sales = new Map(bought.map(({ sale }, at) => [orders[at]!, sale]));
  const counted = new Map<number, number>();
  const next = (year: number) => counted.set(year, (counted.get(year) ?? 0) + 1).get(year)!;
  const kinds = { Capture: ReceiptKind.Sale, Refund: ReceiptKind.Withdrawal, Chargeback: ReceiptKind.Chargeback };
  const issued = operations.toSorted((a, b) => a.at.getTime() - b.at.getTime());
  const rows = issued.map(({ order, kind, amount, currency, vatPercent, at }) => {
    const { from, until } = sales.get(order)!;
    const year = Number(dayIn('Europe/Copenhagen', at).slice(0, 4));
    return {
      ...{ order_id: order, kind: kinds[kind], year },
      ...{ number: next(year), issued_at: at, vat: vatIn(amount, vatPercent), vat_percent: vatPercent },
      ...{ total: amount, currency, during: kind === 'Capture' ? rangeOf(from, until) : null },
      renewal_price: kind === 'Capture' ? amount : null,
    };
  });
  await insertRows(
    client,
    'receipt',
    {
      ...{ order_id: 'bigint', kind: 'smallint', year: 'int', number: 'int', issued_at: 'timestamptz', vat: 'bigint' },
      ...{ vat_percent: 'numeric', total: 'bigint', currency: 'text', during: 'tstzrange', renewal_price: 'bigint' },
    },
    rows,
  );
  const last = [...counted].map(([year, number]) => ({ year, last: number }));
  await insertLinks(client, 'receipt_counter', { year: 'int', last: 'int' }, last);
}
