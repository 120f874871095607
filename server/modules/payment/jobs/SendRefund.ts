import { sql } from 'kysely';
import type { Column } from '../../../platform/database/columns.ts';
import { firstRow } from '../../../platform/database/sql.ts';
import type { Platform } from '../../../platform/platform.ts';
import { outsideCall } from '../../../platform/work/jobs.ts';
import { askAndTake } from '../askProvider.ts';
import { RefundAsked } from '../events.ts';
import { ProviderDown } from '../providers/provider.ts';
import { providerOfPayment } from '../providers/providerOf.ts';

/** Has the provider give money back; its key keeps it from being given twice. */
export const SendRefund = outsideCall('SendRefund', RefundAsked, async ({ data: { refundId } }, platform) => {
  const refund = await openRefund(platform, refundId);
  if (!refund) return;
  const provider = await providerOfPayment(platform, refund.reference);
  if (!provider) throw new ProviderDown('there is none');
  await provider.refund(refund.reference, refund.key, refund.amount);
  if (provider.byHand) return;
  await askAndTake(platform, refund.reference);
  // What the provider would not give is on the desk of the jobs that fail, and never forgotten.
  if (await openRefund(platform, refundId)) throw new Error('The provider gave nothing back.');
});

const openRefund = ({ database }: Platform, id: number) =>
  firstRow(
    database.write(),
    sql<{
      reference: Column<'payment_attempt', 'reference'>;
      key: Column<'refund', 'key'>;
      amount: Column<'refund', 'amount'>;
    }>`
      select a.reference, r.key, r.amount from refund r join payment_attempt a on a.id = r.attempt_id
      where r.id = ${id} and r.done_at is null`,
  );
