import type pg from 'pg';
import { insertRows } from './rows.ts';

/** What the provider did with money of the demo. */
export interface Operation {
  reference: string;
  key: string;
  kind: 'Capture' | 'Refund' | 'Chargeback';
  amount: number;
  at: Date;
  attempt: number;
  order: number;
  currency: string;
  vatPercent: number;
}

/** The tax in a price, as the house counts it. */
export const vatIn = (amount: number, percent: number) => Math.round((amount * percent) / (100 + percent));

/** Accounts and rows of the books, as the module of payment numbers them. */
const Account = { Receivable: 1, Clearing: 2, Revenue: 3, Vat: 4, Chargebacks: 5 } as const;
const Transfer = { Sale: 1, SaleVat: 2, Payment: 3, Return: 4, ReturnVat: 5, PaidBack: 6, Disputed: 7 } as const;

type AccountName = keyof typeof Account;

interface Row extends Pick<Operation, 'order' | 'currency' | 'at'> {
  entry: string;
  kind: keyof typeof Transfer;
  debit: AccountName;
  credit: AccountName;
  amount: number;
}

/** The rows of one operation; what was sold, or taken back, stands beside what was paid. */
function rowsOf(operation: Operation, id: number): Row[] {
  const { order, kind, amount, currency, at, vatPercent } = operation;
  const about = { order, currency, at };
  const vat = vatIn(amount, vatPercent);
  const [net, paid] = [amount - vat, { ...about, entry: `sandbox ${id}`, amount }];
  if (kind === 'Chargeback') {
    const entry = `chargeback sandbox ${id}`;
    return [
      { ...paid, kind: 'Disputed', debit: 'Chargebacks', credit: 'Clearing' },
      { ...about, entry, kind: 'Return', debit: 'Revenue', credit: 'Chargebacks', amount: net },
      { ...about, entry, kind: 'ReturnVat', debit: 'Vat', credit: 'Chargebacks', amount: vat },
    ];
  }
  if (kind === 'Capture') {
    const entry = `sale ${order}`;
    return [
      { ...about, entry, kind: 'Sale', debit: 'Receivable', credit: 'Revenue', amount: net },
      { ...about, entry, kind: 'SaleVat', debit: 'Receivable', credit: 'Vat', amount: vat },
      { ...paid, kind: 'Payment', debit: 'Clearing', credit: 'Receivable' },
    ];
  }
  const entry = `return sandbox ${id}`;
  return [
    { ...about, entry, kind: 'Return', debit: 'Revenue', credit: 'Receivable', amount: net },
    { ...about, entry, kind: 'ReturnVat', debit: 'Vat', credit: 'Receivable', amount: vat },
    { ...paid, kind: 'PaidBack', debit: 'Receivable', credit: 'Clearing' },
  ];
}

/** Writes the books of what the provider did; `ids` are its numbers of that. */
export async function seedLedger(
  client: pg.ClientBase,
  operations: readonly Operation[],
  ids: readonly number[],
): Promise<void> {
  const rows = operations.flatMap((one, at) => rowsOf(one, ids[at]!));
  const keyOf = (place: AccountName, { order, currency }: Row) =>
    `${place} ${currency}${place === 'Receivable' ? ` ${order}` : ''}`;
  const needed = new Map(
    rows.flatMap((row) =>
      [row.debit, row.credit].map((place) => [
        keyOf(place, row),
        {
          ...{ kind: Account[place], currency: row.currency, order_id: place === 'Receivable' ? row.order : null },
          provider: place === 'Clearing' ? 'sandbox' : null,
        },
      ]),
    ),
  );
  const columns = { kind: 'smallint', currency: 'text', order_id: 'bigint', provider: 'text' };
  const made = await insertRows(client, 'ledger_account', columns, [...needed.values()]);
  const accounts = new Map([...needed.keys()].map((key, at) => [key, made[at]!]));
  await insertRows(
    client,
    'ledger_transfer',
    {
      ...{
        entry: 'text',
        kind: 'smallint',
        debit_id: 'bigint',
        credit_id: 'bigint',
        amount: 'bigint',
        currency: 'text',
      },
      ...{ at: 'timestamptz', order_id: 'bigint' },
    },
    rows.map((row) => ({
      ...{ entry: row.entry, kind: Transfer[row.kind], amount: row.amount, currency: row.currency, at: row.at },
      ...{ debit_id: accounts.get(keyOf(row.debit, row)), credit_id: accounts.get(keyOf(row.credit, row)) },
      order_id: row.order,
    })),
  );
}
