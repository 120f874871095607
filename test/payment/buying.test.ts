import { afterEach, expect, test } from '@jest/globals';
import { clock, days, hours } from '../../server/platform/clock.ts';
import { inUnit } from '../../server/platform/database/unit.ts';
import { issueReceipt } from '../../server/modules/payment/receipts.ts';
import { given } from '../support/given.ts';
import { bareStatement, bareValues } from '../support/profiles.ts';
import { runSchedules } from '../support/schedules.ts';
import { world } from '../support/world.ts';
import { balances, buy, order, payAt } from './buying.ts';

afterEach(() => clock.reset());

const isMember = async (profileId: number) =>
  (
    await world.sql<{ member: boolean }>('select member_until > now() as member from profile where id = $1', [
      profileId,
    ])
  )[0]!.member === true;

test('a plan that was paid makes a member, with one receipt and books that balance', async () => {
  const before = await balances();
  const frida = await given.profile({ member: false });
  const { orderId, redirectUrl, status } = await order(frida);
  expect(status).toBe('Pending');
  expect(await isMember(frida.profileId)).toBe(false);
  const back = await payAt(redirectUrl!);
  await world.settle();
  expect(await frida.CheckPayment({ orderId })).toEqual({ status: 'PaidInFull', declined: null });
  const { headers } = await fetch(world.url + new URL(back!).pathname, { redirect: 'manual' });
  expect(headers.get('location')).toMatch(new RegExp(`/Receipt\\?order=${orderId}&back=1$`));
  const receipt = await frida.ReceiptPageData({ orderId });
  expect(receipt).toMatchObject({ status: 'PaidInFull', total: 26700, plan: 'Quarter', returnUrl: '/Start' });
  expect(receipt.receipts).toEqual([expect.objectContaining({ kind: 'Sale', net: 21360, vat: 5340, total: 26700 })]);
  expect(receipt.receipts[0]!.number).toMatch(/^\d{4}-\d{6}$/);
  const { subscription, memberUntil } = await frida.GetMembership();
  expect(subscription).toMatchObject({ state: 'ActiveInitialPurchase', price: 26700, plan: 'Quarter' });
  expect(subscription!.paidWith).toEqual({ method: 'CreditCard', last4: '4242', expires: '12/31' });
  expect(memberUntil).toBe(subscription!.paidUntil);
  expect((await frida.GetProfileData()).member).toBe(true);
  const after = await balances();
  const grown = Object.fromEntries(
    Object.entries(after).map(([kind, sum]) => [kind, sum - (before[Number(kind)] ?? 0)]),
  );
  expect(grown).toEqual({ 1: 0, 2: 26700, 3: -21360, 4: -5340 });
  const { items } = await frida.GetOrders();
  expect(items).toEqual([
    expect.objectContaining({ entry: 'Payment', total: 26700, status: 'PaidInFull', closed: false }),
  ]);
});

test.each([
  ['9995', 'InsufficientFunds'],
  ['0127', 'CardBlocked'],
  ['0002', 'DeclinedByBank'],
  ['0069', 'CardExpired'],
  ['0119', 'Unknown'],
])('a card that ends on %s is declined with %s, and the order may be paid otherwise', async (card, reason) => {
  const frida = await given.profile({ member: false });
  const { orderId, redirectUrl } = await order(frida);
  await payAt(redirectUrl!, { card });
  await world.settle();
  expect(await frida.CheckPayment({ orderId })).toEqual({ status: 'Unpaid', declined: reason });
  expect(await isMember(frida.profileId)).toBe(false);
  expect((await frida.ReceiptPageData({ orderId })).receipts).toEqual([]);
  const again = await order(frida, { method: 'MobilePay' });
  expect(again.orderId).toBe(orderId);
  await payAt(again.redirectUrl!);
  await world.settle();
  expect(await isMember(frida.profileId)).toBe(true);
});

