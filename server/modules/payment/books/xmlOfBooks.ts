/** A month in the manner of SAF-T, the file that tax offices read: head, accounts, rates of tax, and the journal. */
import type { Kysely } from 'kysely';
import { clock } from '../../../platform/clock.ts';
import type { SiteRecord } from '../../../platform/site.ts';
import { Account } from '../model/kinds.ts';
import {
  accountName,
  decimal,
  isVat,
  ledgerRows,
  ratesOf,
  sumsOf,
  transferName,
  type LedgerRow,
  type Period,
} from './ledgerRows.ts';

/** What may stand in XML at all, with the signs that mean something there written out. */
const text = (value: string): string =>
  value
    .replace(/\p{Cc}|\uFFFE|\uFFFF/gu, ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

const tag = (name: string, value: string | number): string => `<${name}>${text(String(value))}</${name}>`;

/** A month as XML: every transaction is one entry, whose debits and credits are equal. */
export async function* xmlOfBooks(read: Kysely<unknown>, site: SiteRecord, period: Period): AsyncGenerator<string> {
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<AuditFile>\n${headOf(site, period)}`;
  yield `<MasterFiles>\n<GeneralLedgerAccounts>\n${accounts()}</GeneralLedgerAccounts>\n<TaxTable>\n`;
  for (const { percent } of await ratesOf(read, site, period))
    yield `<TaxTableEntry>${tag('TaxType', 'VAT')}${tag('TaxCode', `VAT${percent}`)}${tag('TaxPercentage', percent)}</TaxTableEntry>\n`;
  yield '</TaxTable>\n</MasterFiles>\n<GeneralLedgerEntries>\n';
  for (const { currency, entries, amount } of await sumsOf(read, site, period)) {
    const sum = decimal(amount);
    yield `<Totals>${tag('CurrencyCode', currency)}${tag('NumberOfEntries', entries)}${tag('TotalDebit', sum)}${tag('TotalCredit', sum)}</Totals>\n`;
  }
  yield `<Journal>\n${tag('JournalID', 'LEDGER')}\n`;
  yield* transactions(ledgerRows(read, site, period));
  yield '</Journal>\n</GeneralLedgerEntries>\n</AuditFile>\n';
}

function headOf({ contact, currencyCode }: SiteRecord, { month, from, to }: Period): string {
  const { company, address, vatId } = contact;
  return [
    '<Header>',
    tag('AuditFileVersion', '1.0'),
    tag('AuditFileDateCreated', clock.now().toISOString().slice(0, 10)),
    tag('SoftwareID', 'Samvær'),
    `<Company>${tag('Name', company ?? '')}${tag('Address', address ?? '')}${tag('TaxRegistrationNumber', vatId ?? '')}</Company>`,
    tag('DefaultCurrencyCode', currencyCode),
    `<SelectionCriteria>${tag('Period', month)}${tag('SelectionStart', from.toISOString())}${tag('SelectionEnd', to.toISOString())}</SelectionCriteria>`,
    '</Header>\n',
  ].join('\n');
}

const accounts = (): string =>
  Object.entries(Account)
    .map(([name, id]) => `<Account>${tag('AccountID', id)}${tag('AccountDescription', name)}</Account>\n`)
    .join('');

/** Rows of one entry follow each other, and are one transaction. */
async function* transactions(rows: AsyncIterable<LedgerRow>): AsyncGenerator<string> {
  let open: LedgerRow | undefined;
  for await (const row of rows) {
    if (row.entry !== open?.entry) {
      if (open) yield '</Transaction>\n';
      yield `<Transaction>${tag('TransactionID', row.entry)}${tag('TransactionDate', row.date)}${tag('SourceID', row.tracking)}${tag('CustomerID', row.memberNumber)}${row.receipt ? tag('ReferenceNumber', row.receipt) : ''}\n`;
      open = row;
    }
    yield line(row, 'Debit') + line(row, 'Credit');
  }
  if (open) yield '</Transaction>\n';
}

function line(row: LedgerRow, side: 'Debit' | 'Credit'): string {
  const [account, keeper] = side === 'Debit' ? [row.debit, row.debitKeeper] : [row.credit, row.creditKeeper];
  const tax =
    isVat(row.kind) && account === Account.Vat
      ? `<TaxInformation>${tag('TaxCode', `VAT${row.vatPercent}`)}</TaxInformation>`
      : '';
  const amount = `<${side}Amount>${tag('Amount', decimal(row.amount))}${tag('CurrencyCode', row.currency)}</${side}Amount>`;
  const about = `${tag('RecordID', `${row.id}${side[0]}`)}${tag('AccountID', account)}`;
  return `<Line>${about}${tag('Description', `${transferName(row.kind)}: ${accountName(account, keeper)}`)}${amount}${tax}</Line>\n`;
}
