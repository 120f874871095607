import { sql } from 'kysely';
import { ReceiptKind, type NameOf } from '../../../shared/enums.ts';
import type { Column } from '../../platform/database/columns.ts';
import { rows } from '../../platform/database/sql.ts';
import type { Unit } from '../../platform/database/unit.ts';
import { vatIn } from './plans.ts';

interface About {
  orderId: number;
  kind: NameOf<typeof ReceiptKind>;
  total: number;
  vatPercent: number;
  currency: string;
  zone: string;
  during?: { from: Date; until: Date };
  /** What the next time costs, as was known then. */
  renewalPrice?: number | null;
}

/** Issues a receipt. As the transaction ends it gets the next number of its year: none is left out, whoever issues one at the same moment. */
export async function issueReceipt({ sql: database, now }: Pick<Unit, 'sql' | 'now'>, about: About): Promise<void> {
  const { orderId, kind, total, vatPercent, currency, zone, during, renewalPrice = null } = about;
  await sql`
    insert into receipt (order_id, kind, year, issued_at, vat, vat_percent, total, currency, during, renewal_price)
    values (${orderId}, ${ReceiptKind[kind]}, extract(year from ${now}::timestamptz at time zone ${zone}::text)::int, ${now},
      ${vatIn(total, vatPercent)}, ${vatPercent}, ${total}, ${currency},
      case when ${during !== undefined} then tstzrange(${during?.from ?? null}, ${during?.until ?? null}) end,
      ${renewalPrice})`.execute(database);
}

/** The number of a receipt as it is printed: year and running number. */
export const receiptNumber = (table: string) =>
  sql<string>`${sql.ref(`${table}.year`)} || '-' || lpad(${sql.ref(`${table}.number`)}::text, 6, '0')`;

export interface ReceiptRow {
  kind: Column<'receipt', 'kind'>;
  number: string;
  issuedAt: Column<'receipt', 'issuedAt'>;
  from: Date | null;
  until: Date | null;
  vat: Column<'receipt', 'vat'>;
  vatPercent: number;
  total: Column<'receipt', 'total'>;
  renewalPrice: Column<'receipt', 'renewalPrice'>;
}

/** The receipts of an order, the sale first. */
export const receiptsOf = (database: Parameters<typeof rows>[0], orderId: number): Promise<ReceiptRow[]> =>
  rows(
    database,
    sql<ReceiptRow>`
      select kind, ${receiptNumber('receipt')} as number, issued_at as "issuedAt", lower(during) as "from", upper(during) as "until",
        vat, vat_percent::float8 as "vatPercent", total,
        renewal_price as "renewalPrice"
      from receipt where order_id = ${orderId} order by id`,
  );

/** What stands on the statement of the member's bank: nothing of what it is for. */
export const statementText = 'SV Service Aarhus';
