import { afterEach, expect, test } from '@jest/globals';
import { takeFound } from '../../server/modules/payment/askProvider.ts';
import { addOperation, sandboxNotice } from '../../server/modules/payment/providers/sandbox.ts';
import { providerOf } from '../../server/modules/payment/providers/providerOf.ts';
import type { Operation } from '../../server/modules/payment/providers/provider.ts';
import { clock, days, hours } from '../../server/platform/clock.ts';
import { nameOf, ProfileStatus, ReceiptKind, SubscriptionState } from '../../shared/enums.ts';
import { given, password, type Somebody } from '../support/given.ts';
import { random } from '../support/random.ts';
import { runSchedules } from '../support/schedules.ts';
import { setStatus } from '../support/statuses.ts';
import { world } from '../support/world.ts';
import { balances, buy, order, payAt } from './buying.ts';

afterEach(() => clock.reset());

const price = 26700;

async function referenceOf(orderId: number): Promise<string> {
  const [found] = await world.sql<{ reference: string }>(
    'select reference from payment_attempt where order_id = $1 order by id desc limit 1',
    [orderId],
  );
  return found!.reference;
}

const tell = async (reference: string) => {
  await fetch(`${world.url}/payment/notice`, { method: 'POST', ...sandboxNotice(world.platform, reference) });
  await world.settle();
};

/** The bank, or the provider, moves money of an order, and tells of it. */
async function move(orderId: number, kind: Operation['kind'], amount = price): Promise<void> {
  const reference = await referenceOf(orderId);
  await addOperation(world.platform, reference, `${kind} ${random()}`, kind, amount);
  await tell(reference);
}

const statusOf = async ({ profileId }: Somebody) => {
  const [found] = await world.sql<{ status: number }>('select status from profile where id = $1', [profileId]);
  return nameOf(ProfileStatus, found!.status);
};

const receiptsOf = async (orderId: number) =>
  (
    await world.sql<{ kind: number; total: number; vat: number }>(
      'select kind, total::int, vat::int from receipt where order_id = $1 order by id',
      [orderId],
    )
  ).map(({ kind, total, vat }) => [nameOf(ReceiptKind, kind), total, vat]);

const casesOf = async (orderId: number) =>
  world.sql<{ kind: string; facts: { disputed?: number }; closed: boolean }>(
    'select kind, facts, closed_at is not null as closed from payment_case where reference = $1 order by id',
    [await referenceOf(orderId)],
  );

const subscriptionOf = async ({ profileId }: Somebody) => {
  const [found] = await world.sql<{ state: number }>(
    'select state from subscription where profile_id = $1 order by id desc limit 1',
    [profileId],
  );
  return found && nameOf(SubscriptionState, found.state);
};

/** Until when somebody is a member, in milliseconds; 0 for who is none now. */
async function memberUntil({ profileId }: Somebody): Promise<number> {
  const [found] = await world.sql<{ at: Date | null }>('select member_until as at from profile where id = $1', [
    profileId,
  ]);
  const at = found!.at === null ? 0 : new Date(found!.at).getTime();
  return at > clock.ms() ? at : 0;
}

const told = async ({ profileId }: Somebody) =>
  (
    await world.sql<{ type: string }>('select type from notification where profile_id = $1 order by id', [profileId])
  ).map(({ type }) => type);

/** What the accounts hold more than before. */
async function since(before: Record<number, number>): Promise<Record<number, number>> {
  const after = await balances();
  const grown = Object.entries(after).map(([kind, sum]) => [kind, sum - (before[Number(kind)] ?? 0)] as const);
  return Object.fromEntries(grown.filter(([, sum]) => sum !== 0));
}

test('what a bank takes back ends with its time, its subscription and the sale, and locks the profile with a statement', async () => {
  const before = await balances();
  const frida = await given.profile({ member: false });
  const orderId = await buy(frida);
  await move(orderId, 'Chargeback');
  expect(await since(before)).toEqual({});
  expect(await receiptsOf(orderId)).toEqual([
    ['Sale', price, 5340],
    ['Chargeback', price, 5340],
  ]);
  expect(await memberUntil(frida)).toBe(0);
  expect(await subscriptionOf(frida)).toBe('DeactivatedByChargeback');
  expect(await statusOf(frida)).toBe('Locked');
  const { items } = await frida.GetMyStatements({});
  expect(items).toEqual([expect.objectContaining({ scope: 'Locked', knownFacts: 'Chargeback', rule: 'Terms' })]);
  expect(await casesOf(orderId)).toEqual([
    { kind: 'Chargeback', facts: expect.objectContaining({ disputed: price }), closed: false },
  ]);
  const types = await told(frida);
  expect(types.filter((type) => type === 'PaymentTakenBack')).toHaveLength(1);
  expect(types).not.toContain('MembershipEnded');
});

