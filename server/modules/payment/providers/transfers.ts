/** Bank transfers: what support booked of an account is what this provider says, and what goes back is sent by hand. */
import { sql } from 'kysely';
import { nameOf } from '../../../../shared/enums.ts';
import { clock } from '../../../platform/clock.ts';
import type { Column, Columns } from '../../../platform/database/columns.ts';
import { firstRow, rows } from '../../../platform/database/sql.ts';
import type { Platform } from '../../../platform/platform.ts';
import { openCase } from '../cases.ts';
import { OperationKind } from '../model/kinds.ts';
import { NoticeRefused, type Found, type Listed, type PaymentProvider } from './provider.ts';

/** What the provider of such payments is called. */
export const transfers = 'transfer';

interface Booked {
  id: Column<'bank_transfer', 'bankReference'>;
  kind: Column<'bank_transfer', 'kind'>;
  amount: Column<'bank_transfer', 'amount'>;
  at: Column<'bank_transfer', 'at'>;
}

const noCard = () => Promise.reject(new Error('A bank transfer keeps no card.'));

export class Transfers implements PaymentProvider {
  readonly name = transfers;
  readonly methods = ['BankTransfer'] as const;
  readonly byHand = true;
  readonly #platform: Platform;

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  /** Our own page says where the money goes. */
  begin(): Promise<null> {
    return Promise.resolve(null);
  }

  async read(reference: string): Promise<Found | undefined> {
    const database = this.#platform.database.write();
    const transfer = await firstRow(
      database,
      sql<{ id: number; amount: Column<'payment_attempt', 'amount'>; currency: Column<'payment_attempt', 'currency'> }>`
        select id, amount, currency from payment_attempt where reference = ${reference} and provider = ${transfers}`,
    );
    if (!transfer) return undefined;
    const booked = await rows(
      database,
      sql<Booked>`select bank_reference as id, kind, amount, at from bank_transfer where attempt_id = ${transfer.id} order by bank_transfer.id`,
    );
    const came = booked.filter(({ kind }) => kind === OperationKind.Capture).reduce((sum, one) => sum + one.amount, 0);
    const { amount, currency } = transfer;
    return {
      ...{ reference, amount, currency, declined: null },
      state: came >= amount ? 'Captured' : 'Open',
      means: { token: null, last4: null, expires: null },
      operations: booked.map((one) => ({ ...one, kind: nameOf(OperationKind, one.kind), at: new Date(one.at) })),
    };
  }

  /** Somebody has to send it: a case says how much, once. */
  async refund(reference: string, key: string, amount: number): Promise<void> {
    const database = this.#platform.database.write();
    const found = await firstRow(
      database,
      sql<Columns<'payment_attempt', 'currency'>>`select currency from payment_attempt where reference = ${reference}`,
    );
    const facts = { amount, currency: found?.currency ?? '' };
    const operation = { id: key, kind: 'Refund', amount } as const;
    await openCase({ sql: database, now: clock.now() }, { kind: 'TransferBack', reference, facts, operation });
  }

  /** Nobody can keep somebody from sending money: what comes all the same is booked. */
  cancel(): Promise<void> {
    return Promise.resolve();
  }

  readonly charge = noCard;
  readonly keep = noCard;
  readonly forget = noCard;

  readKept(): Promise<undefined> {
    return Promise.resolve(undefined);
  }

  /** Its books are ours, and need not be held against themselves. */
  async *list(): AsyncGenerator<Listed[]> {}

  notice(): never {
    throw new NoticeRefused('nobody');
  }
}
