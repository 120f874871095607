/** The books: every row takes from one account what it gives to another. Sums are computed, never kept. */
import { sql } from 'kysely';
import type { Unit } from '../../platform/database/unit.ts';
import { Account, Transfer } from './model/kinds.ts';
import { vatIn } from './plans.ts';

type Sql = Unit['sql'];

interface Books {
  orderId: number;
  provider: string;
  currency: string;
}

type Place = keyof typeof Account;

interface Row {
  kind: keyof typeof Transfer;
  debit: Place;
  credit: Place;
  amount: number;
}

/** Writes the rows of one entry; an entry that is there already stays as it is, and rows of nothing are left out. */
async function post(unit: Pick<Unit, 'sql' | 'now'>, entry: string, books: Books, all: readonly Row[]): Promise<void> {
  for (const { kind, debit, credit, amount } of all.filter((row) => row.amount > 0)) {
    const [debitId, creditId] = [await account(unit.sql, debit, books), await account(unit.sql, credit, books)];
    await sql`
      insert into ledger_transfer (entry, kind, debit_id, credit_id, amount, currency, at)
      values (${entry}, ${Transfer[kind]}, ${debitId}, ${creditId}, ${amount}, ${books.currency}, ${unit.now})
      on conflict (entry, kind) do nothing`.execute(unit.sql);
  }
}

async function account(database: Sql, place: Place, { orderId, provider, currency }: Books): Promise<number> {
  const owner = place === 'Receivable' ? orderId : null;
  const keeper = place === 'Clearing' ? provider : null;
  const found = sql<{ id: number }>`
    select id from ledger_account where kind = ${Account[place]} and currency = ${currency}
      and order_id is not distinct from ${owner}::bigint and provider is not distinct from ${keeper}::text`;
  const known = await found.execute(database);
  if (known.rows[0]) return known.rows[0].id;
  await sql`insert into ledger_account (kind, currency, order_id, provider)
    values (${Account[place]}, ${currency}, ${owner}, ${keeper}) on conflict do nothing`.execute(database);
  return (await found.execute(database)).rows[0]!.id;
}

interface Taxed {
  amount: number;
  vatPercent: number;
}

/** What was sold: the member owes it. */
export function postSale(unit: Pick<Unit, 'sql' | 'now'>, books: Books, { amount, vatPercent }: Taxed): Promise<void> {
  const vat = vatIn(amount, vatPercent);
  return post(unit, `sale ${books.orderId}`, books, [
    { kind: 'Sale', debit: 'Receivable', credit: 'Revenue', amount: amount - vat },
    { kind: 'SaleVat', debit: 'Receivable', credit: 'Vat', amount: vat },
  ]);
}

/** What was sold is taken back in part or whole: the house owes it. */
export function postReturn(
  unit: Pick<Unit, 'sql' | 'now'>,
  entry: string,
  books: Books,
  { amount, vatPercent }: Taxed,
): Promise<void> {
  const vat = vatIn(amount, vatPercent);
  return post(unit, entry, books, [
    { kind: 'Return', debit: 'Revenue', credit: 'Receivable', amount: amount - vat },
    { kind: 'ReturnVat', debit: 'Vat', credit: 'Receivable', amount: vat },
  ]);
}

/** What the provider did with money, by the number it gave. */
export function postOperation(
  unit: Pick<Unit, 'sql' | 'now'>,
  operation: string,
  books: Books,
  kind: 'Capture' | 'Refund' | 'Chargeback' | 'ChargebackReversed',
  amount: number,
): Promise<void> {
  const row = {
    Capture: { kind: 'Payment', debit: 'Clearing', credit: 'Receivable' },
    Refund: { kind: 'PaidBack', debit: 'Receivable', credit: 'Clearing' },
    Chargeback: { kind: 'Disputed', debit: 'Chargebacks', credit: 'Clearing' },
    ChargebackReversed: { kind: 'Regained', debit: 'Clearing', credit: 'Chargebacks' },
  } as const;
  return post(unit, `${books.provider} ${operation}`, books, [{ ...row[kind], amount }]);
}
