import { OrderStatus } from '../../../../shared/enums.ts';
import { payment } from '../../../../shared/payment/contract.ts';
import { sql } from 'kysely';
import { firstRow } from '../../../platform/database/sql.ts';
import { handle } from '../../../platform/handle.ts';
import { refuse } from '../../../platform/refusal.ts';
import { Attempt } from '../model/Attempt.ts';
import { ownOrder } from '../ownPayments.ts';
import { transfers } from '../providers/transfers.ts';

export const AddBankTransferView = handle(payment.AddBankTransferView, {
  load: ({ orderId }, unit, { profileId }) => ownOrder(unit, orderId, profileId),
  async do(order, _input, _actor, unit) {
    const open = await firstRow(
      unit.sql,
      sql<{ id: number }>`
        select id from payment_attempt where order_id = ${order.id} and settled_at is null and provider = ${transfers}`,
    );
    if (!open || !order.isOpen) return refuse('OrderClosed');
    if (order.status !== OrderStatus.Unpaid) return {};
    order.awaitTransfer(unit.now);
    (await unit.find(Attempt, open.id)).remindLater(unit.now);
    return {};
  },
});
