import { afterAll, afterEach, expect, test } from '@jest/globals';
import { ChargeMeans } from '../../server/modules/payment/jobs/ChargeMeans.ts';
import { forgetMeans } from '../../server/modules/payment/means.ts';
import type { Listed } from '../../server/modules/payment/providers/provider.ts';
import { providerOf } from '../../server/modules/payment/providers/providerOf.ts';
import { doDue } from '../../server/modules/payment/renewing.ts';
import { inUnit } from '../../server/platform/database/unit.ts';
import { Client, withCalls } from '../support/actors.ts';
import { given, password } from '../support/given.ts';
import { anotherHouse } from '../support/house.ts';
import { paymentService } from '../support/paymentService.ts';
import { world } from '../support/world.ts';

const secret = 'webhook secret';
const service = await paymentService('priv_key', secret);
afterAll(() => service.close());
afterEach(() => {
  service.be('up');
  service.fail(null);
});
const house = await anotherHouse({
  FRISBII_API_KEY: 'priv_key',
  FRISBII_WEBHOOK_SECRET: secret,
  FRISBII_API_URL: service.address,
  FRISBII_CHECKOUT_URL: service.address,
  outboundAllow: [...world.platform.config.outboundAllow, service.host],
});

async function somebody() {
  const { name, profileId } = await given.profile({ member: false });
  const person = withCalls(new Client(house.url));
  await person.LogOn({ userName: name, password });
  const { plans } = await person.GetMembership();
  const pay = (kind = 'Month', method: 'CreditCard' | 'MobilePay' = 'CreditCard') =>
    person.Pay({
      product: 'Membership',
      productId: plans.find((plan) => plan.kind === kind)!.planId,
      method,
      returnUrl: '/Start',
    });
  return { person, profileId, pay };
}

const send = (body: string) =>
  fetch(`${house.url}/payment/notice`, { method: 'POST', body }).then(({ status }) => status);

test('a member pays at the service’s page; the card is kept there, and its end here', async () => {
  const { person, pay } = await somebody();
  const { orderId, redirectUrl } = await pay();
  const handle = service.pay(redirectUrl!);
  expect(service.sessions.get(handle)).toMatchObject({
    amount: 11900,
    currency: 'DKK',
    recurring: true,
    methods: ['card'],
  });
  expect(await person.CheckPayment({ orderId })).toEqual({ status: 'PaidInFull', declined: null });
  const { subscription } = await person.GetMembership();
  expect(subscription!.paidWith).toEqual({ method: 'CreditCard', last4: '1111', expires: '12/31' });
});

test('a day by MobilePay keeps nothing', async () => {
  const { person, pay } = await somebody();
  const { orderId, redirectUrl } = await pay('Day', 'MobilePay');
  const handle = service.pay(redirectUrl!);
  expect(service.sessions.get(handle)).toMatchObject({ recurring: false, methods: ['mobilepay'] });
  await person.CheckPayment({ orderId });
  expect(
    await world.sql('select from payment_means m join shop_order o using (profile_id) where o.id = $1', [orderId]),
  ).toEqual([]);
});

test.each([
  ['insufficient_funds', 'InsufficientFunds'],
  ['credit_card_expired', 'CardExpired'],
  ['credit_card_lost_or_stolen', 'CardBlocked'],
  ['declined_by_acquirer', 'DeclinedByBank'],
  ['acquirer_error', 'Unknown'],
])('what it calls %s is %s', async (error, reason) => {
  const { person, pay } = await somebody();
  const { orderId, redirectUrl } = await pay();
  service.fail(error);
  service.pay(redirectUrl!);
  expect(await person.CheckPayment({ orderId })).toEqual({ status: 'Unpaid', declined: reason });
});

