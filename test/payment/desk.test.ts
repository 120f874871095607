/** What support reads of payments: all of it, on record, and never about oneself. */
import { beforeAll, expect, test } from '@jest/globals';
import { given, type Somebody } from '../support/given.ts';
import { world } from '../support/world.ts';
import { atTheDesk, recordOf } from '../staff/house.ts';
import { buy, order, payAt } from './buying.ts';

let sara: Somebody;
beforeAll(async () => {
  sara = await atTheDesk();
});

test('support reads what somebody ordered, paid and has, down to the books, and it is on record', async () => {
  const frida = await given.profile({ member: false });
  const orderId = await buy(frida);
  const { profileId } = frida;
  const { items, subscription, periods, remedies, can, more } = await sara.GetPersonPayments({ profileId });
  expect([items.length, more, remedies, can]).toEqual([1, false, [], ['CompensateMembership']]);
  const [one] = items;
  expect(one).toMatchObject({
    ...{ orderId, dark: false, packageType: 'Membership', plan: 'Quarter', renewal: false, status: 'PaidInFull' },
    ...{ closed: false, total: 26700, currencyCode: 'DKK', refundable: 26700, refunds: [], cases: [] },
    can: ['RefundOrder'],
  });
  expect(one!.attempts).toMatchObject([{ state: 'Captured', declined: null, paidWith: { last4: '4242' } }]);
  expect(one!.receipts).toMatchObject([{ kind: 'Sale', total: 26700 }]);
  expect(one!.ledger.map(({ kind, from, to, amount }) => [kind, from, to, amount])).toEqual([
    ['Payment', 'Receivable', 'Clearing', 26700],
    ['Sale', 'Revenue', 'Receivable', 21360],
    ['SaleVat', 'Vat', 'Receivable', 5340],
  ]);
  expect(subscription).toMatchObject({ state: 'ActiveInitialPurchase', plan: 'Quarter', retries: 0, endedAt: null });
  expect(periods).toMatchObject([{ kind: 'Paid', until: subscription!.paidUntil }]);
  expect(await recordOf(frida)).toMatchObject([{ name: 'GetPersonPayments', actorId: sara.profileId, reading: true }]);
});

test('what was declined says why, and can give nothing back', async () => {
  const frida = await given.profile({ member: false });
  const { redirectUrl } = await order(frida);
  await payAt(redirectUrl!, { card: '9995' });
  await world.settle();
  const { items } = await sara.GetPersonPayments({ profileId: frida.profileId });
  expect(items).toMatchObject([{ status: 'Unpaid', refundable: 0, can: [], receipts: [], ledger: [] }]);
  expect(items[0]!.attempts).toMatchObject([{ state: 'Declined', declined: 'InsufficientFunds' }]);
});

test('orders come in pages, and one of them alone; that of another is not there', async () => {
  const [frida, bert] = await Promise.all([given.profile({ member: false }), given.profile({ member: false })]);
  const first = await buy(frida, { plan: 'Day' });
  const second = await buy(frida, { plan: 'Day' });
  const others = await buy(bert, { plan: 'Day' });
  const { profileId } = frida;
  const numbers = async (input: object) => {
    const { items, more } = await sara.GetPersonPayments({ profileId, ...input });
    return [items.map(({ orderId }) => orderId), more];
  };
  expect(await numbers({})).toEqual([[second, first], false]);
  expect(await numbers({ take: 1 })).toEqual([[second], true]);
  expect(await numbers({ take: 1, skip: 1 })).toEqual([[first], false]);
  expect(await numbers({ orderId: first })).toEqual([[first], false]);
  expect(await numbers({ orderId: others })).toEqual([[], false]);
});

test('the two profiles of somebody have one account, and an order of the variant says so', async () => {
  const frida = await given.profile({ darkStatus: 'Approved' });
  const there = await given.dark(frida);
  await buy(frida, { plan: 'Day' });
  await world.sql('update shop_order set site_id = 2 where profile_id = $1', [frida.profileId]);
  const here = await sara.GetPersonPayments({ profileId: frida.profileId });
  expect(here.items).toMatchObject([{ dark: true }]);
  expect(await sara.GetPersonPayments({ profileId: there.profileId })).toEqual(here);
});

test.each(['GetPersonPayments', 'FindPayment', 'GetPaymentCases'] as const)('%s is closed to members', async (name) => {
  const frida = await given.profile();
  const inputs = { GetPersonPayments: { profileId: 1 }, FindPayment: { reference: 'x' }, GetPaymentCases: {} };
  await expect(frida[name](inputs[name] as never)).rejects.toMatchObject({ status: 403 });
});

test('nobody who does not exist has payments', async () => {
  await expect(sara.GetPersonPayments({ profileId: 999_999_999 })).rejects.toMatchObject({ code: 'NotFound' });
});

test('a payment is found by each of its numbers, and what one looked for is not on record', async () => {
  const frida = await given.profile({ member: false });
  const orderId = await buy(frida);
  const [facts] = await world.sql<{ tracking: string; reference: string; operation: string; receipt: string }>(
    `select o.tracking, a.reference, p.operation, r.year || '-' || lpad(r.number::text, 6, '0') as receipt
     from shop_order o join payment_attempt a on a.order_id = o.id join payment_operation p on p.attempt_id = a.id
       join receipt r on r.order_id = o.id where o.id = $1`,
    [orderId],
  );
  const { tracking, reference, operation, receipt } = facts!;
  const person = { profileId: frida.profileId, name: frida.name };
  for (const [by, number] of [
    ['Tracking', tracking],
    ['Tracking', tracking.toLowerCase()],
    ['Attempt', reference],
    ['Receipt', receipt],
    ['Operation', operation],
  ] as const) {
    const found = (await sara.FindPayment({ reference: number })).filter((one) => one.orderId === orderId);
    expect([by, found]).toEqual([by, [expect.objectContaining({ by, tracking, status: 'PaidInFull', person })]]);
  }
  const record = (await recordOf(frida)).filter(({ name }) => name === 'FindPayment');
  expect(record.length).toBeGreaterThan(0);
  expect(JSON.stringify(record)).not.toContain(reference);
});

test.each(['none', '2026-', '0000-000000', '9999-999999999', "' or 1=1 --", '%', 'SV-'])(
  '%s finds nothing',
  async (reference) => {
    expect(await sara.FindPayment({ reference })).toEqual([]);
  },
);
