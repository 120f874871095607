import { afterEach, expect, test } from '@jest/globals';
import { ChargeMeans } from '../../server/modules/payment/jobs/ChargeMeans.ts';
import { clock, days, hours } from '../../server/platform/clock.ts';
import { given, password, type Somebody } from '../support/given.ts';
import { runSchedules } from '../support/schedules.ts';
import { world } from '../support/world.ts';
import { buy, payAt } from './buying.ts';

const { config } = world.platform as { config: { PAYMENT_SANDBOX: string } };

afterEach(() => {
  clock.reset();
  config.PAYMENT_SANDBOX = 'up';
});

const returnUrl = '/Membership/History';

async function subscriber(card = '4242'): Promise<Somebody> {
  const person = await given.profile({ member: false });
  await buy(person, { plan: 'Month', card });
  await world.sql(`update session set expires_at = '2100-01-01'`);
  return person;
}

const changesOf = ({ profileId }: Somebody) =>
  world.sql<{ id: number; kept: boolean | null }>(
    'select id, kept from card_change where profile_id = $1 order by id',
    [profileId],
  );

const paidWith = async (person: Somebody) => (await person.GetMembership()).subscription!.paidWith;

/** How many cards are kept here, and at the sandbox under this end. */
async function keptOf({ profileId }: Somebody, last4: string) {
  const [found] = await world.sql<{ here: number; there: number }>(
    `select (select count(*)::int from payment_means where profile_id = $1) as here,
      (select count(distinct s.token)::int from sandbox_payment s where s.last4 = $2 and s.token is not null and (
        exists (select from payment_attempt a join shop_order o on o.id = a.order_id where a.reference = s.reference and o.profile_id = $1)
        or exists (select from card_change c where c.reference = s.reference and c.profile_id = $1))) as there`,
    [profileId, last4],
  );
  return found!;
}

const stateOf = async (person: Somebody) => (await person.GetMembership()).subscription?.state;

/** Lets days pass, and what is due happen. */
async function pass(count: number): Promise<void> {
  for (let day = 0; day < count; day++) {
    clock.advance(days);
    await runSchedules(['RenewMemberships', 'LookAtPayments']);
  }
}

test('another card takes the place of the kept one, which is forgotten here and at the provider', async () => {
  const frida = await subscriber();
  const { redirectUrl } = await frida.ChangeCard({ returnUrl: '/Membership/History?a=1#here' });
  const back = await payAt(redirectUrl, { card: '0341' });
  await world.settle();
  const { headers } = await fetch(world.url + new URL(back!).pathname, { redirect: 'manual' });
  const [change] = await changesOf(frida);
  expect(headers.get('location')).toMatch(new RegExp(`/Membership/History\\?a=1&card=${change!.id}#here$`));
  expect(await frida.CheckCard({ cardChangeId: change!.id })).toEqual({ outcome: 'Kept' });
  expect(await paidWith(frida)).toEqual({ method: 'CreditCard', last4: '0341', expires: '12/31' });
  expect(await keptOf(frida, '4242')).toEqual({ here: 1, there: 0 });
  // Nothing was charged for it.
  const [moved] = await world.sql(
    'select count(*)::int as n from sandbox_operation o join card_change c using (reference) where profile_id = $1',
    [frida.profileId],
  );
  expect(moved).toEqual({ n: 0 });
});

test('the next renewal is charged with the new card', async () => {
  const frida = await subscriber('0341');
  const { redirectUrl } = await frida.ChangeCard({ returnUrl });
  await payAt(redirectUrl, { card: '4242', notice: 'twice' });
  await world.settle();
  await pass(33);
  expect((await frida.GetMembership()).subscription).toMatchObject({ state: 'ActiveRenewed' });
});

test('a card that is declined, or a page that is left, changes nothing', async () => {
  const frida = await subscriber();
  for (const step of ['approve', 'cancel']) {
    const { redirectUrl } = await frida.ChangeCard({ returnUrl });
    await payAt(redirectUrl, { card: '0002', notice: 'never' }, step);
    const change = (await changesOf(frida)).at(-1)!;
    expect(await frida.CheckCard({ cardChangeId: change.id })).toEqual({ outcome: 'Declined' });
    expect(await paidWith(frida)).toMatchObject({ last4: '4242' });
  }
  const { redirectUrl } = await frida.ChangeCard({ returnUrl });
  const change = (await changesOf(frida)).at(-1)!;
  expect(await frida.CheckCard({ cardChangeId: change.id })).toEqual({ outcome: 'Open' });
  clock.advance(25 * hours);
  await runSchedules(['LookAtCards']);
  expect(await frida.CheckCard({ cardChangeId: change.id })).toEqual({ outcome: 'Declined' });
  // What is kept there after all is let go again.
  await payAt(redirectUrl, { card: '9995' });
  await payAt(redirectUrl, { card: '4242' });
  await world.settle();
  expect(await paidWith(frida)).toMatchObject({ last4: '4242' });
  expect(await keptOf(frida, '4242')).toEqual({ here: 1, there: 1 });
});

test('a card that came after its change was over is forgotten again, once', async () => {
  const frida = await subscriber();
  const { redirectUrl } = await frida.ChangeCard({ returnUrl });
  clock.advance(25 * hours);
  await runSchedules(['LookAtCards']);
  await payAt(redirectUrl, { card: '0341', notice: 'twice' });
  await world.settle();
  expect(await paidWith(frida)).toMatchObject({ last4: '4242' });
  expect(await keptOf(frida, '0341')).toEqual({ here: 1, there: 0 });
});

