/** A price changes only by a yes: who has a plan keeps what it costs until they are asked, told in time, and say so. */
import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import { clock, days } from '../../server/platform/clock.ts';
import { nameOf, SubscriptionState, type NameOf, type PlanKind } from '../../shared/enums.ts';
import { setStatus } from '../support/statuses.ts';
import { ProfileLocked, ProfileUnlocked } from '../../server/modules/profiles/index.ts';
import { inUnit } from '../../server/platform/database/unit.ts';
import { given, password, type Somebody } from '../support/given.ts';
import { runSchedules } from '../support/schedules.ts';
import { world } from '../support/world.ts';
import { atTheDesk } from '../staff/house.ts';
import { buy } from './buying.ts';

type Kind = NameOf<typeof PlanKind>;

let dora: Somebody;
beforeAll(async () => {
  dora = await atTheDesk('Developer');
});
beforeEach(() => dora.Reauthenticate({ password }));

/** The plan of a kind that is sold on the main site now. */
async function sold(kind: Kind) {
  const [site] = await dora.GetPlans();
  return site!.plans.find((plan) => plan.kind === kind && plan.retiredAt === null)!;
}

const dayIn = (count: number) => new Date(clock.ms() + count * days).toISOString().slice(0, 10);

/** Puts a plan up by so much, and asks its subscribers so many days ahead where that is said. */
async function raise(kind: Kind, by: number, ask?: number) {
  const before = await sold(kind);
  const price = before.price + by;
  const asks = ask === undefined ? {} : { asksFrom: dayIn(ask) };
  const { planId } = await dora.PublishPlanPrice({ planId: before.planId, price, reason: 'Costs', ...asks });
  await runSchedules(['AskForPrices']);
  return { before, price, planId };
}

async function subscriber(plan: Kind = 'Month'): Promise<Somebody> {
  const frida = await given.profile({ member: false });
  await buy(frida, { plan });
  await world.sql(`update session set expires_at = '2100-01-01' where profile_id = $1`, [frida.profileId]);
  return frida;
}

const subscriptionOf = async (person: Somebody) => (await person.GetMembership()).subscription!;

const changesOf = ({ profileId }: Somebody) =>
  world.sql<{ price_from: Date; announced_at: Date; accepted_at: Date | null }>(
    `select c.price_from, c.announced_at, c.accepted_at from price_change c join subscription s on s.id = c.subscription_id
     where s.profile_id = $1`,
    [profileId],
  );

const paidBy = async ({ profileId }: Somebody) =>
  (
    await world.sql<{ amount: number }>(
      `select amount from shop_order where profile_id = $1 and paid_at is not null order by id`,
      [profileId],
    )
  ).map(({ amount }) => Number(amount));

async function stateOf({ profileId }: Somebody) {
  const [found] = await world.sql<{ state: number; paid_until: Date }>(
    'select state, paid_until from subscription where profile_id = $1 order by id desc limit 1',
    [profileId],
  );
  return { state: nameOf(SubscriptionState, found!.state), paidUntil: new Date(found!.paid_until) };
}

/** Lets days pass, and all that comes with them. */
async function pass(count: number): Promise<void> {
  for (let day = 0; day < count; day++) {
    await world.advance(days);
    await runSchedules(['RenewMemberships', 'LookAtPayments', 'AskForPrices']);
  }
}

const tellings = ({ profileId }: Somebody, type: string) =>
  world.sql(
    `select e.name from notification n join event e on e.id = n.event_id where n.profile_id = $1 and e.name = $2`,
    [profileId, type],
  );

const mailsTo = ({ email }: Somebody) => world.mail.mails.filter(({ to }) => JSON.stringify(to).includes(email));

test('whoever buys from now on pays the new price, and who has the plan renews at the old one', async () => {
  const frida = await subscriber();
  const { before, price, planId } = await raise('Month', 1000);
  const versions = (await dora.GetPlans())[0]!.plans.filter(({ kind }) => kind === 'Month');
  expect(versions).toMatchObject([
    { planId, price, retiredAt: null, subscribers: 0, can: ['PublishPlanPrice'] },
    { planId: before.planId, price: before.price, asked: null, can: ['AskForPrice'] },
  ]);
  expect(versions[1]!.subscribers).toBeGreaterThan(0);
  const later = await subscriber();
  expect(await paidBy(later)).toEqual([price]);
  await pass(33);
  expect(await paidBy(frida)).toEqual([before.price, before.price]);
  expect((await subscriptionOf(frida)).priceChange).toBeNull();
});

