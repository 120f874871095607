import { afterEach, expect, test } from '@jest/globals';
import { nameOf, SubscriptionState } from '../../shared/enums.ts';
import { clock, days, hours } from '../../server/platform/clock.ts';
import { given, type Somebody } from '../support/given.ts';
import { runSchedules } from '../support/schedules.ts';
import { world } from '../support/world.ts';
import { balances, buy, order, payAt } from './buying.ts';

afterEach(() => clock.reset());

interface Standing {
  state: string;
  paidUntil: Date;
  renewals: number;
  memberUntil: number;
}

/** How somebody's latest subscription stands, and until when they are a member, in days from now. */
async function standing({ profileId }: Somebody): Promise<Standing> {
  const [found] = await world.sql<{ state: number; paid_until: Date; renewals: number; member_until: Date }>(
    `select s.state, s.paid_until, s.renewals, p.member_until from subscription s join profile p on p.id = s.profile_id
     where s.profile_id = $1 order by s.id desc limit 1`,
    [profileId],
  );
  return {
    state: nameOf(SubscriptionState, found!.state),
    paidUntil: new Date(found!.paid_until),
    renewals: found!.renewals,
    memberUntil: found!.member_until ? new Date(found!.member_until).getTime() : 0,
  };
}

/** Lets days pass, hour by hour where something is near, and everything follow. */
async function pass(count: number): Promise<void> {
  for (let day = 0; day < count; day++) {
    clock.advance(days);
    await runSchedules(['RenewMemberships', 'LookAtPayments']);
  }
}

const isMember = async (person: Somebody) => (await standing(person)).memberUntil > clock.ms();

test('a subscription renews at its day, once, with a receipt of its own', async () => {
  const frida = await given.profile({ member: false });
  await buy(frida, { plan: 'Month' });
  const first = await standing(frida);
  await pass(Math.ceil((first.paidUntil.getTime() - clock.ms()) / days) - 3);
  const [announced] = await world.sql('select announced_at from subscription where profile_id = $1', [frida.profileId]);
  expect(announced!['announced_at']).not.toBeNull();
  expect((await standing(frida)).renewals).toBe(0);
  await pass(4);
  const second = await standing(frida);
  expect(second).toMatchObject({ state: 'ActiveRenewed', renewals: 1 });
  expect(second.memberUntil).toBe(second.paidUntil.getTime());
  expect(second.paidUntil.getTime() - first.paidUntil.getTime()).toBeGreaterThan(27 * days);
  const receipts = await world.sql(
    `select total, lower(during) as begins from receipt join shop_order o on o.id = order_id where profile_id = $1 order by receipt.id`,
    [frida.profileId],
  );
  expect(receipts.map(({ total }) => Number(total))).toEqual([11900, 11900]);
  expect(new Date(receipts[1]!['begins'] as string)).toEqual(first.paidUntil);
});

test('two workers that look at the same moment renew once', async () => {
  const frida = await given.profile({ member: false });
  await buy(frida, { plan: 'Month' });
  await world.sql(`update subscription set due_at = $2, announced_at = $2 where profile_id = $1`, [
    frida.profileId,
    clock.now(),
  ]);
  await Promise.all(
    [runSchedules(['RenewMemberships']), runSchedules(['RenewMemberships'])].map((one) => one.catch(() => undefined)),
  );
  await world.settle();
  const [counted] = await world.sql(
    `select count(*)::int as orders, (select count(*)::int from payment_attempt a join shop_order o on o.id = a.order_id
      where o.profile_id = $1 and a.means_id is not null) as charges
     from shop_order where profile_id = $1 and renewal = 1`,
    [frida.profileId],
  );
  expect(counted).toEqual({ orders: 1, charges: 1 });
});

test('a card that fails later is tried on days 1, 3, 7 and 14, and the membership ends on day 21', async () => {
  const frida = await given.profile({ member: false });
  await buy(frida, { plan: 'Month', card: '0341' });
  const { paidUntil } = await standing(frida);
  await pass(Math.ceil((paidUntil.getTime() - clock.ms()) / days));
  expect((await standing(frida)).state).toBe('ActiveRetrying');
  const tries = async () =>
    (
      await world.sql<{ n: number }>(
        `select count(*)::int as n from payment_attempt a join shop_order o on o.id = a.order_id where o.profile_id = $1 and renewal = 1`,
        [frida.profileId],
      )
    )[0]!.n;
  expect(await tries()).toBe(1);
  const seen: number[] = [];
  for (let day = 1; day <= 20; day++) {
    await pass(1);
    expect(await isMember(frida)).toBe(true);
    if ((await tries()) > seen.length + 1) seen.push(day);
  }
  expect(seen).toEqual([1, 3, 7, 14]);
  await pass(2);
  expect((await standing(frida)).state).toBe('DeactivatedByPaymentMethodFailed');
  expect(await isMember(frida)).toBe(false);
});