test('many clicks lead to one page, many notices to one card', async () => {
  const frida = await subscriber();
  const clicks = await Promise.all(Array.from({ length: 10 }, () => frida.ChangeCard({ returnUrl })));
  expect(new Set(clicks.map(({ redirectUrl }) => redirectUrl)).size).toBe(1);
  await Promise.all(Array.from({ length: 5 }, () => payAt(clicks[0]!.redirectUrl, { card: '0341', notice: 'twice' })));
  const [change] = await changesOf(frida);
  await Promise.all(Array.from({ length: 10 }, () => frida.CheckCard({ cardChangeId: change!.id })));
  await world.settle();
  expect(await keptOf(frida, '0341')).toEqual({ here: 1, there: 1 });
  expect(await keptOf(frida, '4242')).toEqual({ here: 1, there: 0 });
});

test('a card that no notice tells of is found by looking', async () => {
  const frida = await subscriber();
  const { redirectUrl } = await frida.ChangeCard({ returnUrl });
  await payAt(redirectUrl, { card: '0341', notice: 'never' });
  clock.advance(hours);
  await runSchedules(['LookAtCards']);
  expect(await paidWith(frida)).toMatchObject({ last4: '0341' });
});

test('a renewal that failed is tried at once with the new card', async () => {
  const frida = await subscriber('0341');
  await pass(32);
  expect((await frida.GetMembership()).subscription).toMatchObject({ state: 'ActiveRetrying' });
  const { redirectUrl } = await frida.ChangeCard({ returnUrl });
  await payAt(redirectUrl);
  await world.settle();
  await runSchedules(['RenewMemberships']);
  expect((await frida.GetMembership()).subscription).toMatchObject({ state: 'ActiveRenewed' });
});

test('a charge that is under way ends with the card it began with; what it is declined for is not held against the new one', async () => {
  const frida = await subscriber('0259');
  const of = [frida.profileId];
  await pass(24);
  for (let day = 0; day < 9 && (await stateOf(frida)) !== 'ActiveRetrying'; day++) await pass(1);
  expect(await stateOf(frida)).toBe('ActiveRetrying');
  // The second try, which is declined as blocked once more, is asked for and not answered yet.
  config.PAYMENT_SANDBOX = 'down';
  await world.sql('update subscription set due_at = $2 where profile_id = $1', [...of, clock.now()]);
  await runSchedules(['RenewMemberships']).catch(() => undefined);
  config.PAYMENT_SANDBOX = 'up';
  const { redirectUrl } = await frida.ChangeCard({ returnUrl });
  await payAt(redirectUrl);
  const [change] = await changesOf(frida);
  await frida.CheckCard({ cardChangeId: change!.id });
  const [charge] = await world.sql<{ id: number }>(
    `select a.id from payment_attempt a join shop_order o on o.id = a.order_id
     where o.profile_id = $1 and a.settled_at is null and a.means_id is not null`,
    of,
  );
  const { work } = ChargeMeans;
  if (work.kind === 'call') await work.run({ data: { attemptId: charge!.id } } as never, world.platform);
  await world.settle();
  await pass(1);
  expect((await frida.GetMembership()).subscription).toMatchObject({ state: 'ActiveRenewed' });
  clock.advance(2 * hours);
  await runSchedules(['ForgetDroppedMeans']);
  expect(await keptOf(frida, '0259')).toEqual({ here: 1, there: 0 });
});

test('who may not: another one\u2019s change, a place elsewhere, no membership, a provider that is away', async () => {
  const [frida, bert] = await Promise.all([subscriber(), given.profile({ member: false })]);
  await frida.ChangeCard({ returnUrl });
  const [change] = await changesOf(frida);
  await expect(bert.CheckCard({ cardChangeId: change!.id })).rejects.toMatchObject({ code: 'NotFound' });
  await expect(bert.ChangeCard({ returnUrl })).rejects.toMatchObject({ code: 'SubscriptionNotNow' });
  for (const foreign of ['//elsewhere.example', 'https://elsewhere.example', '/\\elsewhere.example', 'Start'])
    await expect(frida.ChangeCard({ returnUrl: foreign })).rejects.toMatchObject({ code: 'ReturnUrlForeign' });
  config.PAYMENT_SANDBOX = 'down';
  await expect(frida.ChangeCard({ returnUrl })).rejects.toMatchObject({ code: 'PaymentUnavailable' });
  await expect(frida.CheckCard({ cardChangeId: change!.id })).rejects.toMatchObject({ code: 'PaymentUnavailable' });
});

test('who ends the membership meanwhile keeps no card', async () => {
  const frida = await subscriber();
  const { redirectUrl } = await frida.ChangeCard({ returnUrl });
  const { withdrawal } = await frida.GetMembership();
  await frida.WithdrawFromContract({ orderId: withdrawal!.orderId });
  await payAt(redirectUrl, { card: '0341' });
  await world.settle();
  expect((await keptOf(frida, '0341')).there).toBe(0);
});

test('an erased profile leaves no card at the provider', async () => {
  const frida = await subscriber();
  await frida.Reauthenticate({ password });
  await frida.DeleteProfile({ reason: '', now: true });
  clock.advance(hours);
  await runSchedules();
  expect(await keptOf(frida, '4242')).toEqual({ here: 0, there: 0 });
});