test('twenty clicks at once make one order, twenty notices one payment, one receipt', async () => {
  const frida = await given.profile({ member: false });
  const clicks = await Promise.all(Array.from({ length: 20 }, () => order(frida)));
  expect(new Set(clicks.map(({ orderId }) => orderId)).size).toBe(1);
  expect(new Set(clicks.map(({ redirectUrl }) => redirectUrl)).size).toBe(1);
  const [{ orderId, redirectUrl }] = clicks as [(typeof clicks)[0]];
  await Promise.all(Array.from({ length: 20 }, () => payAt(redirectUrl!, { notice: 'twice' })));
  await Promise.all([world.settle(), ...Array.from({ length: 20 }, () => frida.CheckPayment({ orderId }))]);
  await world.settle();
  const [counted] = await world.sql(
    `select (select count(*)::int from payment_operation o join payment_attempt a on a.id = o.attempt_id where a.order_id = $1) as operations,
      (select count(*)::int from receipt where order_id = $1) as receipts,
      (select count(*)::int from membership_period where order_id = $1) as periods`,
    [orderId],
  );
  expect(counted).toEqual({ operations: 1, receipts: 1, periods: 1 });
});

test('a notice that never comes is made up for by looking', async () => {
  const frida = await given.profile({ member: false });
  const { redirectUrl, orderId } = await order(frida);
  await payAt(redirectUrl!, { notice: 'never' });
  await world.settle();
  expect(await isMember(frida.profileId)).toBe(false);
  expect(await frida.CheckPayment({ orderId })).toEqual({ status: 'PaidInFull', declined: null });
  expect(await isMember(frida.profileId)).toBe(true);
});

test('a notice that is forged, old or of nobody is refused and on record', async () => {
  const send = (headers: Record<string, string>, body = '{"id":"1","reference":"x"}') =>
    fetch(`${world.url}/payment/notice`, { method: 'POST', headers, body }).then(({ status }) => status);
  expect(await send({})).toBe(403);
  expect(await send({ 'x-sandbox-signature': `${Date.now()}.AAAA` })).toBe(403);
  const [{ n }] = (await world.sql<{ n: number }>(
    `select count(*)::int as n from payment_notice where refused = 'signature'`,
  )) as [{ n: number }];
  expect(n).toBe(2);
});

test('the order and the receipt of somebody else are as unknown as none', async () => {
  const [frida, bert] = await Promise.all([given.profile({ member: false }), given.profile({ member: false })]);
  const orderId = await buy(frida);
  for (const call of [
    'ReceiptPageData',
    'ReceiptDialogData',
    'CheckPayment',
    'CancelOrder',
    'WithdrawFromContract',
  ] as const)
    await expect(bert[call]({ orderId })).rejects.toMatchObject({ code: 'NotFound' });
  const { subscription } = await frida.GetMembership();
  const { subscriptionId, planId } = subscription!;
  await expect(bert.CancelRenewal({ subscriptionId })).rejects.toMatchObject({ code: 'NotFound' });
  await expect(bert.KeepRenewal({ subscriptionId })).rejects.toMatchObject({ code: 'NotFound' });
  await expect(bert.ChangePlan({ subscriptionId, planId })).rejects.toMatchObject({ code: 'NotFound' });
});

test('what may not be bought is refused: another plan beside a subscription, a way or place that is not offered', async () => {
  const frida = await given.profile({ member: false });
  await expect(order(frida, { method: 'Sms' })).rejects.toMatchObject({ code: 'MethodNotOffered' });
  await expect(order(frida, { plan: 'Day', method: 'BankTransfer' })).rejects.toMatchObject({
    code: 'MethodNotOffered',
  });
  await expect(order(frida, { offerId: 'nothing' })).rejects.toMatchObject({ code: 'OfferEnded' });
  const { planId } = (await frida.GetMembership()).plans[0]!;
  const wish = { product: 'Membership', productId: planId, method: 'CreditCard' } as const;
  for (const returnUrl of ['//elsewhere.example', 'https://elsewhere.example', '/\\elsewhere.example', 'Start'])
    await expect(frida.Pay({ ...wish, returnUrl })).rejects.toMatchObject({ code: 'ReturnUrlForeign' });
  await buy(frida);
  await expect(order(frida, { plan: 'Year' })).rejects.toMatchObject({ code: 'AlreadySubscribed' });
});

