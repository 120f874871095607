/** What support gives: money back and days on top, once, never more than there is, and beyond a limit by two. */
import { afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { personalDataOf } from '../../server/modules/erasure/archive.ts';
import { clock, days } from '../../server/platform/clock.ts';
import { aloneDays } from '../../shared/payment/remedies.ts';
import { given, password, type Somebody } from '../support/given.ts';
import { runSchedules } from '../support/schedules.ts';
import { world } from '../support/world.ts';
import { atTheDesk, confirm, recordOf } from '../staff/house.ts';
import { buy } from './buying.ts';
import { faults } from './shop.ts';

let sara: Somebody;
let otto: Somebody;
let dora: Somebody;
beforeAll(async () => {
  [sara, otto, dora] = await Promise.all([atTheDesk(), atTheDesk(), atTheDesk('Developer')]);
});
beforeEach(async () => {
  for (const who of [sara, otto, dora]) await who.Reauthenticate({ password });
});
afterEach(() => clock.reset());

const why = { reason: 'Fault', facts: 'The chat was closed for three days.' } as const;

const codeOf = (sending: Promise<unknown>) =>
  sending.then(
    () => 'done',
    ({ code }: { code: string }) => code,
  );

const paymentsOf = ({ profileId }: Somebody, who = sara) => who.GetPersonPayments({ profileId });
const proposalOf = async (person: Somebody, who = sara) => (await paymentsOf(person, who)).remedies[0]!;
const waitingOf = async (person: Somebody) => {
  const { proposalId, ...remedy } = await proposalOf(person);
  return { ...remedy, proposalId: proposalId! };
};

/** What went back of an order at the provider's. */
const gone = async (orderId: number) =>
  (
    await world.sql<{ amount: number }>(
      `select o.amount from sandbox_operation o join payment_attempt a on a.reference = o.reference
       where a.order_id = $1 and o.kind = 'Refund' order by o.id`,
      [orderId],
    )
  ).map(({ amount }) => Number(amount));

const lastUntil = async ({ profileId }: Somebody) =>
  new Date((await world.sql<{ at: Date }>('select member_until as at from profile where id = $1', [profileId]))[0]!.at);

/** Lets days pass one by one, with all that comes due. */
async function pass(count: number): Promise<void> {
  await world.sql(`update session set expires_at = '2100-01-01'`);
  await world.redis.flushdb();
  for (let day = 0; day < count; day++) {
    clock.advance(days);
    await runSchedules(['RenewMemberships', 'LookAtPayments']);
  }
}

test('a part goes back at once, with a receipt, and its member reads why', async () => {
  const frida = await given.profile({ member: false });
  const orderId = await buy(frida);
  expect(await sara.RefundOrder({ orderId, amount: 5000, ...why })).toEqual({ proposed: false });
  await world.settle();
  expect(await gone(orderId)).toEqual([5000]);
  const { items, remedies } = await paymentsOf(frida);
  expect(items[0]).toMatchObject({ refundable: 21700, refunds: [{ kind: 'Refund', amount: 5000 }] });
  expect(items[0]!.receipts).toMatchObject([{ kind: 'Sale' }, { kind: 'Refund', total: 5000 }]);
  expect(remedies).toMatchObject([{ kind: 'Refund', state: 'Done', amount: 5000, ...why, can: [], decidedBy: null }]);
  const { given: told, subscription } = await frida.GetMembership();
  expect(told).toMatchObject([{ orderId, amount: 5000, currencyCode: 'DKK', days: null, facts: why.facts }]);
  expect(JSON.stringify(told)).not.toContain(sara.name);
  expect(subscription!.state).toBe('ActiveInitialPurchase');
  const types = (await frida.ClientNotifications({})).items.map(({ type }) => type);
  expect(types).toContain('MoneyReturned');
  const record = (await recordOf(frida)).find(({ name }) => name === 'RefundOrder')!;
  expect(record).toMatchObject({ actorId: sara.profileId, reason: 'Fault', reading: false });
  expect(JSON.stringify(record.subject)).not.toContain(why.facts);
  expect(await faults()).toEqual([]);
});

test('the same click twice is one refund, and clicks at one moment never give back more than was paid', async () => {
  const frida = await given.profile({ member: false });
  const orderId = await buy(frida);
  const commandId = crypto.randomUUID();
  const click = () => sara.RefundOrder({ orderId, amount: 1000, ...why }, { commandId });
  expect(await Promise.all([click(), click(), click()])).toEqual(Array(3).fill({ proposed: false }));
  const many = await Promise.all(
    Array.from({ length: 8 }, (_, n) => codeOf((n % 2 ? sara : otto).RefundOrder({ orderId, amount: 4900, ...why }))),
  );
  await world.settle();
  const all = await gone(orderId);
  expect(all.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(26700);
  expect(all.filter((one) => one === 1000)).toHaveLength(1);
  expect(many.filter((code) => code === 'done')).toHaveLength(5);
  expect(new Set(many)).toEqual(new Set(['done', 'RefundTooLarge']));
  expect(await faults()).toEqual([]);
});

test('more than is left is refused, and so is what is no amount', async () => {
  const frida = await given.profile({ member: false });
  const orderId = await buy(frida);
  expect(await codeOf(sara.RefundOrder({ orderId, amount: 26701, ...why }))).toBe('RefundTooLarge');
  for (const amount of [0, -5, 1.5, Number.NaN, 1e12])
    expect(await codeOf(sara.RefundOrder({ orderId, amount, ...why }))).toBe('BadRequest');
  expect(await codeOf(sara.RefundOrder({ orderId: 999_999_999, amount: 1, ...why }))).toBe('NotFound');
  expect(await codeOf(sara.RefundOrder({ orderId, amount: 1, ...why, facts: '  ' }))).toBe('BadRequest');
  expect(await codeOf(frida.RefundOrder({ orderId, amount: 1, ...why }))).toBe('NotAllowed');
  await world.settle();
  expect(await gone(orderId)).toEqual([]);
});

test('beyond the limit somebody else decides, also where several small refunds make it together', async () => {
  const frida = await given.profile({ member: false });
  const orderId = await buy(frida, { plan: 'Year' });
  expect(await sara.RefundOrder({ orderId, amount: 30_000, ...why })).toEqual({ proposed: false });
  const waitingBefore = (await otto.GetQueues()).find(({ queue }) => queue === 'Proposals')!.count;
  expect(await sara.RefundOrder({ orderId, amount: 20_001, ...why })).toEqual({ proposed: true });
  expect((await otto.GetQueues()).find(({ queue }) => queue === 'Proposals')!.count).toBe(waitingBefore + 1);
  const { proposalId, can } = await waitingOf(frida);
  expect(can).toEqual([]);
  expect((await proposalOf(frida, otto)).can).toEqual(['ConfirmProposal', 'RejectProposal']);
  const queued = (await otto.GetProposalQueue({ take: 100 })).items.find((one) => one.proposalId === proposalId);
  expect(queued).toMatchObject({
    kind: 'Refund',
    mine: false,
    about: { profileId: frida.profileId },
    subjectId: orderId,
  });
  expect(await codeOf(otto.RefundOrder({ orderId, amount: 1, ...why }))).toBe('AlreadyProposed');
  expect(await codeOf(sara.ConfirmProposal({ proposalId }))).toBe('SecondPersonNeeded');
  expect(await codeOf(sara.RejectProposal({ proposalId }))).toBe('SecondPersonNeeded');
  await world.settle();
  expect(await gone(orderId)).toEqual([30_000]);
  expect((await frida.GetMembership()).given).toHaveLength(1);
  const both = await Promise.all([otto, dora].map((who) => codeOf(who.ConfirmProposal({ proposalId }))));
  expect(both.sort()).toEqual(['AlreadyDecided', 'done']);
  await world.settle();
  expect(await gone(orderId)).toEqual([30_000, 20_001]);
  expect(await codeOf(otto.RejectProposal({ proposalId }))).toBe('AlreadyDecided');
  expect(await proposalOf(frida)).toMatchObject({ state: 'Done', by: { profileId: sara.profileId } });
});

test('what is turned down is not given, and may be proposed again', async () => {
  const frida = await given.profile({ member: false });
  const orderId = await buy(frida, { plan: 'Year' });
  await sara.RefundOrder({ orderId, amount: 60_000, ...why });
  await otto.RejectProposal({ proposalId: (await waitingOf(frida)).proposalId });
  await world.settle();
  expect([await gone(orderId), (await frida.GetMembership()).given]).toEqual([[], []]);
  expect(await proposalOf(frida)).toMatchObject({ state: 'Rejected', decidedBy: { profileId: otto.profileId } });
  expect(await otto.RefundOrder({ orderId, amount: 60_000, ...why })).toEqual({ proposed: true });
});

test('what went back meanwhile is not given twice by a proposal', async () => {
  const frida = await given.profile({ member: false });
  const orderId = await buy(frida, { plan: 'Year' });
  await sara.RefundOrder({ orderId, amount: 82_800, ...why });
  await frida.WithdrawFromContract({ orderId });
  await world.settle();
  const { proposalId } = await waitingOf(frida);
  expect(await codeOf(otto.ConfirmProposal({ proposalId }))).toBe('RefundTooLarge');
  expect(await proposalOf(frida)).toMatchObject({ state: 'Waiting' });
  expect(await faults()).toEqual([]);
});

test('a refund of support takes nothing from the right to withdraw but what went back already', async () => {
  const frida = await given.profile({ member: false });
  const orderId = await buy(frida, { startAtOnce: false });
  await sara.RefundOrder({ orderId, amount: 2000, ...why });
  await world.settle();
  expect((await frida.GetMembership()).withdrawal).toMatchObject({ orderId, paid: 24700, refund: 24700 });
  expect(await frida.WithdrawFromContract({ orderId })).toEqual({ refund: 24700 });
  await world.settle();
  expect(await gone(orderId)).toEqual([2000, 24700]);
  expect(await faults()).toEqual([]);
});

test('nobody gives anything to a colleague of the same rank, nor without having confirmed who they are', async () => {
  const colleague = await atTheDesk();
  const orderId = await buy(colleague, { plan: 'Day' });
  const { profileId } = colleague;
  const { items, can } = await paymentsOf(colleague);
  expect([items[0]!.can, can]).toEqual([[], []]);
  expect(await codeOf(sara.RefundOrder({ orderId, amount: 1, ...why }))).toBe('NotAllowed');
  expect(await codeOf(sara.CompensateMembership({ profileId, days: 1, ...why }))).toBe('NotAllowed');
  expect(await codeOf(dora.CompensateMembership({ profileId, days: 1, ...why }))).toBe('done');
  const fresh = await given.profile({ role: 'Support' });
  const frida = await given.profile();
  const input = { profileId: frida.profileId, days: 1, ...why };
  expect(await codeOf(fresh.CompensateMembership(input))).toBe('ReauthenticationNeeded');
});

test('days come after what somebody has, and make a member of who is none', async () => {
  const frida = await given.profile({ member: false });
  const { profileId } = frida;
  const began = clock.ms();
  expect(await sara.CompensateMembership({ profileId, days: 3, ...why })).toEqual({ proposed: false });
  await sara.CompensateMembership({ profileId, days: 4, ...why });
  await world.settle();
  const until = (await lastUntil(frida)).getTime();
  expect(Math.abs(until - began - 7 * days)).toBeLessThan(60_000);
  expect((await frida.GetMembership()).given).toMatchObject([{ days: 4 }, { days: 3, facts: why.facts }]);
  const types = (await frida.ClientNotifications({})).items.map(({ type }) => type);
  expect(types.filter((type) => type === 'MembershipGiven')).toHaveLength(2);
});

test('a subscription that runs goes on from the end of what was given: nothing overlaps, and nothing is lost', async () => {
  const frida = await given.profile({ member: false });
  await buy(frida, { plan: 'Month' });
  const { subscription: before } = await frida.GetMembership();
  await sara.CompensateMembership({ profileId: frida.profileId, days: 10, ...why });
  await world.settle();
  const { subscription: after } = await frida.GetMembership();
  const paidUntil = Date.parse(after!.paidUntil);
  expect(paidUntil - Date.parse(before!.paidUntil)).toBe(10 * days);
  expect(after!.renewsAt).toBe(after!.paidUntil);
  await pass(Math.ceil((paidUntil - clock.ms()) / days) - 2);
  expect((await frida.GetMembership()).subscription).toMatchObject({ state: 'ActiveInitialPurchase' });
  await pass(3);
  await sara.Reauthenticate({ password });
  const { items, subscription, periods } = await paymentsOf(frida);
  expect([subscription!.state, items.length]).toEqual(['ActiveRenewed', 2]);
  expect(periods.map(({ kind }) => kind)).toEqual(['Paid', 'Given', 'Paid']);
  expect(periods.map(({ from }) => from).slice(0, -1)).toEqual(periods.map(({ until }) => until).slice(1));
  expect((await lastUntil(frida)).toISOString()).toBe(subscription!.paidUntil);
  expect(await faults()).toEqual([]);
});

test('who cancelled stays a member for what was given, and may still keep the renewal', async () => {
  const frida = await given.profile({ member: false });
  await buy(frida, { plan: 'Month' });
  const { subscriptionId, paidUntil } = (await frida.GetMembership()).subscription!;
  await frida.CancelRenewal({ subscriptionId });
  await sara.CompensateMembership({ profileId: frida.profileId, days: 5, ...why });
  await pass(Math.ceil((Date.parse(paidUntil) - clock.ms()) / days) + 2);
  expect((await frida.GetMembership()).subscription).toMatchObject({
    state: 'ActiveCancelled',
    can: ['KeepRenewal', 'ChangeCard'],
  });
  await pass(5);
  expect((await frida.GetMembership()).subscription).toBeNull();
  expect((await lastUntil(frida)).getTime()).toBeLessThan(clock.ms());
});

test('a renewal that failed is none any more, and is charged when what was given ends', async () => {
  const frida = await given.profile({ member: false });
  await buy(frida, { plan: 'Month', card: '0341' });
  const { paidUntil } = (await frida.GetMembership()).subscription!;
  await pass(Math.ceil((Date.parse(paidUntil) - clock.ms()) / days) + 1);
  expect((await frida.GetMembership()).subscription!.state).toBe('ActiveRetrying');
  await sara.Reauthenticate({ password });
  await sara.CompensateMembership({ profileId: frida.profileId, days: 20, ...why });
  const { subscription } = await frida.GetMembership();
  expect(subscription).toMatchObject({ state: 'ActiveInitialPurchase', retryAt: null });
  expect((await lastUntil(frida)).toISOString()).toBe(subscription!.paidUntil);
  await pass(15);
  expect((await frida.GetMembership()).subscription!.state).toBe('ActiveInitialPurchase');
  await pass(6);
  expect((await frida.GetMembership()).subscription!.state).toBe('ActiveRetrying');
  expect(await faults()).toEqual([]);
});

test('what was given moves up when somebody withdraws from what it followed', async () => {
  const frida = await given.profile({ member: false });
  const orderId = await buy(frida, { plan: 'Quarter' });
  await sara.CompensateMembership({ profileId: frida.profileId, days: 5, ...why });
  await frida.WithdrawFromContract({ orderId });
  await world.settle();
  expect(Math.abs((await lastUntil(frida)).getTime() - clock.ms() - 5 * days)).toBeLessThan(60_000);
  expect(await faults()).toEqual([]);
});

test('many days take two, also a few at a time, and nobody gets any who is shut out', async () => {
  const frida = await given.profile({ member: false });
  const { profileId } = frida;
  expect(await sara.CompensateMembership({ profileId, days: aloneDays, ...why })).toEqual({ proposed: false });
  expect(await otto.CompensateMembership({ profileId, days: 1, ...why })).toEqual({ proposed: true });
  const { proposalId } = await waitingOf(frida);
  expect(await codeOf(otto.ConfirmProposal({ proposalId }))).toBe('SecondPersonNeeded');
  await sara.LockProfile({ profileId, rule: 'Respect', facts: 'Insults.' });
  await sara.ProposePermaLock({ profileId, rule: 'Respect', facts: 'Insults.' });
  await confirm(otto, 'PermaLock', { profileId });
  expect(await codeOf(sara.ConfirmProposal({ proposalId }))).toBe('StatusNotPossible');
  await sara.RejectProposal({ proposalId });
  expect(await codeOf(sara.CompensateMembership({ profileId, days: 1, ...why }))).toBe('StatusNotPossible');
  expect((await paymentsOf(frida)).can).toEqual([]);
});

test('two people of the house cannot be one in the database either', async () => {
  const frida = await given.profile({ member: false });
  await sara.CompensateMembership({ profileId: frida.profileId, days: 100, ...why });
  const { proposalId } = await waitingOf(frida);
  await expect(
    world.sql(`update proposal set decided_by = proposed_by, decided_at = now(), outcome = 'Confirmed' where id = $1`, [
      proposalId,
    ]),
  ).rejects.toThrow('proposal_four_eyes');
  await sara.CompensateMembership({ profileId: (await given.profile()).profileId, days: 1, ...why });
  await expect(world.sql('update payment_remedy set decided_by = proposed_by')).rejects.toThrow(
    'payment_remedy_four_eyes',
  );
});

test('the export tells what was given, and not by whom', async () => {
  const frida = await given.profile({ member: false });
  const orderId = await buy(frida, { plan: 'Day' });
  await sara.RefundOrder({ orderId, amount: 100, ...why });
  await sara.CompensateMembership({ profileId: frida.profileId, days: 1, ...why });
  await world.settle();
  const { remedies } = (await personalDataOf(world.platform, frida.profileId)) as { remedies: object[] };
  expect(remedies).toMatchObject([{ days: 1, facts: why.facts }, { amount: 100 }]);
  expect(JSON.stringify(remedies)).not.toContain(sara.name);
});
