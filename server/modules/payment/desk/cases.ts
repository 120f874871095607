/** Where the provider and the house do not agree: whose payment it is, if the house knows it. */
import { sql, type Kysely } from 'kysely';
import type { Column } from '../../../platform/database/columns.ts';
import { firstRow } from '../../../platform/database/sql.ts';
import { refuse } from '../../../platform/refusal.ts';

/** For what the note of a case is sealed. */
export const purposeOfNote = (paymentCaseId: number) => `payment case ${paymentCaseId}`;

/** The number of the order of a case `c`: its reference is that of a try, an order, or what the provider did. */
const orderIdOf = sql<number | null>`coalesce(
  (select order_id from payment_attempt where reference = c.reference),
  (select id from shop_order where tracking = c.reference),
  (select a.order_id from payment_operation p join payment_attempt a on a.id = p.attempt_id
    where p.operation = c.reference order by p.id limit 1))`;

/** The order of a case `c`; no row where the house knows none. */
export const orderOfCase = sql`select id, tracking, status, profile_id from shop_order where id = ${orderIdOf}`;

/** Whose payment a case `c` is about; null where nobody is known. */
export const concernedByCase = sql<number | null>`(select profile_id from shop_order where id = ${orderIdOf})`;

/** What has to be known of a case before it is closed. */
export interface CaseFacts {
  kind: Column<'payment_case', 'kind'>;
  profileId: number | null;
  isOpen: boolean;
}

/** A case by its number, held until the end. Refuses with NotFound. */
export async function lockCase(database: Kysely<never>, paymentCaseId: number): Promise<CaseFacts> {
  const found = await firstRow(
    database,
    sql<CaseFacts>`select c.kind, ${concernedByCase} as "profileId", c.closed_at is null as "isOpen"
      from payment_case c where c.id = ${paymentCaseId} for no key update of c`,
  );
  return found ?? refuse('NotFound');
}

/** Somebody by number and name as JSON; null for nobody. */
export const named = (column: string) =>
  sql`(select json_build_object('profileId', id, 'name', name) from profile where id = ${sql.ref(column)})`;
