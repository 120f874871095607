/** The sandbox's own page: card numbers are typed here, never into the house. There is none in production. */
import { clock, seconds } from '../../../platform/clock.ts';
import { byCaller, type Entrance, type EntranceAnswer, type Incoming } from '../../../platform/http/entrances.ts';
import { escapeHtml } from '../../../platform/http/pages.ts';
import type { Platform } from '../../../platform/platform.ts';
import { receiveNotice } from '../notices.ts';
import { addOperation, cardOf, paymentOf, sandboxNotice, settlePayment, testCards, type Card } from './sandbox.ts';

const limit = byCaller('publicFile');

/** How the notice of what happened reaches the house. */
const notices = { once: 'At once', twice: 'Twice', late: 'After ten seconds', never: 'Never' };

export const sandboxPages = (platform: Platform): Entrance[] =>
  platform.config.PAYMENT_SANDBOX === 'off'
    ? []
    : [
        {
          name: 'PaymentSandbox',
          path: '/sandbox/payment/:reference',
          methods: ['GET', 'POST'],
          door: 'anybody',
          limit,
          answer: (incoming) => answer(platform, incoming),
        },
      ];

async function answer(platform: Platform, incoming: Incoming): Promise<EntranceAnswer> {
  const { method, params, body } = incoming;
  const payment = await paymentOf(platform, params['reference'] ?? '');
  if (!payment) return { status: 404 };
  const { reference, returnUrl } = payment;
  const back = { status: 303, headers: { location: returnUrl } };
  if (payment.state !== 'Open') return back;
  const form = new URLSearchParams(body.toString());
  if (method === 'GET') return html(payFields(payment));
  const step = form.get('step');
  if (step === 'pay' && payment.methodName === 'CreditCard' && form.get('secure'))
    return html(approveFields(payment, form));
  if (step === 'cancel') await settlePayment(platform, reference, { ...cardFrom(form), declined: 'Unknown' });
  else await settlePayment(platform, reference, { ...cardFrom(form), ...otherMeans(payment.methodName) });
  if (form.get('double')) await addOperation(platform, reference, `capture ${reference}`, 'Capture', payment.amount);
  await send(platform, incoming, reference, form.get('notice') ?? 'once');
  return back;
}

/** The end of a number and its month; spaces are what people type. */
function cardFrom(form: URLSearchParams): Card {
  const digits = (form.get('number') ?? '').replaceAll(/\D/g, '');
  return cardOf(digits.slice(-4), (form.get('expires') ?? '').replaceAll(/\s/g, '').slice(0, 5));
}

const otherMeans = (method: string): Partial<Card> =>
  method === 'CreditCard' ? {} : { last4: undefined as never, expires: undefined as never, declined: null };

/** Tells the house as a provider would: at once, twice, late or not at all. */
async function send(platform: Platform, incoming: Incoming, reference: string, how: string): Promise<void> {
  const notice = sandboxNotice(platform, reference);
  const deliver = () =>
    receiveNotice(platform, {
      ...incoming,
      body: Buffer.from(notice.body),
      headers: { ...incoming.headers, ...notice.headers },
    });
  if (how === 'late') setTimeout(() => void deliver().catch(() => undefined), 10 * seconds).unref();
  if (how === 'once' || how === 'twice') await deliver();
  if (how === 'twice') await deliver();
}

type Payment = NonNullable<Awaited<ReturnType<typeof paymentOf>>>;

const price = ({ amount, currency }: Payment) => `${(amount / 100).toFixed(2)} ${currency}`;

const hidden = (name: string, value: string) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`;

function payFields(payment: Payment): string {
  const isCard = payment.methodName === 'CreditCard';
  const nextYear = String(clock.now().getUTCFullYear() + 3).slice(2);
  const cards = Object.entries(testCards).map(
    ([last4, { declined, later }]) =>
      `<li><code>4000 0000 0000 ${last4}</code> ${declined ?? 'accepted'}${later ? ', but only when it is charged again' : ''}</li>`,
  );
  const fields = `
    <label>Card number <input name="number" inputmode="numeric" autocomplete="off" required value="4000 0000 0000 4242"></label>
    <label>Expires <input name="expires" required value="12/${nextYear}"></label>
    <label>Security code <input name="cvc" inputmode="numeric" autocomplete="off" value="123"></label>
    <label><input type="checkbox" name="secure" checked value="1"> Ask the bank (3-D Secure)</label>`;
  return `<h1>Pay ${price(payment)}</h1><p>This page stands in place of a payment service, in development only: nothing is charged.</p>
    <form method="post">${isCard ? fields : `<p>Approve with ${payment.methodName} on your phone.</p>`}
    <label>Tell the shop <select name="notice">${options()}</select></label>
    <button name="step" value="pay">${isCard ? 'Pay' : 'Approve'}</button> <button name="step" value="cancel" formnovalidate>Cancel</button></form>
    ${isCard ? `<h2>Test cards</h2><ul>${cards.join('')}</ul>` : ''}`;
}

const options = () =>
  Object.entries(notices)
    .map(([value, words]) => `<option value="${value}">${words}</option>`)
    .join('');

function approveFields(payment: Payment, form: URLSearchParams): string {
  const kept = ['number', 'expires', 'notice'].map((name) => hidden(name, form.get(name) ?? ''));
  return `<h1>Your bank asks</h1><p>Do you approve ${price(payment)} to SV Service Aarhus?</p>
    <form method="post">${kept.join('')}<button name="step" value="approve">Approve</button>
    <button name="step" value="cancel">Refuse</button></form>`;
}

const html = (content: string): EntranceAnswer => ({
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body: `<!doctype html><html lang="en-GB"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Payment sandbox</title><style>body{font:16px/1.5 system-ui;max-width:34rem;margin:2rem auto;padding:0 1rem}label{display:block;margin:.6rem 0}
button{font:inherit;padding:.5rem 1rem}</style><main>${content}</main></html>`,
});
