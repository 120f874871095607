import { sql } from 'kysely';
import { DeclineReason, nameOf, OrderStatus } from '../../../../shared/enums.ts';
import { payment } from '../../../../shared/payment/contract.ts';
import type { Column } from '../../../platform/database/columns.ts';
import { firstRow } from '../../../platform/database/sql.ts';
import { handle } from '../../../platform/handle.ts';
import { refuse } from '../../../platform/refusal.ts';
import { askAndTake } from '../askProvider.ts';
import { ProviderDown } from '../providers/provider.ts';

export const CheckPayment = handle(payment.CheckPayment, {
  async prepare({ orderId }, { platform }, { profileId }) {
    await platform.limits.take('provider', String(profileId));
    const found = await firstRow(
      platform.database.write(),
      sql<{ reference: string | null }>`
        select (select reference from payment_attempt where order_id = o.id and settled_at is null) as reference
        from shop_order o where id = ${orderId} and profile_id = ${profileId}`,
    );
    if (!found) return refuse('NotFound');
    if (found.reference === null) return;
    await askAndTake(platform, found.reference).catch((error: unknown) => {
      throw error instanceof ProviderDown ? refuse('PaymentUnavailable') : error;
    });
  },
  async do(_subject, { orderId }, { profileId }, { sql: database }) {
    const found = await firstRow(
      database,
      sql<{ status: Column<'shop_order', 'status'>; declined: number | null }>`
        select status, (select declined from payment_attempt where order_id = o.id order by id desc limit 1) as declined
        from shop_order o where id = ${orderId} and profile_id = ${profileId}`,
    );
    const { status, declined } = found ?? refuse('NotFound');
    return {
      status: nameOf(OrderStatus, status),
      declined: declined === null ? null : nameOf(DeclineReason, declined),
    };
  },
});
