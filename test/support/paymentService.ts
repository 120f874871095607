import { createHmac } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { certificate } from './certificate.ts';

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

/** A payment service that follows the published interface of Frisbii, over TLS on loopback. Its checkout page is left out: a test plays the member. */
export async function paymentService(key: string, secret: string) {
  const sessions = new Map<string, { amount: number; currency: string; recurring: boolean; methods: string[] }>();
  const invoices = new Map<string, Invoice>();
  const refunds = new Set<string>();
  const keys = new Set<string>();
  let mode: 'up' | 'down' | 'garbage' = 'up';
  let failing: string | null = null;
  let count = 0;

  function settle(handle: string, { amount, currency }: { amount: number; currency: string }, token: string | null) {
    const created = new Date().toISOString();
    const card = { masked_card: '411111XXXXXX1111', exp_date: '12-31', ...(failing && { error: failing }) };
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
    const name = `${request.method} ${path.replace(/^(\/v1\/invoice)\/.*/, '$1').replace(/^(\/v1\/charge)\/.*(\/cancel)$/, '$1$2')}`;
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
    /** The member fills in the checkout page. */
    pay(url: string) {
      const handle = url.split('/').at(-1)!;
      const session = sessions.get(handle)!;
      settle(handle, session, session.recurring ? `ca_${handle}` : null);
      return handle;
    },
    /** A notice as the service sends it. */
    notice(invoice: string, timestamp = new Date().toISOString()) {
      const id = `n_${++count}`;
      const signature = createHmac('sha256', secret)
        .update(timestamp + id)
        .digest('hex');
      return JSON.stringify({ id, timestamp, signature, invoice, event_type: 'invoice_settled' });
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
