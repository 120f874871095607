import { createHmac } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { certificate } from './certificate.ts';

/** A number as the service shows it: what stands between beginning and end is hidden. */
const masked = (begin: string, end: string) => begin + 'X'.repeat(6) + end;

interface Means {
  id: string;
  customer: string;
  state: string;
  created: string;
  card: { masked_card: string; exp_date: string };
}

interface Dispute {
  id: string;
  invoice: string;
  state: string;
  amount: number;
  created: string;
  resolved?: string;
  outcome?: string;
  outcome_amount?: number;
}

interface Invoice {
  handle: string;
  state: string;
  amount: number;
  currency: string;
  recurring_payment_method: string | null;
  transactions: Record<string, unknown>[];
}

/** What may stand in what it is asked. */
interface Body {
  create_customer: { handle: string };
  order: { handle: string; amount: number; currency: string };
  recurring: boolean;
  payment_methods: string[];
  handle: string;
  key: string;
  amount: number;
  currency: string;
  source: string;
  invoice: string;
}

/** A page of a list, two to a page so that a few are several; what is asked for narrows it as at the service. */
function paged<T extends Record<string, unknown> | Dispute | Means>(path: string, all: readonly T[]) {
  const asked = new URL(path, 'https://localhost').searchParams;
  const size = Math.min(2, Number(asked.get('size') ?? 20));
  const [from, to, range] = [asked.get('from') ?? '', asked.get('to') ?? '~', asked.get('range') ?? 'created'];
  const meant = all.filter((one) => {
    const { invoice, customer, ...dates } = one as Record<string, string | undefined>;
    const at = dates[range];
    const isAbout = (asked.get('invoice') ?? invoice) === invoice && (asked.get('customer') ?? customer) === customer;
    return isAbout && at !== undefined && at >= from && at < to;
  });
  const first = Number(asked.get('next_page_token') ?? 0);
  const content = meant.slice(first, first + size);
  const more = first + size < meant.length;
  return {
    size,
    count: content.length,
    from,
    to,
    range,
    content,
    ...(more && { next_page_token: String(first + size) }),
  };
}

