/** Bank transfers: what members send to an account of the house, what comes short, too late or too much, and what goes back. */
import { afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { clock, days } from '../../server/platform/clock.ts';
import { given, password, type Somebody } from '../support/given.ts';
import { runSchedules } from '../support/schedules.ts';
import { world } from '../support/world.ts';
import { atTheDesk, confirm } from '../staff/house.ts';
import { balances, order } from './buying.ts';

let sara: Somebody;
let otto: Somebody;
beforeAll(async () => {
  sara = await atTheDesk('Support');
  otto = await atTheDesk('Support');
  await world.sql(`update session set expires_at = '2100-01-01'`);
});
beforeEach(async () => {
  await sara.Reauthenticate({ password });
  await otto.Reauthenticate({ password });
});
afterEach(() => clock.reset());

const total = 26_700;
let number = 0;

/** Somebody who ordered three months and has seen where to send the money. */
async function waiting(): Promise<{ frida: Somebody; orderId: number }> {
  const frida = await given.profile({ member: false });
  await world.sql(`update session set expires_at = '2100-01-01'`);
  const { orderId, redirectUrl, status } = await order(frida, { method: 'BankTransfer' });
  expect({ redirectUrl, status }).toEqual({ redirectUrl: null, status: 'Unpaid' });
  await frida.AddBankTransferView({ orderId });
  return { frida, orderId };
}

async function book(orderId: number, amount: number, kind: 'Came' | 'Sent' = 'Came') {
  await sara.Reauthenticate({ password });
  const { proposed } = await sara.BookBankTransfer({ orderId, kind, amount, bankReference: `B${++number}` });
  if (proposed) {
    await otto.Reauthenticate({ password });
    const [buyer] = await world.sql<{ profileId: number }>(
      'select profile_id as "profileId" from shop_order where id = $1',
      [orderId],
    );
    await confirm(otto, 'Transfer', buyer!);
  }
  await world.settle();
}

async function pass(count: number): Promise<void> {
  await world.advance(count * days);
  await runSchedules(['LookAtPayments']);
  await world.settle();
  await sara.Reauthenticate({ password });
}

const openCases = async (orderId: number) =>
  (
    await world.sql<{ kind: string; amount: number }>(
      `select c.kind, (c.facts ->> 'amount')::int as amount from payment_case c join payment_attempt a on a.reference = c.reference
       where a.order_id = $1 and c.closed_at is null order by c.id`,
      [orderId],
    )
  ).map(({ kind, amount }) => [kind, amount]);

const told = async ({ profileId }: Somebody, type: string) =>
  (
    await world.sql(
      'select from notification n join event e on e.id = n.event_id where n.profile_id = $1 and e.name = $2',
      [profileId, type],
    )
  ).length;

test('an order says where to send the money, waits seven days from when that was seen, and begins when it came', async () => {
  const before = await balances();
  const frida = await given.profile({ member: false });
  await world.sql(`update session set expires_at = '2100-01-01'`);
  const { orderId } = await order(frida, { method: 'BankTransfer' });
  const unseen = await frida.ReceiptPageData({ orderId });
  expect(unseen.transfer).toMatchObject({ message: unseen.tracking, missing: total, received: 0, seen: false });
  expect(unseen.transfer!.iban).toMatch(/^DK\d{16}$/);
  await frida.AddBankTransferView({ orderId });
  const seen = await frida.ReceiptPageData({ orderId });
  expect([seen.status, seen.transfer!.seen]).toEqual(['Pending', true]);
  expect(Date.parse(seen.expiresAt!) - clock.ms()).toBeGreaterThan(6.9 * days);
  // Seen once more, it waits no longer for that.
  await world.advance(days);
  await frida.AddBankTransferView({ orderId });
  expect((await frida.ReceiptPageData({ orderId })).expiresAt).toBe(seen.expiresAt);
  expect((await frida.GetMembership()).waiting).toMatchObject({ orderId, method: 'BankTransfer', status: 'Pending' });
  await book(orderId, total);
  const paid = await frida.ReceiptPageData({ orderId });
  expect(paid).toMatchObject({ status: 'PaidInFull', transfer: null, renewal: null });
  expect(paid.receipts).toEqual([expect.objectContaining({ kind: 'Sale', total })]);
  const { subscription, memberUntil } = await frida.GetMembership();
  // It cannot be asked for again, so it ends by itself.
  expect(subscription).toBeNull();
  expect(memberUntil).toBe(paid.receipts[0]!.until);
  const after = await balances();
  expect([1, 2, 3, 4].map((kind) => (after[kind] ?? 0) - (before[kind] ?? 0))).toEqual([0, total, -21_360, -5340]);
});

test('what comes short waits for the rest; the rest makes it whole', async () => {
  const { frida, orderId } = await waiting();
  await book(orderId, 20_000);
  expect(await frida.ReceiptPageData({ orderId })).toMatchObject({
    status: 'PaidDeposit',
    transfer: { missing: 6700, received: 20_000 },
    receipts: [],
  });
  expect((await frida.GetProfileData()).member).toBe(false);
  // Neither lost by what would have been its last day, nor kept by a second order beside it.
  await pass(8);
  expect((await frida.GetMembership()).waiting).toMatchObject({ orderId, status: 'PaidDeposit' });
  await book(orderId, 6700);
  expect((await frida.ReceiptPageData({ orderId })).status).toBe('PaidInFull');
  expect((await frida.GetProfileData()).member).toBe(true);
});

test('a part that stays alone goes back after 14 days, by hand, and the books are even', async () => {
  const before = await balances();
  const { frida, orderId } = await waiting();
  await book(orderId, 20_000);
  await pass(15);
  expect(await frida.ReceiptPageData({ orderId })).toMatchObject({ status: 'Unpaid', transfer: null });
  expect(await openCases(orderId)).toEqual([['TransferBack', 20_000]]);
  const [desk] = (await sara.GetPersonPayments({ profileId: frida.profileId })).items;
  expect(desk).toMatchObject({ toSend: [20_000] });
  await expect(
    sara.BookBankTransfer({ orderId, kind: 'Sent', amount: 19_999, bankReference: 'another amount' }),
  ).rejects.toMatchObject({ code: 'NoTransferExpected' });
  await book(orderId, 20_000, 'Sent');
  expect((await sara.GetPersonPayments({ profileId: frida.profileId })).items[0]).toMatchObject({ toSend: [] });
  const after = await balances();
  expect([1, 2, 3, 4].map((kind) => (after[kind] ?? 0) - (before[kind] ?? 0))).toEqual([0, 0, 0, 0]);
});

test('what is too much goes back, and a withdrawal is reckoned without it', async () => {
  const { frida, orderId } = await waiting();
  await book(orderId, total + 3300);
  expect((await frida.ReceiptPageData({ orderId })).status).toBe('PaidInFull');
  expect(await openCases(orderId)).toEqual([['TransferBack', 3300]]);
  await book(orderId, 3300, 'Sent');
  const { withdrawal } = await frida.GetMembership();
  expect(withdrawal).toMatchObject({ orderId, paid: total });
  await frida.WithdrawFromContract({ orderId });
  await world.settle();
  const [desk] = (await sara.GetPersonPayments({ profileId: frida.profileId })).items;
  expect(desk!.toSend).toEqual([withdrawal!.refund]);
  await book(orderId, withdrawal!.refund, 'Sent');
  const { receipts } = await frida.ReceiptPageData({ orderId });
  expect(receipts.map(({ kind, total: amount }) => [kind, amount])).toEqual([
    ['Sale', total],
    ['Withdrawal', withdrawal!.refund],
  ]);
});

test('who sent nothing is reminded once after three days, and the order is given up after seven', async () => {
  const { frida, orderId } = await waiting();
  await pass(2);
  expect(await told(frida, 'TransferAwaited')).toBe(0);
  await pass(2);
  await pass(1);
  expect(await told(frida, 'TransferAwaited')).toBe(1);
  await pass(3);
  expect(await frida.ReceiptPageData({ orderId })).toMatchObject({ status: 'Unpaid', transfer: null });
  expect((await frida.GetMembership()).waiting).toBeNull();
  // What comes too late, and is all of it, counts all the same.
  await book(orderId, total);
  expect((await frida.ReceiptPageData({ orderId })).status).toBe('PaidInFull');
});

test('an order that is cancelled gives a part back, also what comes of it later', async () => {
  const { frida, orderId } = await waiting();
  await book(orderId, 10_000);
  await frida.CancelOrder({ orderId });
  await world.settle();
  expect(await openCases(orderId)).toEqual([['TransferBack', 10_000]]);
  await book(orderId, 16_700);
  expect((await sara.GetPersonPayments({ profileId: frida.profileId })).items[0]!.toSend).toEqual([10_000, 16_700]);
  expect((await frida.GetProfileData()).member).toBe(false);
});

test('of equal clicks and of one line of a statement booked twice one counts', async () => {
  const { frida, orderId } = await waiting();
  const all = await Promise.allSettled(
    Array.from({ length: 5 }, () =>
      sara.BookBankTransfer({ orderId, kind: 'Came', amount: total, bankReference: 'the same' }),
    ),
  );
  await world.settle();
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await expect(
    sara.BookBankTransfer({ orderId, kind: 'Came', amount: total, bankReference: 'the same' }),
  ).rejects.toMatchObject({ code: 'TransferBooked' });
  expect((await frida.ReceiptPageData({ orderId })).receipts).toHaveLength(1);
  // What is to be sent back is sent once, whoever books it at the same moment.
  await frida.WithdrawFromContract({ orderId });
  await world.settle();
  const [amount] = (await sara.GetPersonPayments({ profileId: frida.profileId })).items[0]!.toSend;
  const sent = await Promise.allSettled(
    [1, 2, 3].map((nth) =>
      sara.BookBankTransfer({ orderId, kind: 'Sent', amount: amount!, bankReference: `out ${nth}` }),
    ),
  );
  await world.settle();
  expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  // With what came it is more than one may book alone.
  await confirm(otto, 'Transfer', frida);
  await world.settle();
  expect((await frida.ReceiptPageData({ orderId })).receipts.map(({ kind }) => kind)).toEqual(['Sale', 'Withdrawal']);
});

test('who must not books nothing and sees nothing', async () => {
  const { frida, orderId } = await waiting();
  const other = await given.profile();
  const asked = { orderId, kind: 'Came', amount: total, bankReference: 'mine' } as const;
  await expect(other.BookBankTransfer(asked)).rejects.toMatchObject({ status: 403 });
  await expect(frida.BookBankTransfer(asked)).rejects.toMatchObject({ status: 403 });
  await expect(other.AddBankTransferView({ orderId })).rejects.toMatchObject({ code: 'NotFound' });
  await expect(other.ReceiptPageData({ orderId })).rejects.toMatchObject({ code: 'NotFound' });
  const byCard = await given.profile({ member: false });
  const { orderId: paidByCard } = await order(byCard);
  await expect(sara.BookBankTransfer({ ...asked, orderId: paidByCard })).rejects.toMatchObject({
    code: 'NoTransferExpected',
  });
  await expect(byCard.AddBankTransferView({ orderId: paidByCard })).rejects.toMatchObject({ code: 'OrderClosed' });
});

test('a day begins at once, so it is paid by no transfer', async () => {
  const frida = await given.profile({ member: false });
  const { plans } = await frida.GetMembership();
  expect(plans.filter(({ methods }) => methods.includes('BankTransfer')).map(({ kind }) => kind)).toEqual([
    'Month',
    'Quarter',
    'Year',
  ]);
  await expect(order(frida, { plan: 'Day', method: 'BankTransfer' })).rejects.toMatchObject({
    code: 'MethodNotOffered',
  });
});
