/** A month of the ledger of one site, a portion at a time and never all of it at once. No row names anybody. */
import { sql, type Kysely } from 'kysely';
import { ReceiptKind } from '../../../../shared/enums.ts';
import type { Column } from '../../../platform/database/columns.ts';
import { firstRow, rows } from '../../../platform/database/sql.ts';
import type { SiteRecord } from '../../../platform/site.ts';
import { Account, Transfer } from '../model/kinds.ts';
import { receiptNumber } from '../receipts.ts';

const portion = 1000;

/** A month of a site, from its first moment to that of the next. */
export interface Period {
  month: string;
  from: Date;
  to: Date;
}

export interface LedgerRow {
  id: number;
  /** As written by PostgreSQL, to the microsecond: from there the next portion goes on. */
  at: string;
  entry: Column<'ledger_transfer', 'entry'>;
  kind: Column<'ledger_transfer', 'kind'>;
  /** Day and time where the site is. */
  date: string;
  time: string;
  debit: Column<'ledger_account', 'kind'>;
  debitKeeper: Column<'ledger_account', 'provider'>;
  credit: Column<'ledger_account', 'kind'>;
  creditKeeper: Column<'ledger_account', 'provider'>;
  amount: Column<'ledger_transfer', 'amount'>;
  currency: Column<'ledger_transfer', 'currency'>;
  tracking: Column<'shop_order', 'tracking'>;
  memberNumber: Column<'shop_order', 'profileId'>;
  vatPercent: number;
  receipt: string | null;
}

/** The month of a site, by its own clock; of the present one what is over. */
export async function periodOf(
  read: Kysely<unknown>,
  { contact }: SiteRecord,
  month: string,
  now: Date,
): Promise<Period> {
  const first = `${month}-01`;
  const found = await firstRow(
    read,
    sql<{ from: Date; to: Date }>`
      select ${first}::date::timestamp at time zone ${contact.timeZone}::text as "from",
        least((${first}::date + interval '1 month') at time zone ${contact.timeZone}::text, ${now}::timestamptz) as "to"`,
  );
  return { month, from: new Date(found!.from), to: new Date(found!.to) };
}

/** Receipts that say that something was sold, or is sold after all. */
const sold = sql`${ReceiptKind.Sale}, ${ReceiptKind.ChargebackReversed}`;

const joined = sql`
  ledger_transfer t
    join ledger_account d on d.id = t.debit_id
    join ledger_account c on c.id = t.credit_id
    join shop_order o on o.id = t.order_id`;

/** The rows of a month in the order in which they were booked; those of one entry follow each other. */
export async function* ledgerRows(read: Kysely<unknown>, site: SiteRecord, period: Period): AsyncGenerator<LedgerRow> {
  const { from, to } = period;
  const zone = site.contact.timeZone;
  let last = { at: '-infinity', entry: '', id: 0 };
  for (;;) {
    const found = await rows(
      read,
      sql<LedgerRow>`
        select t.id, t.at::text as at, t.entry, t.kind, to_char(t.at at time zone ${zone}::text, 'YYYY-MM-DD') as date,
          to_char(t.at at time zone ${zone}::text, 'HH24:MI:SS') as time, d.kind as debit, d.provider as "debitKeeper",
          c.kind as credit, c.provider as "creditKeeper", t.amount, t.currency, o.tracking, o.profile_id as "memberNumber",
          o.vat_percent::float8 as "vatPercent",
          (select ${receiptNumber('r')} from receipt r where r.order_id = o.id and r.issued_at = t.at and case
              when t.kind in (${Transfer.Return}, ${Transfer.ReturnVat}) then r.kind not in (${sold})
              when t.kind in (${Transfer.Sale}, ${Transfer.SaleVat}) then r.kind in (${sold}) else false end
            order by r.id limit 1) as receipt
        from ${joined}
        where o.site_id = ${site.id} and t.at >= ${from} and t.at < ${to}
          and (t.at, t.entry, t.id) > (${last.at}::timestamptz, ${last.entry}::text, ${last.id}::bigint)
        order by t.at, t.entry, t.id limit ${portion}`,
    );
    yield* found;
    if (found.length < portion) return;
    last = found.at(-1)!;
  }
}

/** What a month sums up to, by currency: every row is a debit and a credit alike. */
export const sumsOf = (read: Kysely<unknown>, site: SiteRecord, { from, to }: Period) =>
  rows(
    read,
    sql<{ currency: Column<'ledger_transfer', 'currency'>; entries: number; amount: number }>`
      select t.currency, count(distinct t.entry)::int as entries, sum(t.amount)::float8 as amount
      from ${joined} where o.site_id = ${site.id} and t.at >= ${from} and t.at < ${to} group by 1 order by 1`,
  );

/** The rates of tax that a month has. */
export const ratesOf = (read: Kysely<unknown>, site: SiteRecord, { from, to }: Period) =>
  rows(
    read,
    sql<{ percent: number }>`
      select distinct o.vat_percent::float8 as percent from ${joined}
      where o.site_id = ${site.id} and t.at >= ${from} and t.at < ${to} order by 1`,
  );

const names = new Map(Object.entries(Account).map(([name, kind]) => [kind as number, name]));

/** What an account is called in the books: clearing accounts by who holds the money. */
export const accountName = (kind: number, keeper: string | null): string =>
  [names.get(kind) ?? String(kind), keeper].filter(Boolean).join(' ');

const kinds = new Map(Object.entries(Transfer).map(([name, kind]) => [kind as number, name]));
export const transferName = (kind: number): string => kinds.get(kind) ?? String(kind);

/** Whether a row is tax. */
export const isVat = (kind: number): boolean => kind === Transfer.SaleVat || kind === Transfer.ReturnVat;

/** An amount in minor units as figures with a decimal point. */
export const decimal = (amount: number): string =>
  `${Math.trunc(amount / 100)}.${String(Math.abs(amount % 100)).padStart(2, '0')}`;