/** A payment service that follows the published interface of Frisbii, over TLS on loopback. Its checkout page is left out: a test plays the member. */
export async function paymentService(key: string, secret: string) {
  const sessions = new Map<string, { amount: number; currency: string; recurring: boolean; methods: string[] }>();
  const invoices = new Map<string, Invoice>();
  const refunds = new Set<string>();
  const keys = new Set<string>();
  const disputes: Dispute[] = [];
  const means: Means[] = [];
  const deleted: string[] = [];
  let mode: 'up' | 'down' | 'garbage' = 'up';
  let failing: string | null = null;
  let count = 0;

  function settle(handle: string, { amount, currency }: { amount: number; currency: string }, token: string | null) {
    const created = new Date().toISOString();
    const card = { masked_card: masked('411111', '1111'), exp_date: '12-31', ...(failing && { error: failing }) };
    const state = failing ? 'failed' : 'settled';
    const known = invoices.get(handle);
    const done = {
      id: `tx_${++count}`,
      type: 'settle',
      state,
      amount,
      created,
      card_transaction: card,
      error: failing,
    };
    const transactions = [...(known?.transactions ?? []), done];
    invoices.set(handle, { handle, state, amount, currency, recurring_payment_method: token, transactions });
  }

  const answers: Record<string, (body: Body, path: string) => unknown> = {
    'POST /v1/session/charge': ({ order, recurring, payment_methods }) => {
      const { handle, amount, currency } = order;
      sessions.set(handle, { amount, currency, recurring, methods: payment_methods });
      return { id: `cs_${handle}`, url: `${address}/pay/${handle}` };
    },
    'POST /v1/charge': ({ handle, key: id, amount, currency, source }) => {
      if (!keys.has(id)) settle(handle, { amount, currency }, source);
      keys.add(id);
      return invoices.get(handle);
    },
    'POST /v1/refund': ({ invoice, key: id, amount }) => {
      const found = invoices.get(invoice)!;
      const created = new Date().toISOString();
      if (!refunds.has(id))
        found.transactions.push({ id: `tx_${++count}`, type: 'refund', state: 'refunded', amount, created });
      refunds.add(id);
      return {};
    },
    'POST /v1/session/recurring': ({ create_customer, payment_methods }) => {
      const { handle } = create_customer;
      sessions.set(handle, { amount: 0, currency: '', recurring: true, methods: payment_methods });
      return { id: `cs_${handle}`, url: `${address}/keep/${handle}` };
    },
    'GET /v1/list/payment_method': (_body, path) => paged(path, means),
    'DELETE /v1/payment_method': (_body, path) => {
      const id = decodeURIComponent(path.split('/').at(-1)!);
      if (deleted.includes(id)) return undefined;
      deleted.push(id);
      return { id, state: 'deleted' };
    },
    'GET /v1/list/transaction': (_body, path) =>
      paged(
        path,
        [...invoices.values()].flatMap(({ handle, currency, transactions }) =>
          transactions.map((one) => ({ ...one, invoice: handle, currency })),
        ),
      ),
    'GET /v1/list/dispute': (_body, path) => paged(path, disputes),
    'GET /v1/invoice': (_body, path) => invoices.get(decodeURIComponent(path.split('/').at(-1)!)),
    'POST /v1/charge/cancel': () => ({}),
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString();
    const expected = `Basic ${Buffer.from(`${key}:`).toString('base64')}`;
    if (request.headers.authorization !== expected) return void response.writeHead(401).end();
    if (mode === 'down') return void request.socket.destroy();
    if (mode === 'garbage') return void response.writeHead(200).end('<html>');
    const path = request.url ?? '';
    const name = `${request.method} ${path
      .replace(/^(\/v1\/invoice)\/.*/, '$1')
      .replace(/^(\/v1\/charge)\/.*(\/cancel)$/, '$1$2')
      .replace(/^(\/v1\/payment_method)\/.*/, '$1')
      .replace(/\?.*/, '')}`;
    const found = answers[name]?.((text ? JSON.parse(text) : {}) as Body, path);
    response.writeHead(found === undefined ? 404 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(found ?? { error: 'Not found' }));
  }

  const server = createServer(certificate(), (request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const address = `https://localhost:${port}`;
  return {
    address,
    host: `localhost:${port}`,
    sessions,
    invoices,
    be: (next: typeof mode) => void (mode = next),
    /** What the next payments fail with; null where they do not. */
    fail: (error: string | null) => void (failing = error),
    /** What it was told to forget. */
    deleted,
    /** The member fills in the page that only keeps a card. */
    keep(url: string) {
      const customer = url.split('/').at(-1)!;
      const card = { masked_card: masked('522222', '2222'), exp_date: '11-33' };
      const state = failing ? 'failed' : 'active';
      means.push({ id: `ca_kept_${++count}`, customer, state, created: new Date().toISOString(), card });
      return customer;
    },
    /** The bank of a member disputes a payment, or its dispute comes to an end. */
    dispute(invoice: string, amount: number, ended?: Pick<Dispute, 'outcome' | 'outcome_amount'>) {
      const known = disputes.find((one) => one.invoice === invoice);
      if (!known)
        disputes.push({ id: `dis_${++count}`, invoice, state: 'open', amount, created: new Date().toISOString() });
      else Object.assign(known, { state: 'resolved', resolved: new Date().toISOString(), ...ended });
    },
    /** The member fills in the checkout page. */
    pay(url: string) {
      const handle = url.split('/').at(-1)!;
      const session = sessions.get(handle)!;
      settle(handle, session, session.recurring ? `ca_${handle}` : null);
      return handle;
    },
    /** A notice as the service sends it. */
    notice(invoice: string, timestamp = new Date().toISOString(), about: 'invoice' | 'customer' = 'invoice') {
      const id = `n_${++count}`;
      const signature = createHmac('sha256', secret)
        .update(timestamp + id)
        .digest('hex');
      const event_type = about === 'invoice' ? 'invoice_settled' : 'customer_payment_method_added';
      return JSON.stringify({ id, timestamp, signature, [about]: invoice, event_type });
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
