/**
 * Frisbii, formerly Reepay and Billwerk+: its checkout page takes cards and MobilePay, and kept ones are charged by our own
 * calendar, never by its subscriptions. Its notices sign no content, so nothing of them is believed but which payment to read.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { DeclineReason, NameOf } from '../../../../shared/enums.ts';
import { clock, minutes } from '../../../platform/clock.ts';
import type { Incoming } from '../../../platform/http/entrances.ts';
import { asFetch } from '../../../platform/outbound.ts';
import type { Platform } from '../../../platform/platform.ts';
import {
  NoticeRefused,
  ProviderDown,
  type Asked,
  type Found,
  type Method,
  type Notice,
  type Operation,
  type PaymentProvider,
} from './provider.ts';

const noticeGoodFor = 15 * minutes;

const noticeShape = z.object({
  id: z.string().min(1).max(200),
  timestamp: z.string().max(60),
  signature: z.string().max(200),
  invoice: z.string().max(255).optional(),
});

const card = z.object({
  masked_card: z.string().nullish(),
  exp_date: z.string().nullish(),
  error: z.string().nullish(),
});

const transaction = z.object({
  id: z.string(),
  state: z.string(),
  type: z.string(),
  amount: z.number().int(),
  created: z.string(),
  settled: z.string().nullish(),
  refunded: z.string().nullish(),
  error: z.string().nullish(),
  payment_method: z.string().nullish(),
  card_transaction: card.nullish(),
});

const invoiceShape = z.object({
  handle: z.string(),
  state: z.string(),
  amount: z.number().int(),
  currency: z.string(),
  recurring_payment_method: z.string().nullish(),
  transactions: z.array(transaction).default([]),
});

type Invoice = z.output<typeof invoiceShape>;

const states: Record<string, Found['state']> = {
  authorized: 'Authorised',
  settled: 'Captured',
  failed: 'Declined',
  cancelled: 'Cancelled',
};

const reasons: Record<string, NameOf<typeof DeclineReason>> = {
  insufficient_funds: 'InsufficientFunds',
  credit_card_expired: 'CardExpired',
  credit_card_lost_or_stolen: 'CardBlocked',
  credit_card_suspected_fraud: 'CardBlocked',
  settle_blocked: 'CardBlocked',
  declined_by_acquirer: 'DeclinedByBank',
  sca_required: 'DeclinedByBank',
};

const ways = (method: Method, keep: boolean) =>
  method === 'CreditCard' ? ['card'] : [keep ? 'mobilepay_subscriptions' : 'mobilepay'];

export class Frisbii implements PaymentProvider {
  readonly name = 'frisbii';
  readonly methods = ['CreditCard', 'MobilePay'] as const;
  readonly #platform: Platform;

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  async begin({ reference, amount, currency, method, keep, returnUrl, locale }: Asked): Promise<string> {
    const { url } = await this.#call(
      this.#platform.config.FRISBII_CHECKOUT_URL,
      'v1/session/charge',
      z.object({ url: z.url() }),
      {
        order: { handle: reference, amount, currency, customer: { generate_handle: true } },
        settle: true,
        recurring: keep,
        payment_methods: ways(method, keep),
        locale: locale.replace('-', '_'),
        accept_url: returnUrl,
        cancel_url: returnUrl,
      },
    );
    return url;
  }

  async charge({ reference, amount, currency }: Asked, token: string): Promise<void> {
    // Its key and handle are ours: asked twice, it answers with the first charge.
    const charge = {
      handle: reference,
      key: reference,
      amount,
      currency,
      source: token,
      settle: true,
      recurring: true,
    };
    await this.#api('v1/charge', z.unknown(), charge);
  }

  async read(reference: string): Promise<Found | undefined> {
    const invoice = await this.#api(`v1/invoice/${encodeURIComponent(reference)}`, invoiceShape.nullable());
    return invoice ? foundIn(invoice) : undefined;
  }

  async refund(reference: string, key: string, amount: number): Promise<void> {
    await this.#api('v1/refund', z.unknown(), { invoice: reference, key, amount });
  }

  async cancel(reference: string): Promise<void> {
    await this.#api(`v1/charge/${encodeURIComponent(reference)}/cancel`, z.unknown(), {});
  }

  notice({ body }: Incoming): Notice {
    const told = noticeShape.safeParse(parsed(body));
    if (!told.success) throw new NoticeRefused('shape');
    const { id, timestamp, signature, invoice } = told.data;
    const expected = createHmac('sha256', this.#platform.config.FRISBII_WEBHOOK_SECRET ?? '').update(timestamp + id);
    const [ours, theirs] = [expected.digest(), Buffer.from(signature, 'hex')];
    if (ours.length !== theirs.length || !timingSafeEqual(ours, theirs)) throw new NoticeRefused('signature');
    if (!(Math.abs(clock.ms() - Date.parse(timestamp)) <= noticeGoodFor)) throw new NoticeRefused('age');
    return { notice: id, reference: invoice ?? '' };
  }

  #api<T>(path: string, shape: z.ZodType<T>, body?: object): Promise<T> {
    return this.#call(this.#platform.config.FRISBII_API_URL, path, shape, body);
  }

  /** Asks it. What is not there is null, what it refuses is read afterwards; anything else that is no answer is an outage. */
  async #call<T>(base: string, path: string, shape: z.ZodType<T>, body?: object): Promise<T> {
    const key = Buffer.from(`${this.#platform.config.FRISBII_API_KEY}:`).toString('base64');
    const answer = await asFetch(this.#platform.outbound)(`${base}/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Basic ${key}`, 'content-type': 'application/json', accept: 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    }).catch((error: unknown) => {
      throw new ProviderDown('no answer', { cause: error });
    });
    const isRefused = answer.status === 400 || answer.status === 404 || answer.status === 422;
    if (!answer.ok && !isRefused) throw new ProviderDown(`answered ${answer.status}`);
    const read = shape.safeParse(isRefused ? null : await answer.json().catch(() => undefined));
    if (!read.success) throw new ProviderDown('an answer that cannot be read');
    return read.data;
  }
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString()) as unknown;
  } catch {
    return undefined;
  }
}

function foundIn({ handle, state, amount, currency, recurring_payment_method, transactions }: Invoice): Found {
  const last = transactions.at(-1);
  const seen = transactions.findLast(({ card_transaction: one }) => one?.masked_card)?.card_transaction;
  const error = last?.error ?? last?.card_transaction?.error;
  const found = states[state] ?? 'Open';
  return {
    reference: handle,
    amount,
    currency,
    state: found,
    declined: found === 'Declined' ? (reasons[error ?? ''] ?? 'Unknown') : null,
    means: {
      token: recurring_payment_method ?? null,
      last4: seen?.masked_card?.slice(-4) ?? null,
      expires: seen?.exp_date?.replace('-', '/') ?? null,
    },
    operations: transactions.flatMap(operationOf),
  };
}

function operationOf({
  id,
  type,
  state,
  amount,
  created,
  settled,
  refunded,
}: z.output<typeof transaction>): Operation[] {
  const isMoney = (type === 'settle' && state === 'settled') || (type === 'refund' && state === 'refunded');
  if (!isMoney) return [];
  return [{ id, kind: type === 'settle' ? 'Capture' : 'Refund', amount, at: new Date(settled ?? refunded ?? created) }];
}