test('a day ends by itself, and the next follows the one that runs', async () => {
  const frida = await given.profile({ member: false });
  await buy(frida, { plan: 'Day', method: 'Sms' });
  const first = await frida.GetMembership();
  expect(first.subscription).toBeNull();
  expect(Math.abs(Date.parse(first.memberUntil!) - Date.now() - 24 * hours)).toBeLessThan(60_000);
  await buy(frida, { plan: 'Day' });
  const second = await frida.GetMembership();
  expect(Date.parse(second.memberUntil!) - Date.parse(first.memberUntil!)).toBe(24 * hours);
});

test('an offer is for whom it is meant, as often as it says, and one of a hundred per cent costs nothing', async () => {
  await world.sql(`insert into offer (id, site_id, kind, percent, audience, starts_at) values
    ('half', 1, 3, 50, 2, now() - interval '1 day'), ('gift', 1, 2, 100, 1, now() - interval '1 day'), ('back', 1, null, 20, 3, now() - interval '1 day')`);
  const frida = await given.profile({ member: false });
  expect((await frida.GetMembershipOffer({ offerId: 'half' })).plans).toEqual([
    expect.objectContaining({ kind: 'Quarter', price: 13350, vat: 2670, regularPrice: 26700 }),
  ]);
  await expect(frida.GetMembershipOffer({ offerId: 'back' })).rejects.toMatchObject({ code: 'OfferEnded' });
  const gift = await order(frida, { plan: 'Month', offerId: 'gift' });
  expect(gift).toMatchObject({ status: 'Free', redirectUrl: null });
  expect((await frida.GetProfileData()).member).toBe(true);
  await expect(order(frida, { plan: 'Month', offerId: 'gift' })).rejects.toMatchObject({ code: 'OfferEnded' });
  const orderId = await buy(frida, { offerId: 'half' });
  expect((await frida.ReceiptPageData({ orderId })).total).toBe(13350);
  await expect(frida.GetMembershipOffer({ offerId: 'half' })).rejects.toMatchObject({ code: 'OfferEnded' });
});

test('a withdrawal gives back what was not used, once, and ends the membership', async () => {
  const frida = await given.profile({ member: false });
  const orderId = await buy(frida, { startAtOnce: true });
  const { withdrawal } = await frida.GetMembership();
  const used = Math.floor(
    26700 / Math.round((Date.parse((await frida.GetMembership()).memberUntil!) - Date.now()) / days),
  );
  expect(withdrawal).toMatchObject({ orderId, paid: 26700, refund: 26700 - used });
  const asked = await Promise.allSettled(Array.from({ length: 5 }, () => frida.WithdrawFromContract({ orderId })));
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await world.settle();
  expect((await frida.GetProfileData()).member).toBe(false);
  const { receipts } = await frida.ReceiptPageData({ orderId });
  expect(receipts.map(({ kind, total }) => [kind, total])).toEqual([
    ['Sale', 26700],
    ['Withdrawal', 26700 - used],
  ]);
  expect((await frida.GetMembership()).subscription).toBeNull();
  expect((await frida.GetOrders({ entry: 'Refund' })).items).toEqual([
    expect.objectContaining({ entry: 'Refund', total: used - 26700 }),
  ]);
});

test('an amount or a currency that is not what was asked for counts for nothing, and somebody looks at it', async () => {
  for (const change of ['amount = 100', "currency = 'SEK'"]) {
    const frida = await given.profile({ member: false });
    const { orderId, redirectUrl } = await order(frida);
    await payAt(redirectUrl!, { notice: 'never' });
    const [{ reference }] = (await world.sql('select reference from payment_attempt where order_id = $1', [
      orderId,
    ])) as [{ reference: string }];
    await world.sql(`update sandbox_payment set ${change} where reference = $1`, [reference]);
    expect(await frida.CheckPayment({ orderId })).toEqual({ status: 'Pending', declined: null });
    expect(await isMember(frida.profileId)).toBe(false);
    expect(await world.sql('select kind from payment_case where reference = $1', [reference])).toEqual([
      { kind: 'Amount' },
    ]);
  }
});

