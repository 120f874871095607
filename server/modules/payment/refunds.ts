import { sql } from 'kysely';
import { firstRow } from '../../platform/database/sql.ts';
import type { Unit } from '../../platform/database/unit.ts';
import { RefundAsked } from './events.ts';
import type { Attempt } from './model/Attempt.ts';
import { Refund } from './model/kinds.ts';
import type { Order } from './model/Order.ts';

interface Asked {
  order: Order;
  attempt: Pick<Attempt, 'id'>;
  kind: keyof typeof Refund;
  amount: number;
  /** What it is for: asked twice, it goes back once. */
  key: string;
}

/** Has money go back, once; the call to the provider follows from the event. */
export async function askRefund(unit: Unit, { order, attempt, kind, amount, key }: Asked): Promise<void> {
  const made = await firstRow(
    unit.sql,
    sql<{ id: number }>`
      insert into refund (order_id, attempt_id, kind, key, amount, currency, asked_at)
      values (${order.id}, ${attempt.id}, ${Refund[kind]}, ${key}, ${amount}, ${order.currency}, ${unit.now})
      on conflict (key) do nothing returning id`,
  );
  if (made) unit.record(RefundAsked, { refundId: made.id });
}
