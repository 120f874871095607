import { sql, type Kysely } from 'kysely';
import type { Output } from '../../../../shared/contract.ts';
import type { membership } from '../../../../shared/payment/membership.ts';
import type { Column } from '../../../platform/database/columns.ts';
import { iso, rows } from '../../../platform/database/sql.ts';
import type { Secrets } from '../../../platform/secrets.ts';
import { openFacts } from './remedies.ts';

type Given = Output<typeof membership.GetMembership>['given'][number];

/** The most rows shown to a member, the latest first. */
const most = 100;

/** What support gave somebody, with what was said to it, the latest first; never who gave it, nor what only waits. */
export async function givenTo(
  read: Kysely<unknown>,
  profileId: number,
  secrets: Secrets,
  take = most,
): Promise<Given[]> {
  const found = await rows(
    read,
    sql<Omit<Given, 'facts'> & { sealed: Column<'payment_remedy', 'facts'> }>`
      select ${iso(sql.ref('decided_at'))} as at, order_id as "orderId", amount, currency as "currencyCode", days, facts as sealed
      from payment_remedy where profile_id = ${profileId} order by id desc limit ${take}`,
  );
  return found.map(({ sealed, ...one }) => ({ ...one, facts: openFacts(secrets, profileId, sealed) }));
}
