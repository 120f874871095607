import { sql, type RawBuilder } from 'kysely';
import { PaymentState } from '../../../shared/enums.ts';
import { firstRow } from '../../platform/database/sql.ts';
import type { Unit } from '../../platform/database/unit.ts';
import { RefundAsked } from './events.ts';
import type { Attempt } from './model/Attempt.ts';
import { OperationKind, Refund } from './model/kinds.ts';
import type { Order } from './model/Order.ts';

interface RefundRequest {
  order: Order;
  attempt: Pick<Attempt, 'id'>;
  kind: keyof typeof Refund;
  amount: number;
  /** What it is for: asked twice, it goes back once. */
  key: string;
}

/** Has money go back, once; the call to the provider follows from the event. */
export async function askRefund(unit: Unit, { order, attempt, kind, amount, key }: RefundRequest): Promise<void> {
  const made = await firstRow(
    unit.sql,
    sql<{ id: number }>`
      insert into refund (order_id, attempt_id, kind, key, amount, currency, asked_at)
      values (${order.id}, ${attempt.id}, ${Refund[kind]}, ${key}, ${amount}, ${order.currency}, ${unit.now})
      on conflict (key) do nothing returning id`,
  );
  if (made) unit.record(RefundAsked, { refundId: made.id });
}

const { Capture, Chargeback, ChargebackReversed } = OperationKind;

/** Of a payment `a`: what was asked back, and what went back without having been asked for. */
export const givenBack = sql<number>`(select greatest(r.asked, r.open + (
    select coalesce(sum(amount), 0) from payment_operation where attempt_id = a.id and kind = ${OperationKind.Refund}))::bigint
  from (select coalesce(sum(amount), 0) as asked, coalesce(sum(amount) filter (where done_at is null), 0) as open
    from refund where attempt_id = a.id) r)`;

/** Of a payment `a`, what was too much and was never for the order. */
export const excessOf = sql<number>`(select coalesce(sum(amount), 0)::bigint from refund where attempt_id = a.id
  and kind = ${Refund.Excess})`;

/** Whether a try `a` is the one that paid its order: what was paid a second time goes back whole by itself. */
export const paidIt = sql<boolean>`(a.state = ${PaymentState.Captured}
  and not exists (select from refund where attempt_id = a.id and kind = ${Refund.Overpaid}))`;

/** The payment of an order `o` with its number, and what can still go back of it; no row where nothing was paid. */
export const paymentOf: RawBuilder<{ id: number; refundable: number }> = sql`
  select a.id, greatest(0, (select coalesce(sum(case when kind in (${Capture}, ${ChargebackReversed}) then amount
      when kind = ${Chargeback} then -amount else 0 end), 0) from payment_operation where attempt_id = a.id)
      - ${givenBack})::bigint as refundable
  from payment_attempt a where a.order_id = o.id and ${paidIt} order by a.id limit 1`;
