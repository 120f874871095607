import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import {
  OrderStatus,
  PaymentMethod,
  PaymentState,
  PlanKind,
  ShopProduct,
  SubscriptionState,
} from '../../../shared/enums.ts';
import { depositWaits, transferWaits } from '../../../shared/payment/contract.ts';
import { insertLinks, insertRows } from './rows.ts';
import { vatIn } from './seedLedger.ts';
import type { PlanRow } from './seedMoney.ts';
import type { Settled } from './seedPeople.ts';

const day = 86_400_000;
/** What came, as the module of payment numbers operations, accounts and rows of the books. */
const Capture = 1;
const [Receivable, Clearing, Payment] = [1, 2, 3];

/** Two who were members come back by bank transfer: of one a part has come, the other has seen where to send it. */
export async function seedTransfers(client: pg.ClientBase, people: readonly Settled[], now: Date): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * day);
  const { rows: back } = await client.query<{ id: number }>(
    `select profile_id as id from subscription where state = ${SubscriptionState.DeactivatedByExpiry} order by ended_at desc limit 2`,
  );
  const { rows: plans } = await client.query<PlanRow>(
    `select id, kind, price, currency, vat_percent::float8 as vat_percent from plan where site_id = 1 and retired_at is null
     and kind in (${PlanKind.Quarter}, ${PlanKind.Year}) order by kind`,
  );
  const waiting = back.map(({ id }, nth) => ({
    profileId: id,
    plan: plans[nth]!,
    isPart: nth === 0,
    at: ago(nth === 0 ? 5 : 1),
  }));
  const orders = await seedOrders(client, waiting);
  const attempts = await seedAttempts(client, waiting, orders);
  const [first] = waiting;
  const sara = people.find(({ userName }) => userName === 'sara')!;
  const came = {
    order: orders[0]!,
    attempt: attempts[0]!,
    amount: Math.round(first!.plan.price / 2),
    currency: first!.plan.currency,
  };
  await seedPart(client, { ...came, at: ago(1), by: sara.id });
}

interface Waiting {
  profileId: number;
  plan: PlanRow;
  /** A part of it came. */
  isPart: boolean;
  at: Date;
}

const seedOrders = (client: pg.ClientBase, waiting: readonly Waiting[]) =>
  insertRows(
    client,
    'shop_order',
    {
      ...{ profile_id: 'bigint', site_id: 'int', product: 'smallint', plan_id: 'bigint', status: 'smallint' },
      ...{ amount: 'bigint', vat: 'bigint', vat_percent: 'numeric', currency: 'text', start_at_once: 'boolean' },
      ...{ return_url: 'text', tracking: 'text', created_at: 'timestamptz', expires_at: 'timestamptz' },
    },
    waiting.map(({ profileId, plan, isPart, at }) => ({
      ...{ profile_id: profileId, site_id: 1, product: ShopProduct.Membership, plan_id: plan.id },
      status: isPart ? OrderStatus.PaidDeposit : OrderStatus.Pending,
      ...{ amount: plan.price, vat: vatIn(plan.price, plan.vat_percent), vat_percent: plan.vat_percent },
      ...{ currency: plan.currency, start_at_once: true, return_url: '/Start', created_at: at },
      tracking: `SV-${randomBytes(6).toString('hex').toUpperCase()}`,
      expires_at: new Date(at.getTime() + (isPart ? 4 + depositWaits : transferWaits) * day),
    })),
  );

const seedAttempts = (client: pg.ClientBase, waiting: readonly Waiting[], orders: readonly number[]) =>
  insertRows(
    client,
    'payment_attempt',
    {
      ...{ order_id: 'bigint', reference: 'text', provider: 'text', method: 'smallint', state: 'smallint' },
      ...{ amount: 'bigint', currency: 'text', asked_at: 'timestamptz', look_at: 'timestamptz' },
    },
    waiting.map(({ plan, isPart, at }, nth) => ({
      ...{ order_id: orders[nth], reference: randomBytes(18).toString('base64url'), provider: 'transfer' },
      ...{ method: PaymentMethod.BankTransfer, state: PaymentState.Created },
      ...{ amount: plan.price, currency: plan.currency, asked_at: at },
      look_at: isPart ? null : new Date(at.getTime() + 3 * day),
    })),
  );

interface Came {
  order: number;
  attempt: number;
  amount: number;
  currency: string;
  at: Date;
  by: number;
}

/** What support booked of the account, with its row in the books. */
async function seedPart(client: pg.ClientBase, { order, attempt, amount, currency, at, by }: Came): Promise<void> {
  const operation = randomBytes(5).toString('hex').toUpperCase();
  const moved = { attempt_id: attempt, kind: Capture, amount, at };
  const columns = { attempt_id: 'bigint', kind: 'smallint', amount: 'bigint', at: 'timestamptz' } as const;
  await insertRows(client, 'bank_transfer', { ...columns, bank_reference: 'text', booked_by: 'bigint' }, [
    { ...moved, bank_reference: operation, booked_by: by },
  ]);
  await insertRows(client, 'payment_operation', { ...columns, provider: 'text', operation: 'text', currency: 'text' }, [
    { ...moved, provider: 'transfer', operation, currency },
  ]);
  const [owed, bank] = await insertRows(
    client,
    'ledger_account',
    { kind: 'smallint', currency: 'text', order_id: 'bigint', provider: 'text' },
    [
      { kind: Receivable, currency, order_id: order, provider: null },
      { kind: Clearing, currency, order_id: null, provider: 'transfer' },
    ],
  );
  await insertLinks(
    client,
    'ledger_transfer',
    {
      ...{ entry: 'text', kind: 'smallint', debit_id: 'bigint', credit_id: 'bigint', amount: 'bigint' },
      ...{ currency: 'text', at: 'timestamptz', order_id: 'bigint' },
    },
    [
      {
        ...{ entry: `transfer ${operation}`, kind: Payment, debit_id: bank, credit_id: owed, amount },
        ...{ currency, at, order_id: order },
      },
    ],
  );
}