test('what the bank gives again stands again: the sale, the rest of the time, the profile', async () => {
  const frida = await given.profile({ member: false });
  const orderId = await buy(frida);
  const paidUntil = await memberUntil(frida);
  const before = await balances();
  await move(orderId, 'Chargeback');
  clock.advance(10 * days);
  await move(orderId, 'ChargebackReversed');
  expect(await since(before)).toEqual({});
  expect((await receiptsOf(orderId)).map(([kind]) => kind)).toEqual(['Sale', 'Chargeback', 'ChargebackReversed']);
  expect(await memberUntil(frida)).toBe(paidUntil);
  expect(await statusOf(frida)).toBe('Active');
  // It is not renewed any more: the member says so anew.
  expect(await subscriptionOf(frida)).toBe('DeactivatedByChargeback');
  expect(await told(frida)).toContain('PaymentStandsAgain');
  const { items } = await frida.GetOrders({ entry: 'Refund' });
  expect(items.map(({ total }) => total)).toEqual([price, -price]);
  // And once more, from the beginning: the case opens again.
  await world.sql('update payment_case set closed_at = now() where reference = $1', [await referenceOf(orderId)]);
  await move(orderId, 'Chargeback');
  expect(await memberUntil(frida)).toBe(0);
  expect(await statusOf(frida)).toBe('Locked');
  expect(await casesOf(orderId)).toEqual([
    { kind: 'Chargeback', facts: expect.objectContaining({ disputed: price }), closed: false },
  ]);
});

test('a chargeback that is told many times at once counts once', async () => {
  const frida = await given.profile({ member: false });
  const orderId = await buy(frida);
  const reference = await referenceOf(orderId);
  await addOperation(world.platform, reference, `bank ${random()}`, 'Chargeback', price);
  await Promise.all(Array.from({ length: 10 }, () => tell(reference)));
  await Promise.all(Array.from({ length: 5 }, () => tell(reference)));
  expect((await receiptsOf(orderId)).map(([kind]) => kind)).toEqual(['Sale', 'Chargeback']);
  expect(await casesOf(orderId)).toHaveLength(1);
  expect((await told(frida)).filter((type) => type === 'PaymentTakenBack')).toHaveLength(1);
});

test('what is told in the wrong order ends as what is told in the right one', async () => {
  const before = await balances();
  const [frida, greta] = await Promise.all([given.profile({ member: false }), given.profile({ member: false })]);
  for (const [person, kinds] of [
    [frida, ['ChargebackReversed', 'Chargeback']],
    [greta, ['Chargeback', 'ChargebackReversed']],
  ] as const) {
    const orderId = await buy(person);
    const paidUntil = await memberUntil(person);
    const found = (await providerOf(world.platform)!.read(await referenceOf(orderId)))!;
    const at = clock.now();
    const one = (kind: Operation['kind']) => ({ id: `${kind} ${orderId}`, kind, amount: price, at });
    await takeFound(world.platform, { ...found, operations: [...found.operations, one(kinds[0])] });
    await takeFound(world.platform, { ...found, operations: kinds.map(one) });
    await world.settle();
    expect(await memberUntil(person)).toBe(paidUntil);
    expect(await statusOf(person)).toBe('Active');
  }
  expect(await since(before)).toEqual({ 2: 2 * price, 3: -2 * price * 0.8, 4: -2 * price * 0.2 });
});

test('a part that is taken back is receipted as a part, and ends the membership; a part given again does not open it', async () => {
  const frida = await given.profile({ member: false });
  const orderId = await buy(frida);
  await move(orderId, 'Chargeback', 10000);
  expect(await memberUntil(frida)).toBe(0);
  await move(orderId, 'ChargebackReversed', 4000);
  expect(await memberUntil(frida)).toBe(0);
  expect(await statusOf(frida)).toBe('Locked');
  expect(await receiptsOf(orderId)).toEqual([
    ['Sale', price, 5340],
    ['Chargeback', 10000, 2000],
    ['ChargebackReversed', 4000, 800],
  ]);
  await move(orderId, 'ChargebackReversed', 6000);
  expect(await memberUntil(frida)).toBeGreaterThan(0);
});

test('what went back before is not taken out of the sale twice: the rest is a loss that somebody looks at', async () => {
  const frida = await given.profile({ member: false });
  const orderId = await buy(frida);
  await move(orderId, 'Refund', 20000);
  const before = await balances();
  await move(orderId, 'Chargeback', price);
  expect((await receiptsOf(orderId)).map(([kind, total]) => [kind, total])).toEqual([
    ['Sale', price],
    ['Refund', 20000],
    ['Chargeback', 6700],
  ]);
  expect(await since(before)).toEqual({ 2: -price, 3: 5360, 4: 1340, 5: 20000 });
  expect(await casesOf(orderId)).toHaveLength(1);
});

test('a refund that is under way is not sent after what the bank took', async () => {
  const frida = await given.profile({ member: false });
  const orderId = await buy(frida, { startAtOnce: false });
  await addOperation(world.platform, await referenceOf(orderId), `bank ${random()}`, 'Chargeback', price);
  await frida.WithdrawFromContract({ orderId });
  await world.settle();
  const [{ back }] = (await world.sql(
    `select count(*)::int as back from sandbox_operation where reference = $1 and kind = 'Refund'`,
    [await referenceOf(orderId)],
  )) as [{ back: number }];
  expect(back).toBe(0);
  expect(await world.sql('select done_at is not null as done from refund where order_id = $1', [orderId])).toEqual([
    { done: true },
  ]);
  expect((await receiptsOf(orderId)).map(([kind]) => kind)).toEqual(['Sale', 'Chargeback']);
});