test('of two who publish at the same moment one does', async () => {
  const { planId, price } = await sold('Year');
  const both = [price + 100, price + 200].map((one) => dora.PublishPlanPrice({ planId, price: one, reason: 'Costs' }));
  const done = await Promise.allSettled(both);
  expect(done.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(done.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'PlanGone' } });
  const [count] = await world.sql(
    'select count(*)::int as n from plan where site_id = 1 and kind = 4 and retired_at is null',
  );
  expect(count).toEqual({ n: 1 });
});

test('subscribers are asked once, 30 days before at the least, on the site and by mail', async () => {
  const [frida, greta] = [await subscriber('Quarter'), await subscriber('Quarter')];
  await world.sql(`update profile set type = 2 where id = $1`, [greta.profileId]);
  const { before, price, planId } = await raise('Quarter', 2000, 40);
  const runs = [runSchedules(['AskForPrices']), runSchedules(['AskForPrices'])];
  await Promise.all(runs.map((run) => run.catch(() => undefined)));
  await world.settle();
  for (const one of [frida, greta]) {
    const [change, ...more] = await changesOf(one);
    expect(more).toEqual([]);
    const ahead = new Date(change!.price_from).getTime() - new Date(change!.announced_at).getTime();
    expect(ahead).toBeGreaterThanOrEqual(30 * days);
    expect(await tellings(one, 'PriceChangeAnnounced')).toHaveLength(1);
    const mails = mailsTo(one).filter(({ subject }) => subject === 'The price is changing: an answer is needed');
    expect(mails).toHaveLength(1);
    expect(JSON.stringify(mails[0])).toMatch(/287\.00.DKK.*267\.00.DKK/);
  }
  expect(await subscriptionOf(frida)).toMatchObject({
    renewsAt: null,
    priceChange: { planId, price, before: before.price, accepted: false, counts: true },
    can: ['CancelRenewal', 'ChangePlan', 'AcceptPrice', 'ChangeCard', 'WithdrawFromContract'],
  });
  const asked = (await dora.GetPlans())[0]!.plans.find((plan) => plan.planId === before.planId)!.asked;
  expect(asked).toMatchObject({ price, told: expect.any(Number), accepted: 0 });
});

test('a renewal before the day costs what it did also after a yes, the first one after it the new price', async () => {
  const frida = await subscriber();
  const { before, price, planId } = await raise('Month', 500, 45);
  const { subscriptionId } = await subscriptionOf(frida);
  await frida.AcceptPrice({ subscriptionId, planId });
  expect(await subscriptionOf(frida)).toMatchObject({
    price: before.price,
    priceChange: { accepted: true, counts: false },
  });
  await pass(33);
  expect(await paidBy(frida)).toEqual([before.price, before.price]);
  await pass(31);
  expect(await paidBy(frida)).toEqual([before.price, before.price, price]);
  expect(await subscriptionOf(frida)).toMatchObject({ planId, price, priceChange: null });
});

test('without a yes nothing is charged: it ends with what is paid, and a late yes brings it back', async () => {
  const [silent, late] = [await subscriber('Quarter'), await subscriber('Quarter')];
  const { before, price, planId } = await raise('Quarter', 1500, 35);
  const { paidUntil } = await stateOf(silent);
  await pass(Math.floor((paidUntil.getTime() - clock.ms()) / days) - 1);
  expect((await stateOf(silent)).state).toBe('ActiveInitialPurchase');
  // A week before it is asked once more, and nothing is said of a renewal.
  expect(await tellings(silent, 'PriceChangeAnnounced')).toHaveLength(2);
  expect(await tellings(silent, 'RenewalAnnounced')).toEqual([]);
  clock.advance(paidUntil.getTime() - clock.ms() - 30 * 60_000);
  await runSchedules(['RenewMemberships']);
  expect((await stateOf(silent)).state).toBe('ActiveCancelled');
  expect(await tellings(silent, 'PriceNotAccepted')).toHaveLength(1);
  const asked = await subscriptionOf(late);
  expect(asked.can).toEqual(['AcceptPrice', 'ChangeCard']);
  const { subscriptionId } = asked;
  await expect(late.KeepRenewal({ subscriptionId })).rejects.toMatchObject({ code: 'SubscriptionNotNow' });
  await late.AcceptPrice({ subscriptionId, planId });
  await late.AcceptPrice({ subscriptionId, planId });
  await pass(2);
  expect(await paidBy(late)).toEqual([before.price, price]);
  expect((await stateOf(late)).state).toBe('ActiveRenewed');
  expect(await paidBy(silent)).toEqual([before.price]);
  expect((await stateOf(silent)).state).toBe('DeactivatedByExpiry');
});

