import { sql } from 'kysely';
import type { Columns } from '../../../platform/database/columns.ts';
import { firstRow } from '../../../platform/database/sql.ts';
import { outsideCall } from '../../../platform/work/jobs.ts';
import { askAndTake } from '../askProvider.ts';
import { AttemptGivenUp } from '../events.ts';
import { providerOfPayment } from '../providers/providerOf.ts';

/** Lets nobody pay what is not waited for any more; what was paid in that moment is taken all the same. */
export const CancelAttempt = outsideCall('CancelAttempt', AttemptGivenUp, async ({ data: { attemptId } }, platform) => {
  const found = await firstRow(
    platform.database.write(),
    sql<Columns<'payment_attempt', 'reference'>>`select reference from payment_attempt where id = ${attemptId}`,
  );
  if (!found) return;
  await (await providerOfPayment(platform, found.reference))?.cancel(found.reference);
  await askAndTake(platform, found.reference);
});