test('a card that is blocked twice ends the membership at once', async () => {
  const frida = await given.profile({ member: false });
  await buy(frida, { plan: 'Month', card: '0259' });
  const { paidUntil } = await standing(frida);
  await pass(Math.ceil((paidUntil.getTime() - clock.ms()) / days) + 2);
  expect((await standing(frida)).state).toBe('DeactivatedByPaymentMethodFailed');
  expect(await isMember(frida)).toBe(false);
});

test('whoever cancels stays a member to the end of what is paid, and may undo it until then', async () => {
  const [frida, greta] = await Promise.all([given.profile({ member: false }), given.profile({ member: false })]);
  for (const one of [frida, greta]) {
    await buy(one, { plan: 'Month' });
    const { subscription } = await one.GetMembership();
    expect(subscription!.can).toEqual(['CancelRenewal', 'ChangePlan', 'ChangeCard', 'WithdrawFromContract']);
    await one.CancelRenewal({ subscriptionId: subscription!.subscriptionId });
    const cancelled = (await one.GetMembership()).subscription!;
    expect(cancelled).toMatchObject({
      state: 'ActiveCancelled',
      renewsAt: null,
      can: ['KeepRenewal', 'ChangeCard', 'WithdrawFromContract'],
    });
  }
  await greta.KeepRenewal({ subscriptionId: (await greta.GetMembership()).subscription!.subscriptionId });
  const { paidUntil } = await standing(frida);
  await pass(Math.floor((paidUntil.getTime() - clock.ms()) / days));
  expect(await isMember(frida)).toBe(true);
  await pass(2);
  expect((await standing(frida)).state).toBe('DeactivatedByExpiry');
  expect(await isMember(frida)).toBe(false);
  expect((await standing(greta)).state).toBe('ActiveRenewed');
});

test('another plan is taken with the next renewal', async () => {
  const frida = await given.profile({ member: false });
  await buy(frida, { plan: 'Month' });
  const { subscription, plans } = await frida.GetMembership();
  const year = plans.find(({ kind }) => kind === 'Year')!;
  const day = plans.find(({ kind }) => kind === 'Day')!;
  const { subscriptionId } = subscription!;
  await expect(frida.ChangePlan({ subscriptionId, planId: day.planId })).rejects.toMatchObject({ code: 'PlanGone' });
  await frida.ChangePlan({ subscriptionId, planId: year.planId });
  expect((await frida.GetMembership()).subscription).toMatchObject({ plan: 'Month', nextPlan: 'Year', price: 82800 });
  const { paidUntil } = await standing(frida);
  await pass(Math.ceil((paidUntil.getTime() - clock.ms()) / days) + 1);
  const renewed = await standing(frida);
  expect((renewed.paidUntil.getTime() - paidUntil.getTime()) / days).toBeGreaterThan(364);
});

test('an order that nobody pays is given up after a day', async () => {
  const frida = await given.profile({ member: false });
  const { plans } = await frida.GetMembership();
  const { orderId } = await frida.Pay({
    product: 'Membership',
    productId: plans[1]!.planId,
    method: 'CreditCard',
    returnUrl: '/Start',
  });
  clock.advance(25 * hours);
  await runSchedules(['LookAtPayments']);
  const [order] = await world.sql('select closed_at is not null as closed, status from shop_order where id = $1', [
    orderId,
  ]);
  expect(order).toEqual({ closed: true, status: 0 });
});

test('the books balance', async () => {
  const sums = Object.values(await balances());
  expect(sums.reduce((sum, one) => sum + one, 0)).toBe(0);
});

test('money for a renewal whose subscription is long forgotten goes back whole', async () => {
  const frida = await given.profile({ member: false });
  const { orderId, redirectUrl } = await order(frida, { plan: 'Month' });
  await world.sql('update shop_order set renewal = 1, subscription_id = null where id = $1', [orderId]);
  await payAt(redirectUrl!);
  await world.settle();
  const [refund] = await world.sql('select amount::int, done_at is not null as done from refund where order_id = $1', [
    orderId,
  ]);
  expect(refund).toEqual({ amount: 11_900, done: true });
  expect(await world.sql('select from membership_period where profile_id = $1', [frida.profileId])).toEqual([]);
});
