/** The sandbox's own page: card numbers are typed here, never into the house. There is none in production. */
import { clock } from '../../../platform/clock.ts';
import { byCaller, type Entrance, type EntranceAnswer, type Incoming } from '../../../platform/http/entrances.ts';
import type { Platform } from '../../../platform/platform.ts';
import { addOperation, cardOf, paymentOf, settlePayment, testCards, type Card } from './sandbox.ts';
import { hidden, html, notices, price, send } from './sandboxParts.ts';
import { sandboxBank } from './sandboxBank.ts';

const limit = byCaller('publicFile');

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
        sandboxBank(platform),
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
  if (form.get('double') && payment.amount > 0)
    await addOperation(platform, reference, `capture ${reference}`, 'Capture', payment.amount);
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

type Payment = NonNullable<Awaited<ReturnType<typeof paymentOf>>>;

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
  return `<h1>${payment.amount > 0 ? `Pay ${price(payment)}` : 'Keep a card'}</h1><p>This page stands in place of a payment service, in development only: nothing is charged.</p>
    <form method="post">${isCard ? fields : `<p>Approve with ${payment.methodName} on your phone.</p>`}
    <label>Tell the shop <select name="notice">${options()}</select></label>
    <button name="step" value="pay">${!isCard ? 'Approve' : payment.amount > 0 ? 'Pay' : 'Keep it'}</button> <button name="step" value="cancel" formnovalidate>Cancel</button></form>
    ${isCard ? `<h2>Test cards</h2><ul>${cards.join('')}</ul>` : ''}`;
}

const options = () =>
  Object.entries(notices)
    .map(([value, words]) => `<option value="${value}">${words}</option>`)
    .join('');

function approveFields(payment: Payment, form: URLSearchParams): string {
  const hiddenFields = ['number', 'expires', 'notice'].map((name) => hidden(name, form.get(name) ?? ''));
  return `<h1>Your bank asks</h1><p>Do you approve ${payment.amount > 0 ? price(payment) : 'that this card is kept and charged later'} to SV Service Aarhus?</p>
    <form method="post">${hiddenFields.join('')}<button name="step" value="approve">Approve</button>
    <button name="step" value="cancel">Refuse</button></form>`;
}
