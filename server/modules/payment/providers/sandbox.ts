/** Plays a payment service where none is set up: it keeps its own books, has a page of its own, and sends signed notices. */
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { z } from 'zod';
import { nameOf, PaymentMethod } from '../../../../shared/enums.ts';
import { clock, minutes } from '../../../platform/clock.ts';
import type { Column, Columns } from '../../../platform/database/columns.ts';
import { firstRow, rows } from '../../../platform/database/sql.ts';
import type { Incoming } from '../../../platform/http/entrances.ts';
import type { Platform } from '../../../platform/platform.ts';
import { digest, sameDigest } from '../../../platform/secrets.ts';
import {
  NoticeRefused,
  ProviderDown,
  type ChargeRequest,
  type Found,
  type Keeping,
  type SavedMethod,
  type Listed,
  type Notice,
  type Operation,
  type PaymentProvider,
} from './provider.ts';

const noticeGoodFor = 5 * minutes;
/** Operations on a page of the provider's list. */
const pageSize = 100;

const noticeBody = z.object({ id: z.string(), reference: z.string() });

interface Row extends Omit<Found, 'operations' | 'means' | 'state' | 'declined'> {
  state: Found['state'];
  declined: Found['declined'];
  last4: Column<'sandbox_payment', 'last4'>;
  expires: Column<'sandbox_payment', 'expires'>;
  token: Column<'sandbox_payment', 'token'>;
}

export class Sandbox implements PaymentProvider {
  readonly name = 'sandbox';
  readonly methods = ['CreditCard', 'MobilePay', 'Sms'] as const;
  readonly #platform: Platform;

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  async begin(request: ChargeRequest): Promise<string> {
    await this.#open(request);
    return pageOf(request);
  }

  async keep(request: Keeping): Promise<string> {
    await this.#open({ ...request, amount: 0, method: 'CreditCard', keep: true });
    return pageOf(request);
  }

