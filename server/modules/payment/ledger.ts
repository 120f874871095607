/** The books: every row takes from one account what it gives to another. Sums are computed, never kept. */
import { sql } from 'kysely';
import { nameOf } from '../../../shared/enums.ts';
import type { Column } from '../../platform/database/columns.ts';
import { rows } from '../../platform/database/sql.ts';
import type { Unit } from '../../platform/database/unit.ts';
import { Account, Transfer } from './model/kinds.ts';
import { vatIn } from './plans.ts';

type Sql = Unit['sql'];

interface Books {
  orderId: number;
  provider: string;
  currency: string;
}

type AccountName = keyof typeof Account;

interface Row {
  kind: keyof typeof Transfer;
  debit: AccountName;
  credit: AccountName;
  amount: number;
}

/** Writes the rows of one entry; an entry that is there already stays as it is, and rows of nothing are left out. */
async function post(unit: Pick<Unit, 'sql' | 'now'>, entry: string, books: Books, all: readonly Row[]): Promise<void> {
  const some = all.filter(({ amount }) => amount > 0);
  if (some.length === 0) return;
  const ids = await accountsOf(unit.sql, [...new Set(some.flatMap(({ debit, credit }) => [debit, credit]))], books);
  const written = some.map(({ kind, debit, credit, amount }) => ({
    ...{ kind: Transfer[kind], amount },
    ...{ debit: ids.get(debit), credit: ids.get(credit) },
  }));
  await sql`
    insert into ledger_transfer (entry, kind, debit_id, credit_id, amount, currency, at, order_id)
    select ${entry}, r.kind, r.debit, r.credit, r.amount, ${books.currency}, ${unit.now}, ${books.orderId}
    from jsonb_to_recordset(${JSON.stringify(written)}::jsonb) as r (kind smallint, debit bigint, credit bigint, amount bigint)
    on conflict (entry, kind) do nothing`.execute(unit.sql);
}

/** The numbers of accounts, opened where they are not there yet. */
async function accountsOf(
  database: Sql,
  places: readonly AccountName[],
  books: Books,
): Promise<Map<AccountName, number>> {
  const known = await knownAccounts(database, places, books);
  const missing = places.filter((place) => !known.has(place));
  if (missing.length === 0) return known;
  const opened = missing.map((place) => ({
    kind: Account[place],
    order: place === 'Receivable' ? books.orderId : null,
    provider: place === 'Clearing' ? books.provider : null,
  }));
  const made = await rows(
    database,
    sql<AccountRow>`
      insert into ledger_account (kind, currency, order_id, provider)
      select kind, ${books.currency}, "order", provider
      from jsonb_to_recordset(${JSON.stringify(opened)}::jsonb) as o (kind smallint, "order" bigint, provider text)
      on conflict do nothing returning kind, id`,
  );
  // What somebody else opened at the same moment is there by now.
  if (made.length < missing.length) return knownAccounts(database, places, books);
  return new Map([...known, ...byPlace(made)]);
}

interface AccountRow {
  kind: Column<'ledger_account', 'kind'>;
  id: number;
}

const byPlace = (all: readonly AccountRow[]) => new Map(all.map(({ kind, id }) => [nameOf(Account, kind), id]));

/** Each is found by an index, however many orders have an account of their own. */
async function knownAccounts(
  database: Sql,
  places: readonly AccountName[],
  books: Books,
): Promise<Map<AccountName, number>> {
  const { orderId, provider, currency } = books;
  const kinds = places.filter((place) => place !== 'Receivable').map((place) => Account[place]);
  const found = await rows(
    database,
    sql<AccountRow>`
      select kind, id from ledger_account
      where kind = ${Account.Receivable} and currency = ${currency} and order_id = ${orderId}
      union all
      select kind, id from ledger_account
      where kind = any(${kinds}::smallint[]) and currency = ${currency} and order_id is null
        and (provider is null or provider = ${provider})`,
  );
  return byPlace(found);
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

/** What was sold is taken back in part or whole: the house owes it, or a bank has taken it already. */
export function postReturn(
  unit: Pick<Unit, 'sql' | 'now'>,
  entry: string,
  books: Books,
  { amount, vatPercent }: Taxed,
  credit: 'Receivable' | 'Chargebacks' = 'Receivable',
): Promise<void> {
  const vat = vatIn(amount, vatPercent);
  return post(unit, entry, books, [
    { kind: 'Return', debit: 'Revenue', credit, amount: amount - vat },
    { kind: 'ReturnVat', debit: 'Vat', credit, amount: vat },
  ]);
}

/** What a bank had taken back is sold after all, now that the bank has given it again. */
export function postSaleAgain(
  unit: Pick<Unit, 'sql' | 'now'>,
  entry: string,
  books: Books,
  { amount, vatPercent }: Taxed,
): Promise<void> {
  const vat = vatIn(amount, vatPercent);
  return post(unit, entry, books, [
    { kind: 'Sale', debit: 'Chargebacks', credit: 'Revenue', amount: amount - vat },
    { kind: 'SaleVat', debit: 'Chargebacks', credit: 'Vat', amount: vat },
  ]);
}

/** What the house owed went back by a bank that took it. */
export const postGivenBack = (unit: Pick<Unit, 'sql' | 'now'>, entry: string, books: Books, amount: number) =>
  post(unit, entry, books, [{ kind: 'PaidBack', debit: 'Receivable', credit: 'Chargebacks', amount }]);

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
