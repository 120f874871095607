/**
 * Frisbii, formerly Reepay and Billwerk+: its checkout page takes cards and MobilePay, and kept ones are charged by our own
 * calendar, never by its subscriptions. Its notices sign no content, so nothing of them is believed but which payment to read.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { clock, days, minutes } from '../../../platform/clock.ts';
import type { Incoming } from '../../../platform/http/entrances.ts';
import { asFetch } from '../../../platform/outbound.ts';
import type { Platform } from '../../../platform/platform.ts';
import {
  disputedBy,
  disputeShape,
  foundIn,
  invoiceShape,
  keptIn,
  meansShape,
  operationOf,
  pageOf,
  transactionShape,
  type Dispute,
  type MeansAnswer,
} from './frisbiiAnswers.ts';
import {
  NoticeRefused,
  ProviderDown,
  type ChargeRequest,
  type Found,
  type Keeping,
  type SavedMethod,
  type Listed,
  type Method,
  type Notice,
  type PaymentProvider,
} from './provider.ts';

const noticeGoodFor = 15 * minutes;

const noticeShape = z.object({
  id: z.string().min(1).max(200),
  timestamp: z.string().max(60),
  signature: z.string().max(200),
  invoice: z.string().max(255).optional(),
  customer: z.string().max(255).optional(),
});

const ways = (method: Method, keep: boolean) =>
  method === 'CreditCard' ? ['card'] : [keep ? 'mobilepay_subscriptions' : 'mobilepay'];

export class Frisbii implements PaymentProvider {
  readonly name = 'frisbii';
  readonly methods = ['CreditCard', 'MobilePay'] as const;
  readonly #platform: Platform;

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  async begin({ reference, amount, currency, method, keep, returnUrl, locale }: ChargeRequest): Promise<string> {
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

  async keep({ reference, returnUrl, locale }: Keeping): Promise<string> {
    // A customer of its own for each card, named as our change: it says nothing of who that is.
    const { url } = await this.#call(
      this.#platform.config.FRISBII_CHECKOUT_URL,
      'v1/session/recurring',
      z.object({ url: z.url() }),
      {
        create_customer: { handle: reference },
        payment_methods: ways('CreditCard', true),
        locale: locale.replace('-', '_'),
        accept_url: returnUrl,
        cancel_url: returnUrl,
      },
    );
    return url;
  }

  async readKept(reference: string): Promise<SavedMethod | undefined> {
    const all: MeansAnswer[] = [];
    for await (const page of this.#pages('payment_method', meansShape, { customer: reference })) all.push(...page);
    return keptIn(all);
  }

  async forget(token: string): Promise<void> {
    const { FRISBII_API_URL } = this.#platform.config;
    await this.#call(
      FRISBII_API_URL,
      `v1/payment_method/${encodeURIComponent(token)}`,
      z.unknown(),
      undefined,
      'DELETE',
    );
  }

  async charge({ reference, amount, currency }: ChargeRequest, token: string): Promise<void> {
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
    return invoice ? foundIn(invoice, await this.#disputesOf(reference)) : undefined;
  }

  async refund(reference: string, key: string, amount: number): Promise<void> {
    await this.#api('v1/refund', z.unknown(), { invoice: reference, key, amount });
  }

  async *list(from: Date, until: Date): AsyncGenerator<Listed[]> {
    const isMeant = ({ at }: Listed) => at >= from && at < until;
    // Its lists go by the clock of its own office and by when something began: a day more on both sides takes in all of it.
    const during = { from: dayOf(from, -days), to: dayOf(until, 2 * days) };
    for await (const page of this.#pages('transaction', transactionShape, during))
      yield page
        .flatMap((one) =>
          operationOf(one).map((operation) => ({
            ...operation,
            reference: one.invoice,
            currency: one.currency ?? null,
          })),
        )
        .filter(isMeant);
    for (const range of ['created', 'resolved'])
      for await (const page of this.#pages('dispute', disputeShape, { ...during, range }))
        yield page
          .flatMap((one) =>
            disputedBy(one).map((operation) => ({ ...operation, reference: one.invoice, currency: null })),
          )
          .filter(isMeant);
  }

  async cancel(reference: string): Promise<void> {
    await this.#api(`v1/charge/${encodeURIComponent(reference)}/cancel`, z.unknown(), {});
  }

  notice({ body }: Incoming): Notice {
    const notice = noticeShape.safeParse(parsed(body));
    if (!notice.success) throw new NoticeRefused('shape');
    const { id, timestamp, signature, invoice, customer } = notice.data;
    const expected = createHmac('sha256', this.#platform.config.FRISBII_WEBHOOK_SECRET ?? '').update(timestamp + id);
    const [ours, theirs] = [expected.digest(), Buffer.from(signature, 'hex')];
    if (ours.length !== theirs.length || !timingSafeEqual(ours, theirs)) throw new NoticeRefused('signature');
    if (!(Math.abs(clock.ms() - Date.parse(timestamp)) <= noticeGoodFor)) throw new NoticeRefused('age');
    return { notice: id, reference: invoice ?? customer ?? '' };
  }

  async #disputesOf(reference: string): Promise<Dispute[]> {
    const all: Dispute[] = [];
    for await (const page of this.#pages('dispute', disputeShape, { invoice: reference })) all.push(...page);
    return all;
  }

  /** The pages of one of its lists. */
  async *#pages<T>(list: string, shape: z.ZodType<T>, query: Record<string, string>): AsyncGenerator<T[]> {
    for (let token: string | undefined; ;) {
      const params = new URLSearchParams({ ...query, size: '100', ...(token && { next_page_token: token }) });
      const page = await this.#api(`v1/list/${list}?${params}`, pageOf(shape).nullable());
      if (!page) return;
      yield page.content;
      token = page.next_page_token ?? undefined;
      if (!token) return;
    }
  }

  #api<T>(path: string, shape: z.ZodType<T>, body?: object): Promise<T> {
    return this.#call(this.#platform.config.FRISBII_API_URL, path, shape, body);
  }

  /** Asks it. What is not there is null, what it refuses is read afterwards; anything else that is no answer is an outage. */
  async #call<T>(
    base: string,
    path: string,
    shape: z.ZodType<T>,
    body?: object,
    method = body ? 'POST' : 'GET',
  ): Promise<T> {
    const key = Buffer.from(`${this.#platform.config.FRISBII_API_KEY}:`).toString('base64');
    const answer = await asFetch(this.#platform.outbound)(`${base}/${path}`, {
      method,
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

const dayOf = (at: Date, later: number) => new Date(at.getTime() + later).toISOString().slice(0, 10);

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString()) as unknown;
  } catch {
    return undefined;
  }
}