  async readKept(reference: string): Promise<SavedMethod | undefined> {
    this.#answer();
    const found = await paymentOf(this.#platform, reference);
    if (!found) return undefined;
    const { state, token, last4, expires } = found;
    const means = { token, last4, expires };
    return { state: state === 'Captured' ? 'Kept' : state === 'Open' ? 'Open' : 'Declined', means };
  }

  async forget(token: string): Promise<void> {
    this.#answer();
    await sql`update sandbox_payment set token = null where token = ${token}`.execute(this.#platform.database.write());
  }

  async charge(request: ChargeRequest, token: string): Promise<void> {
    await this.#open(request);
    const charges = await this.#charges(token);
    const card = cardOfToken(token, charges);
    // What was forgotten cannot be charged.
    await settlePayment(this.#platform, request.reference, charges > 0 ? card : { ...card, declined: 'CardBlocked' });
  }

  async read(reference: string): Promise<Found | undefined> {
    this.#answer();
    const found = await paymentOf(this.#platform, reference);
    if (!found) return undefined;
    const { last4, expires, token, ...payment } = found;
    const operations = await rows(
      this.#platform.database.write(),
      sql<Operation>`select id::text, kind, amount, at from sandbox_operation where reference = ${reference} order by sandbox_operation.id`,
    );
    return {
      ...payment,
      means: { token, last4, expires },
      operations: operations.map((one) => ({ ...one, at: new Date(one.at) })),
    };
  }

  async refund(reference: string, key: string, amount: number): Promise<void> {
    this.#answer();
    // As much as is there, and no more: what a bank took back cannot be given a second time.
    const { left } = await restOf(this.#platform, reference);
    if (amount <= left) await addOperation(this.#platform, reference, key, 'Refund', amount);
  }

  async *list(from: Date, until: Date): AsyncGenerator<Listed[]> {
    for (let last = 0; ;) {
      this.#answer();
      const page = await rows(
        this.#platform.database.write(),
        sql<Listed & { row: number }>`
          select o.id as row, o.id::text, o.kind, o.amount, o.at, p.reference, p.currency
          from sandbox_operation o join sandbox_payment p using (reference)
          where o.at >= ${from} and o.at < ${until} and o.id > ${last} order by o.id limit ${pageSize}`,
      );
      if (page.length === 0) return;
      yield page.map(({ row: _, ...one }) => ({ ...one, at: new Date(one.at) }));
      last = page.at(-1)!.row;
    }
  }

  async cancel(reference: string): Promise<void> {
    this.#answer();
    await sql`update sandbox_payment set state = 'Cancelled' where reference = ${reference} and state = 'Open'`.execute(
      this.#platform.database.write(),
    );
  }

  notice({ headers, body }: Incoming): Notice {
    const [at = '', signature = ''] = String(headers['x-sandbox-signature'] ?? '').split('.');
    const fits = sameDigest(signatureOf(this.#platform, at, body.toString()), Buffer.from(signature, 'base64url'));
    if (!fits) throw new NoticeRefused('signature');
    if (Math.abs(clock.ms() - Number(at)) > noticeGoodFor) throw new NoticeRefused('age');
    const { id, reference } = noticeBody.parse(JSON.parse(body.toString()));
    return { notice: id, reference };
  }

  async #open({ reference, amount, currency, method, keep, returnUrl }: ChargeRequest): Promise<void> {
    this.#answer();
    await sql`
      insert into sandbox_payment (reference, amount, currency, method, keep, state, return_url, created_at)
      values (${reference}, ${amount}, ${currency}, ${PaymentMethod[method]}, ${keep}, 'Open', ${returnUrl}, ${clock.now()})
      on conflict (reference) do nothing`.execute(this.#platform.database.write());
  }

  async #charges(token: string): Promise<number> {
    const found = await firstRow(
      this.#platform.database.write(),
      sql<{ n: number }>`select count(*)::int as n from sandbox_payment where token = ${token} and state <> 'Open'`,
    );
    return found!.n;
  }

  #answer(): void {
    if (this.#platform.config.PAYMENT_SANDBOX === 'down') throw new ProviderDown('the sandbox is down');
  }
}

/** The sandbox's own page, beside where it sends the browser back to. */
const pageOf = ({ returnUrl, reference }: Keeping) =>
  returnUrl.replace(/\/payment\/\w+\/[\w-]+$/, `/sandbox/payment/${reference}`);

const signatureOf = ({ secrets }: Platform, at: string, body: string) =>
  digest(secrets, 'payment sandbox', `${at}.${body}`);

/** A notice as the sandbox sends it. */
export function sandboxNotice(platform: Platform, reference: string, id = randomBytes(9).toString('base64url')) {
  const body = JSON.stringify({ id, reference });
  const at = String(clock.ms());
  return { body, headers: { 'x-sandbox-signature': `${at}.${signatureOf(platform, at, body).toString('base64url')}` } };
}

/** What a card does. Of a number no more is kept than its end. */
export interface Card {
  last4: string;
  expires: string;
  declined: Found['declined'];
  token: string;
}

/** Test cards by their last four digits: what they answer, and whether that comes only when they are charged again. */
export const testCards: Record<string, { declined: NonNullable<Found['declined']> | null; later?: true }> = {
  '4242': { declined: null },
  '9995': { declined: 'InsufficientFunds' },
  '0002': { declined: 'DeclinedByBank' },
  '0069': { declined: 'CardExpired' },
  '0119': { declined: 'Unknown' },
  '0127': { declined: 'CardBlocked' },
  '0341': { declined: 'InsufficientFunds', later: true },
  '0259': { declined: 'CardBlocked', later: true },
};

/** A card that somebody typed, by its end and month; a number that is no test card is declined. */
export function cardOf(last4: string, expires: string): Card {
  const known = testCards[last4] ?? { declined: 'DeclinedByBank' as const };
  const declined = known.later ? null : known.declined;
  return { last4, expires, declined, token: `${randomBytes(9).toString('base64url')}.${last4}.${expires}` };
}

function cardOfToken(token: string, charges: number): Card {
  const [, last4 = '', expires = ''] = token.split('.');
  const known = testCards[last4];
  return { last4, expires, token, declined: known?.later && charges > 0 ? known.declined : null };
}

/** A payment in the sandbox's books. */
export async function paymentOf({ database }: Platform, reference: string) {
  const found = await firstRow(
    database.write(),
    sql<Row & Columns<'sandbox_payment', 'method' | 'keep' | 'returnUrl'>>`
      select reference, amount, currency, method, keep, state, declined, last4, expires, token, return_url as "returnUrl"
      from sandbox_payment where reference = ${reference}`,
  );
  return found && { ...found, methodName: nameOf(PaymentMethod, found.method) };
}

/** Settles a payment once: captured, or declined; one of nothing only keeps the card. */
export async function settlePayment(platform: Platform, reference: string, card: Card): Promise<void> {
  const state = card.declined === null ? 'Captured' : 'Declined';
  const settled = await firstRow(
    platform.database.write(),
    sql<Columns<'sandbox_payment', 'amount'>>`
      update sandbox_payment set state = ${state}, declined = ${card.declined}, last4 = ${card.last4}, expires = ${card.expires},
        token = case when keep then ${card.token} end
      where reference = ${reference} and state = 'Open' returning amount`,
  );
  // What only keeps a card moves nothing.
  if (settled && settled.amount > 0 && card.declined === null)
    await addOperation(platform, reference, `capture ${reference}`, 'Capture', settled.amount);
}

/** What there is of a captured payment, and what a bank holds back of it. */
export async function restOf({ database }: Platform, reference: string): Promise<{ left: number; disputed: number }> {
  const found = await firstRow(
    database.write(),
    sql<{ left: number; disputed: number }>`
      select coalesce(sum(case when kind in ('Capture', 'ChargebackReversed') then amount else -amount end), 0)::int as left,
        coalesce(sum(case kind when 'Chargeback' then amount when 'ChargebackReversed' then -amount else 0 end), 0)::int as disputed
      from sandbox_operation where reference = ${reference}`,
  );
  return found!;
}

/** Writes an operation of the sandbox; with the same key once. */
export async function addOperation(
  { database }: Platform,
  reference: string,
  key: string,
  kind: Operation['kind'],
  amount: number,
): Promise<void> {
  await sql`
    insert into sandbox_operation (reference, key, kind, amount, at)
    values (${reference}, ${key}, ${kind}, ${amount}, ${clock.now()}) on conflict (key) do nothing`.execute(
    database.write(),
  );
}