test('where the provider is away nothing is ordered, and what was paid meanwhile is found later', async () => {
  const { config } = world.platform as { config: { PAYMENT_SANDBOX: string } };
  const [frida, greta] = await Promise.all([given.profile({ member: false }), given.profile({ member: false })]);
  const { orderId, redirectUrl } = await order(greta);
  await payAt(redirectUrl!, { notice: 'never' });
  try {
    config.PAYMENT_SANDBOX = 'down';
    await expect(order(frida)).rejects.toMatchObject({ code: 'PaymentUnavailable' });
    await expect(greta.CheckPayment({ orderId })).rejects.toMatchObject({ code: 'PaymentUnavailable' });
    await runSchedules(['LookAtPayments']);
    expect((await frida.GetOrders()).items).toEqual([]);
  } finally {
    config.PAYMENT_SANDBOX = 'up';
  }
  clock.advance(days);
  await runSchedules(['LookAtPayments']);
  expect(await world.sql('select status from shop_order where id = $1', [orderId])).toEqual([{ status: 4 }]);
});

test('where there is no provider nothing can be bought, and the page says so', async () => {
  const { config } = world.platform as { config: { PAYMENT_SANDBOX: string; bankAccounts: object } };
  const accounts = config.bankAccounts;
  const frida = await given.profile({ member: false });
  try {
    config.PAYMENT_SANDBOX = 'off';
    // By transfer alone, what cannot be paid so is not offered.
    const { plans } = await frida.GetMembership();
    expect(plans.map(({ kind, methods }) => [kind, ...methods])).toEqual(
      ['Month', 'Quarter', 'Year'].map((kind) => [kind, 'BankTransfer']),
    );
    config.bankAccounts = {};
    expect(await frida.GetMembership()).toMatchObject({ available: false });
    await expect(order(frida)).rejects.toMatchObject({ code: 'PaymentUnavailable' });
  } finally {
    config.PAYMENT_SANDBOX = 'up';
    config.bankAccounts = accounts;
  }
});

test('who is locked for good by the time the money comes gets it back whole', async () => {
  const frida = await given.profile({ member: false });
  const { orderId, redirectUrl } = await order(frida);
  await world.sql(
    `with stated as (insert into statement (profile_id, scope, ${bareStatement}) select $1, 5, ${bareValues})
     update profile set status = 5 where id = $1`,
    [frida.profileId],
  );
  await payAt(redirectUrl!);
  await world.settle();
  expect(
    await world.sql('select status, closed_at is not null as closed from shop_order where id = $1', [orderId]),
  ).toEqual([{ status: 0, closed: true }]);
  expect(
    await world.sql('select kind, amount, done_at is not null as done from refund where order_id = $1', [orderId]),
  ).toEqual([{ kind: 5, amount: 26700, done: true }]);
});

test('who did not ask to begin at once gets everything back, and a day that has begun is used', async () => {
  const [frida, greta] = await Promise.all([given.profile({ member: false }), given.profile({ member: false })]);
  const orderId = await buy(frida, { startAtOnce: false });
  expect(await frida.WithdrawFromContract({ orderId })).toEqual({ refund: 26700 });
  const day = await buy(greta, { plan: 'Day', startAtOnce: true });
  expect((await greta.GetMembership()).withdrawal).toBeNull();
  await expect(greta.WithdrawFromContract({ orderId: day })).rejects.toMatchObject({ code: 'WithdrawalEnded' });
});

test('receipts issued at the same moment are numbered without a gap, whatever becomes of the others', async () => {
  const orderId = await buy(await given.profile({ member: false }), { plan: 'Month' });
  const issue = (nth: number) =>
    inUnit(world.platform.database.orm.em, { actorId: null, commandId: null }, async (unit) => {
      const about = { total: 100, vatPercent: 25, currency: 'DKK', zone: 'Europe/Copenhagen' };
      await issueReceipt(unit, { orderId, kind: 'Refund', ...about });
      if (nth % 2 > 0) throw new Error('nothing came of it');
    });
  const ends = await Promise.allSettled(Array.from({ length: 16 }, (_, nth) => issue(nth)));
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(8);
  const years = await world.sql(
    'select count(*) = max(number) and count(distinct number) = count(*) as whole from receipt group by year',
  );
  expect(years.every(({ whole }) => whole)).toBe(true);
});
