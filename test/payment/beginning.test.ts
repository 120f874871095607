/** When a membership begins: at once where its buyer said so, and else when the time to withdraw is over. */
import { afterAll, expect, test } from '@jest/globals';
import { clock, days } from '../../server/platform/clock.ts';
import { withdrawalDays } from '../../shared/payment/membership.ts';
import { given, type Somebody } from '../support/given.ts';
import { runSchedules } from '../support/schedules.ts';
import { world } from '../support/world.ts';
import { atTheDesk } from '../staff/house.ts';
import { buy, order } from './buying.ts';
import { faults } from './shop.ts';

// Time goes on from test to test: what began stays begun.
afterAll(() => clock.reset());

async function buyer(): Promise<Somebody> {
  const frida = await given.profile({ member: false });
  await world.sql(`update session set expires_at = '2100-01-01'`);
  return frida;
}

const isMember = async (person: Somebody) => (await person.GetProfileData()).member;

async function pass(count: number): Promise<void> {
  await world.advance(count * days);
  await runSchedules(['BeginMemberships', 'RenewMemberships', 'LookAtPayments']);
  await world.settle();
}

test('whoever says nothing of beginning at once is no member before the 14 days are over, and then is', async () => {
  const frida = await buyer();
  const { plans } = await frida.GetMembership();
  const { planId: productId, later } = plans.find(({ kind }) => kind === 'Month')!;
  const { orderId } = await frida.Pay({
    ...{ product: 'Membership', productId, method: 'BankTransfer', returnUrl: '/Start' },
  });
  expect(await world.sql('select start_at_once as "atOnce" from shop_order where id = $1', [orderId])).toEqual([
    { atOnce: false },
  ]);
  await frida.CancelOrder({ orderId });
  await buy(frida, { plan: 'Month', startAtOnce: false });
  const { begins, memberUntil, subscription, withdrawal } = await frida.GetMembership();
  expect([await isMember(frida), memberUntil]).toEqual([false, null]);
  expect(Math.abs(Date.parse(begins!.at) - clock.ms() - withdrawalDays * days)).toBeLessThan(60_000);
  expect(Math.abs(Date.parse(begins!.at) - Date.parse(later.startsAt))).toBeLessThan(60_000);
  expect(Math.abs(Date.parse(subscription!.paidUntil) - Date.parse(later.endsAt))).toBeLessThan(60_000);
  expect(withdrawal).toMatchObject({ refund: 11_900, startedAtOnce: false });
  await pass(13.9);
  expect(await isMember(frida)).toBe(false);
  await pass(0.2);
  expect(await isMember(frida)).toBe(true);
  expect(await frida.GetMembership()).toMatchObject({ begins: null, withdrawal: null });
  expect(await faults()).toEqual([]);
});

test('nobody is a member for nothing by paying, withdrawing after 13 days, and again', async () => {
  const frida = await buyer();
  for (let time = 0; time < 3; time++) {
    const orderId = await buy(frida, { startAtOnce: false });
    expect(await isMember(frida)).toBe(false);
    await pass(13);
    expect(await isMember(frida)).toBe(false);
    expect(await frida.WithdrawFromContract({ orderId })).toEqual({ refund: 26_700 });
    await world.settle();
  }
  await pass(20);
  expect(await isMember(frida)).toBe(false);
  const cases = await world.sql(`select kind from payment_case where kind = 'RepeatedWithdrawal'`);
  expect(cases).toHaveLength(2);
  expect(await faults()).toEqual([]);
});

test('the yes to begin at once may come later, once, and days count from then', async () => {
  const [frida, greta] = [await buyer(), await buyer()];
  const orderId = await buy(frida, { startAtOnce: false });
  await expect(greta.StartAtOnce({ orderId })).rejects.toMatchObject({ code: 'NotFound' });
  await expect(order(frida)).rejects.toMatchObject({ code: 'AlreadySubscribed' });
  await pass(10);
  const all = await Promise.allSettled(Array.from({ length: 4 }, () => frida.StartAtOnce({ orderId })));
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await world.settle();
  expect(await isMember(frida)).toBe(true);
  const { subscription, memberUntil, begins, withdrawal } = await frida.GetMembership();
  expect([begins, subscription!.paidUntil]).toEqual([null, memberUntil]);
  expect(Date.parse(subscription!.startedAt) - clock.ms()).toBeLessThan(60_000);
  expect(withdrawal).toMatchObject({ startedAtOnce: true });
  await pass(3);
  const { refund } = await frida.WithdrawFromContract({ orderId });
  expect(refund).toBeLessThan(26_700 - 3 * 200);
  await world.settle();
  expect(await isMember(frida)).toBe(false);
  await expect(frida.StartAtOnce({ orderId })).rejects.toMatchObject({ code: 'BegunAlready' });
  expect(await faults()).toEqual([]);
});

test('time that support gives makes nobody a member before what was bought begins', async () => {
  const frida = await buyer();
  const orderId = await buy(frida, { plan: 'Day', startAtOnce: false });
  await expect(order(frida, { plan: 'Day' })).rejects.toMatchObject({ code: 'AlreadySubscribed' });
  const sara = await atTheDesk();
  await sara.CompensateMembership({ profileId: frida.profileId, days: 1, reason: 'Fault', facts: 'As we wrote.' });
  expect(await isMember(frida)).toBe(false);
  await frida.StartAtOnce({ orderId });
  const { memberUntil } = await frida.GetMembership();
  expect(Math.round((Date.parse(memberUntil!) - clock.ms()) / days)).toBe(2);
  expect(await faults()).toEqual([]);
});

test('what somebody has runs out before what they bought begins', async () => {
  const frida = await buyer();
  await buy(frida, { plan: 'Day' });
  await buy(frida, { startAtOnce: false });
  expect((await frida.GetMembership()).begins).not.toBeNull();
  await pass(2);
  expect(await isMember(frida)).toBe(false);
  await pass(13);
  expect(await isMember(frida)).toBe(true);
  expect(await faults()).toEqual([]);
});

test('a mail says that what waited has begun, and confirms the wish for it where it was one, each once', async () => {
  const [frida, greta, hanna] = [await buyer(), await buyer(), await buyer()];
  await buy(frida, { startAtOnce: false });
  const orderId = await buy(greta, { startAtOnce: false });
  await buy(hanna, { startAtOnce: true });
  await greta.StartAtOnce({ orderId });
  await pass(14.1);
  await pass(1);
  const mailsTo = ({ email }: Somebody) =>
    world.mail.mails
      .filter((one) => one.to?.[0]?.address === email && one.subject === 'The membership has begun')
      .map(({ text }) => text ?? '');
  const [toFrida, toGreta] = [mailsTo(frida), mailsTo(greta)];
  expect([toFrida.length, toGreta.length, mailsTo(hanna).length]).toEqual([1, 1, 0]);
  expect(toFrida[0]).toContain('The time to withdraw is over');
  expect(toGreta[0]).toContain('we received the wish to begin at once');
  expect(toGreta[0]).toContain('may withdraw from the purchase');
});
