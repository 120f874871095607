import type { Kysely } from 'kysely';
import { csvLine, csvMark } from '../../../platform/csv.ts';
import type { SiteRecord } from '../../../platform/site.ts';
import { accountName, decimal, isVat, ledgerRows, transferName, type Period } from './ledgerRows.ts';

const head = [
  ...['entry', 'kind', 'date', 'time', 'debit', 'credit', 'amount', 'currency', 'order', 'receipt', 'member'],
  ...['vat', 'vatPercent'],
];

/** A month as a table: one row a transfer. A member is a number. */
export async function* csvOfBooks(read: Kysely<unknown>, site: SiteRecord, period: Period): AsyncGenerator<string> {
  yield csvMark + csvLine(head);
  for await (const row of ledgerRows(read, site, period)) {
    yield csvLine([
      ...[row.entry, transferName(row.kind), row.date, row.time],
      ...[accountName(row.debit, row.debitKeeper), accountName(row.credit, row.creditKeeper)],
      ...[decimal(row.amount), row.currency, row.tracking, row.receipt ?? '', String(row.memberNumber)],
      ...[isVat(row.kind) ? decimal(row.amount) : '', String(row.vatPercent)],
    ]);
  }
}