test('a renewal that is taken back ends the subscription, and what was paid before stays used', async () => {
  const frida = await given.profile({ member: false });
  await buy(frida, { plan: 'Month' });
  clock.advance(Math.ceil((await memberUntil(frida)) - clock.ms() - 8 * days));
  for (let day = 0; day < 9; day++) {
    clock.advance(days);
    await runSchedules(['RenewMemberships', 'LookAtPayments']);
  }
  const [renewal] = await world.sql<{ id: number }>(
    'select id from shop_order where profile_id = $1 and renewal = 1 and paid_at is not null',
    [frida.profileId],
  );
  await move(renewal!.id, 'Chargeback', 11900);
  expect(await subscriptionOf(frida)).toBe('DeactivatedByChargeback');
  expect(await memberUntil(frida)).toBe(0);
  expect((await receiptsOf(renewal!.id)).map(([kind]) => kind)).toEqual(['Sale', 'Chargeback']);
});

test('a payment that came beside the one that counts is no sale: its chargeback ends nothing', async () => {
  const frida = await given.profile({ member: false });
  const first = await order(frida);
  const second = await order(frida, { method: 'MobilePay' });
  await payAt(second.redirectUrl!);
  await world.settle();
  const paidUntil = await memberUntil(frida);
  const before = await balances();
  const reference = new URL(first.redirectUrl!).pathname.split('/').at(-1)!;
  await world.sql(`update sandbox_payment set state = 'Captured' where reference = $1`, [reference]);
  await addOperation(world.platform, reference, `capture ${reference}`, 'Capture', price);
  await addOperation(world.platform, reference, `bank ${random()}`, 'Chargeback', price);
  await tell(reference);
  expect(await memberUntil(frida)).toBe(paidUntil);
  expect(await since(before)).toEqual({});
  expect((await receiptsOf(first.orderId)).map(([kind]) => kind)).toEqual(['Sale']);
});

test('beside another membership that runs the time is not given back by itself', async () => {
  const frida = await given.profile({ member: false });
  const orderId = await buy(frida);
  await move(orderId, 'Chargeback');
  await setStatus(frida, 'Active');
  await buy(frida, { plan: 'Month' });
  const paidUntil = await memberUntil(frida);
  await move(orderId, 'ChargebackReversed');
  expect(await memberUntil(frida)).toBe(paidUntil);
  expect((await casesOf(orderId)).map(({ kind }) => kind)).toEqual(['Chargeback', 'TimeToGiveBack']);
});

test('what somebody else locked meanwhile stays locked, and two disputes are two', async () => {
  const frida = await given.profile({ member: false });
  const orderId = await buy(frida);
  await move(orderId, 'Chargeback');
  await setStatus(frida, 'Quarantined');
  await move(orderId, 'ChargebackReversed');
  expect(await statusOf(frida)).toBe('Quarantined');
  const greta = await given.profile({ member: false });
  const day = await buy(greta, { plan: 'Day' });
  const month = await buy(greta, { plan: 'Month' });
  await move(day, 'Chargeback', 2900);
  await move(month, 'Chargeback', 11900);
  await move(day, 'ChargebackReversed', 2900);
  expect(await statusOf(greta)).toBe('Locked');
  await move(month, 'ChargebackReversed', 11900);
  expect(await statusOf(greta)).toBe('Active');
});

test('of a profile that is gone the books alone are told', async () => {
  const frida = await given.profile({ member: false });
  const orderId = await buy(frida);
  const reference = await referenceOf(orderId);
  await frida.Reauthenticate({ password });
  await frida.DeleteProfile({ reason: '', now: true });
  clock.advance(hours);
  await runSchedules();
  const before = await balances();
  await addOperation(world.platform, reference, `bank ${random()}`, 'Chargeback', price);
  await tell(reference);
  expect(await since(before)).toEqual({ 2: -price, 3: 21360, 4: 5340 });
  expect(await statusOf(frida)).toBe('Deleted');
  await addOperation(world.platform, reference, `bank ${random()}`, 'ChargebackReversed', price);
  await tell(reference);
  expect(await memberUntil(frida)).toBe(0);
  expect(await since(before)).toEqual({});
});

test('the bank of the sandbox takes a payment back and gives it again', async () => {
  const frida = await given.profile({ member: false });
  const orderId = await buy(frida);
  const reference = await referenceOf(orderId);
  const press = (step: string) =>
    fetch(`${world.url}/sandbox/bank`, {
      method: 'POST',
      body: new URLSearchParams({ reference, step }),
      redirect: 'manual',
    });
  expect(await (await fetch(`${world.url}/sandbox/bank`)).text()).toContain(reference);
  await press('take');
  await press('take');
  await world.settle();
  expect(await memberUntil(frida)).toBe(0);
  await press('give');
  await world.settle();
  expect(await memberUntil(frida)).toBeGreaterThan(0);
});
