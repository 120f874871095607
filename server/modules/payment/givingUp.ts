/** What happens to an order that nobody waits for any more. */
import { sql } from 'kysely';
import { rows } from '../../platform/database/sql.ts';
import type { Unit } from '../../platform/database/unit.ts';
import { OperationKind } from './model/kinds.ts';
import type { Order } from './model/Order.ts';
import { askRefund } from './refunds.ts';
import { giveUpAttempt } from './renewing.ts';

/** Closes an order that is not paid; what came of it goes back. */
export async function giveUpOrder(unit: Unit, order: Order): Promise<void> {
  await giveUpAttempt(unit, order.id);
  await returnDeposit(unit, order);
  order.close(unit.now);
}

/** A part that came, and is not waited on to become the whole, goes back. */
export async function returnDeposit(unit: Unit, order: Order): Promise<void> {
  if (order.isPaid) return;
  const parts = await rows(
    unit.sql,
    sql<{ id: number; amount: number }>`
      select a.id, (came.amount - coalesce((select sum(amount) from refund where attempt_id = a.id), 0))::bigint as amount
      from payment_attempt a, lateral (select coalesce(sum(amount), 0) as amount from payment_operation
        where attempt_id = a.id and kind = ${OperationKind.Capture}) came
      where a.order_id = ${order.id} and came.amount > 0`,
  );
  for (const { id, amount } of parts.filter((part) => part.amount > 0))
    await askRefund(unit, { order, attempt: { id }, kind: 'Overpaid', amount, key: `deposit-${id}-${amount}` });
}