test('choosing the old plan again puts nothing off, and another plan is its own yes', async () => {
  const [frida, greta] = [await subscriber('Quarter'), await subscriber('Quarter')];
  const { before } = await raise('Quarter', 700, 40);
  const first = await changesOf(frida);
  const { subscriptionId } = await subscriptionOf(frida);
  const year = await sold('Year');
  await frida.ChangePlan({ subscriptionId, planId: year.planId });
  expect((await subscriptionOf(frida)).priceChange).toBeNull();
  await pass(3);
  await frida.ChangePlan({ subscriptionId, planId: before.planId });
  await runSchedules(['AskForPrices']);
  expect(await changesOf(frida)).toEqual(first);
  const hers = await subscriptionOf(greta);
  await greta.ChangePlan({ subscriptionId: hers.subscriptionId, planId: year.planId });
  const { paidUntil } = await stateOf(greta);
  await pass(Math.ceil((paidUntil.getTime() - clock.ms()) / days) + 1);
  expect(await paidBy(greta)).toEqual([before.price, year.price]);
  expect((await stateOf(frida)).state).toBe('DeactivatedByExpiry');
});

test('who cancelled or is paused is asked when they renew again, and told 30 days before all the same', async () => {
  const [frida, greta] = [await subscriber('Quarter'), await subscriber('Quarter')];
  const { subscriptionId } = await subscriptionOf(frida);
  await frida.CancelRenewal({ subscriptionId });
  await stand(greta, 'Quarantined');
  await raise('Quarter', 900, 33);
  expect([await changesOf(frida), await changesOf(greta)]).toEqual([[], []]);
  await pass(20);
  await frida.KeepRenewal({ subscriptionId });
  await stand(greta, 'Active');
  await runSchedules(['AskForPrices']);
  for (const one of [frida, greta]) {
    const [change] = await changesOf(one);
    expect(new Date(change!.price_from).getTime() - new Date(change!.announced_at).getTime()).toBe(30 * days);
  }
});

async function stand({ profileId }: Somebody, status: 'Active' | 'Quarantined'): Promise<void> {
  await setStatus({ profileId }, status);
  await inUnit(world.platform.database.orm.em, { actorId: null, commandId: null }, async (unit) =>
    unit.record(status === 'Active' ? ProfileUnlocked : ProfileLocked, { profileId }),
  );
  await world.settle();
}

test('the day begins where the site is, on both sides of a change of the clocks', async () => {
  clock.advance(Date.parse('2027-01-10T12:00:00Z') - clock.ms());
  await dora.Reauthenticate({ password }).catch(() => undefined);
  for (const [day, at] of [
    ['2027-03-28', '2027-03-27T23:00:00.000Z'],
    ['2027-03-29', '2027-03-28T22:00:00.000Z'],
  ] as const) {
    const at0 = await atTheDesk('Developer');
    const [site] = await at0.GetPlans();
    const { planId, price } = site!.plans.find(({ kind, retiredAt }) => kind === 'Month' && retiredAt === null)!;
    await at0.PublishPlanPrice({ planId, price: price + 100, asksFrom: day, reason: 'Tax' });
    const [asking] = await world.sql<{ price_from: Date }>('select price_from from price_asking where plan_id = $1', [
      planId,
    ]);
    expect(new Date(asking!.price_from).toISOString()).toBe(at);
  }
});

