import { sql } from 'kysely';
import { nameOf, PaymentMethod, PaymentState } from '../../../../shared/enums.ts';
import type { Column } from '../../../platform/database/columns.ts';
import { firstRow } from '../../../platform/database/sql.ts';
import type { Platform } from '../../../platform/platform.ts';
import { outsideCall } from '../../../platform/work/jobs.ts';
import { askAndTake, takeFound } from '../askProvider.ts';
import { ChargeAsked } from '../events.ts';
import { tokenOf } from '../means.ts';
import { ProviderDown } from '../providers/provider.ts';
import { providerOf } from '../providers/providerOf.ts';

/** Charges a kept means of payment. Whether an earlier try was heard is asked before anything is charged. */
export const ChargeMeans = outsideCall('ChargeMeans', ChargeAsked, async ({ data: { attemptId } }, platform) => {
  const provider = providerOf(platform);
  if (!provider) throw new ProviderDown('there is none');
  const attempt = await openAttempt(platform, attemptId);
  if (!attempt || (await askAndTake(platform, attempt.reference, provider))) return;
  const { reference, amount, currency, meansId } = attempt;
  const method = nameOf(PaymentMethod, attempt.method);
  const request = { reference, amount, currency, method, keep: true, returnUrl: '', locale: 'en-GB' };
  await provider.charge(request, await tokenOf(platform, meansId));
  if (await askAndTake(platform, reference, provider)) return;
  // It answered, and yet knows of nothing: it refused to begin.
  const means = { token: null, last4: null, expires: null };
  await takeFound(platform, {
    reference,
    amount,
    currency,
    state: 'Declined',
    declined: 'Unknown',
    means,
    operations: [],
  });
});

const openAttempt = ({ database }: Platform, id: number) =>
  firstRow(
    database.write(),
    sql<{
      reference: Column<'payment_attempt', 'reference'>;
      amount: Column<'payment_attempt', 'amount'>;
      currency: Column<'payment_attempt', 'currency'>;
      method: Column<'payment_attempt', 'method'>;
      meansId: NonNullable<Column<'payment_attempt', 'meansId'>>;
    }>`
      select reference, amount, currency, method, means_id as "meansId" from payment_attempt
      where id = ${id} and state = ${PaymentState.Created} and means_id is not null`,
  );