test('its notices are believed when they are signed and new, and say no more than what to read', async () => {
  const { pay } = await somebody();
  const { orderId, redirectUrl } = await pay();
  const handle = service.pay(redirectUrl!);
  expect(await send('rubbish')).toBe(403);
  expect(await send(service.notice(handle).replace(/"signature":"../, '"signature":"00'))).toBe(403);
  expect(await send(service.notice(handle, '2020-01-01T00:00:00.000Z'))).toBe(403);
  const notice = service.notice(handle);
  expect(await Promise.all([send(notice), send(notice)])).toEqual([204, 204]);
  const told = await world.sql('select notice from payment_notice where reference = $1', [handle]);
  expect(told).toHaveLength(1);
  expect(await world.sql('select status from shop_order where id = $1', [orderId])).toEqual([{ status: 3 }]);
});

test.each(['down', 'garbage'] as const)(
  'where it is %s nothing is ordered, and nothing is charged twice',
  async (mode) => {
    const { person, profileId, pay } = await somebody();
    service.be(mode);
    await expect(pay()).rejects.toMatchObject({ code: 'PaymentUnavailable' });
    service.be('up');
    const { orderId, redirectUrl } = await pay();
    service.pay(redirectUrl!);
    await person.CheckPayment({ orderId });
    const [due] = await world.sql<{ id: number }>(
      `update subscription set due_at = now(), announced_at = now() where profile_id = $1 returning id`,
      [profileId],
    );
    const { platform } = house;
    await inUnit(platform.database.orm.em, { actorId: null, commandId: null }, (unit) =>
      doDue(unit, { id: due!.id, profileId }),
    );
    const [charge] = await world.sql<{ id: number; reference: string }>(
      `select a.id, a.reference from payment_attempt a join shop_order o on o.id = a.order_id where o.profile_id = $1 and renewal = 1`,
      [profileId],
    );
    const run = () => {
      const { work } = ChargeMeans;
      if (work.kind !== 'call') throw new Error('not a call');
      return work.run({ data: { attemptId: charge!.id } } as never, platform);
    };
    service.be(mode);
    await expect(run()).rejects.toThrow();
    service.be('up');
    await Promise.all([run(), run(), run()]);
    expect(service.invoices.get(charge!.reference)!.transactions).toHaveLength(1);
    expect(await world.sql('select renewals from subscription where id = $1', [due!.id])).toEqual([{ renewals: 1 }]);
  },
);

test('what was not used comes back through it, once', async () => {
  const { person, pay } = await somebody();
  const { orderId, redirectUrl } = await pay();
  const handle = service.pay(redirectUrl!);
  await person.CheckPayment({ orderId });
  const { refund } = await person.WithdrawFromContract({ orderId });
  const [{ id }] = (await world.sql('select id from refund where order_id = $1', [orderId])) as [{ id: number }];
  const { SendRefund } = await import('../../server/modules/payment/jobs/SendRefund.ts');
  const { work } = SendRefund;
  for (let n = 0; n < 3; n++)
    if (work.kind === 'call') await work.run({ data: { refundId: id } } as never, house.platform);
  const back = service.invoices.get(handle)!.transactions.filter(({ type }) => type === 'refund');
  expect(back.map(({ amount }) => amount)).toEqual([refund]);
  expect((await person.ReceiptPageData({ orderId })).receipts.map(({ kind }) => kind)).toEqual(['Sale', 'Withdrawal']);
});

test('a dispute is a chargeback as long as it is open, and what is not lost of it comes back', async () => {
  const { person, pay } = await somebody();
  const { orderId, redirectUrl } = await pay();
  const handle = service.pay(redirectUrl!);
  await person.CheckPayment({ orderId });
  const moved = async () =>
    (await providerOf(house.platform)!.read(handle))!.operations.map(({ kind, amount }) => [kind, amount]);
  service.dispute(handle, 11900);
  expect(await moved()).toEqual([
    ['Capture', 11900],
    ['Chargeback', 11900],
  ]);
  service.dispute(handle, 11900, { outcome: 'customer_favor_chargeback', outcome_amount: 4000 });
  expect(await moved()).toEqual([
    ['Capture', 11900],
    ['Chargeback', 11900],
    ['ChargebackReversed', 7900],
  ]);
  service.dispute(handle, 11900, { outcome: 'merchant_favor' });
  expect((await moved()).at(-1)).toEqual(['ChargebackReversed', 11900]);
});

test('what it lists of a time is told page by page, and nothing else', async () => {
  const { pay } = await somebody();
  const { redirectUrl } = await pay();
  const handle = service.pay(redirectUrl!);
  service.dispute(handle, 100);
  const listed = async (from: Date, until: Date) => {
    const all: Listed[] = [];
    for await (const page of providerOf(house.platform)!.list(from, until)) all.push(...page);
    return all.filter(({ reference }) => reference === handle);
  };
  const now = Date.now();
  const found = await listed(new Date(now - 60_000), new Date(now + 60_000));
  expect(found.map(({ kind, amount, currency }) => [kind, amount, currency])).toEqual([
    ['Capture', 11900, 'DKK'],
    ['Chargeback', 100, null],
  ]);
  expect(await listed(new Date(now - 120_000), new Date(now - 60_000))).toEqual([]);
  service.be('down');
  await expect(listed(new Date(now - 60_000), new Date(now + 60_000))).rejects.toThrow('no answer');
});

test('a page of its own keeps another card, and the one before is deleted there', async () => {
  const { person, profileId, pay } = await somebody();
  const { orderId, redirectUrl } = await pay();
  const handle = service.pay(redirectUrl!);
  await person.CheckPayment({ orderId });
  const { redirectUrl: page } = await person.ChangeCard({ returnUrl: '/Membership/History' });
  const customer = service.keep(page);
  expect(service.sessions.get(customer)).toMatchObject({ methods: ['card'], recurring: true });
  expect(await send(service.notice(customer, undefined, 'customer'))).toBe(204);
  const [change] = await world.sql<{ id: number }>('select id from card_change where profile_id = $1', [profileId]);
  expect(await person.CheckCard({ cardChangeId: change!.id })).toEqual({ outcome: 'Kept' });
  expect((await person.GetMembership()).subscription!.paidWith).toMatchObject({ last4: '2222', expires: '11/33' });
  const [dropped] = await world.sql<{ id: number }>(
    'select id from payment_means where profile_id = $1 and dropped_at is not null',
    [profileId],
  );
  const forget = () => forgetMeans(house.platform, dropped!.id);
  service.be('down');
  await expect(forget()).rejects.toThrow();
  service.be('up');
  await Promise.all([forget(), forget()]);
  expect(service.deleted).toEqual([`ca_${handle}`]);
  expect(await world.sql('select id from payment_means where id = $1', [dropped!.id])).toEqual([]);
});

test('a card that is declined on its page leaves the one before', async () => {
  const { person, profileId, pay } = await somebody();
  const { orderId, redirectUrl } = await pay();
  service.pay(redirectUrl!);
  await person.CheckPayment({ orderId });
  const { redirectUrl: page } = await person.ChangeCard({ returnUrl: '/Membership/History' });
  const [change] = await world.sql<{ id: number }>('select id from card_change where profile_id = $1', [profileId]);
  expect(await person.CheckCard({ cardChangeId: change!.id })).toEqual({ outcome: 'Open' });
  service.fail('declined_by_acquirer');
  service.keep(page);
  expect(await person.CheckCard({ cardChangeId: change!.id })).toEqual({ outcome: 'Declined' });
  expect((await person.GetMembership()).subscription!.paidWith).toMatchObject({ last4: '1111' });
});