test('what is no change, too soon, asked already, lower or rubbish is refused, and nothing of it stays', async () => {
  const { planId, price } = await sold('Month');
  const publish = (more: object) => dora.PublishPlanPrice({ planId, price: price + 100, reason: 'Costs', ...more });
  for (const [more, code] of [
    [{ price }, 'PriceUnchanged'],
    [{ asksFrom: dayIn(30) }, 'PriceTooSoon'],
    [{ price: price - 100, asksFrom: dayIn(40) }, 'PriceNotHigher'],
    [{ price: 0 }, 'BadRequest'],
    [{ price: 1.5e3 + 0.5 }, 'BadRequest'],
    [{ asksFrom: '2026-02-30' }, 'BadRequest'],
    [{ planId: 999_999 }, 'PlanGone'],
  ] as const)
    await expect(publish(more)).rejects.toMatchObject({ code });
  expect(await sold('Month')).toMatchObject({ planId, price });
  await publish({ asksFrom: dayIn(40) });
  await expect(publish({})).rejects.toMatchObject({ code: 'PlanGone' });
  await expect(dora.AskForPrice({ planId, from: dayIn(40), reason: 'Costs' })).rejects.toMatchObject({
    code: 'PriceAsked',
  });
  const present = await sold('Month');
  await expect(dora.AskForPrice({ planId: present.planId, from: dayIn(40), reason: 'Costs' })).rejects.toMatchObject({
    code: 'PriceNotHigher',
  });
});

test('an earlier price that was left alone can be asked about later', async () => {
  const frida = await subscriber();
  const { before, planId, price } = await raise('Month', 300);
  expect(await changesOf(frida)).toEqual([]);
  await dora.AskForPrice({ planId: before.planId, from: dayIn(40), reason: 'Costs' });
  await runSchedules(['AskForPrices']);
  expect((await subscriptionOf(frida)).priceChange).toMatchObject({ planId, price });
});

test('only developers who just said who they are change a price, and it is on record', async () => {
  const { planId, price } = await sold('Year');
  const wish = { planId, price: price + 100, reason: 'Costs' as const };
  const sara = await atTheDesk('Support');
  await expect(sara.PublishPlanPrice(wish)).rejects.toMatchObject({ code: 'NotAllowed' });
  expect((await sara.GetPlans())[0]!.plans.flatMap(({ can }) => can)).toEqual([]);
  const tired = await given.profile({ role: 'Developer' });
  await expect(tired.PublishPlanPrice(wish)).rejects.toMatchObject({ code: 'ReauthenticationNeeded' });
  await expect((await given.profile()).GetPlans()).rejects.toMatchObject({ code: 'NotAllowed' });
  await dora.PublishPlanPrice(wish);
  const [row] = await world.sql(
    `select actor_id, reason, subject from audit where name = 'PublishPlanPrice' order by id desc limit 1`,
  );
  expect(row).toMatchObject({ reason: 'Costs', subject: { planId, price: wish.price } });
});

test('nobody says yes for another, to another price, or where nothing was asked', async () => {
  const [frida, greta] = [await subscriber('Quarter'), await subscriber('Year')];
  const { planId } = await raise('Quarter', 400, 40);
  const { subscriptionId } = await subscriptionOf(frida);
  await expect(greta.AcceptPrice({ subscriptionId, planId })).rejects.toMatchObject({ code: 'NotFound' });
  const other = (await sold('Year')).planId;
  await expect(frida.AcceptPrice({ subscriptionId, planId: other })).rejects.toMatchObject({
    code: 'SubscriptionNotNow',
  });
  const hers = await subscriptionOf(greta);
  const same = { subscriptionId: hers.subscriptionId, planId: hers.planId };
  await expect(greta.AcceptPrice(same)).rejects.toMatchObject({ code: 'SubscriptionNotNow' });
  await expect(greta.AcceptPrice({ subscriptionId: hers.subscriptionId, planId })).rejects.toMatchObject({
    code: 'SubscriptionNotNow',
  });
  await frida.WithdrawFromContract({ orderId: (await frida.GetMembership()).withdrawal!.orderId });
  await world.settle();
  await expect(frida.AcceptPrice({ subscriptionId, planId })).rejects.toMatchObject({ code: 'SubscriptionNotNow' });
});
