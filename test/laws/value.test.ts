/**
 * Whatever gives value or pays out asks the one mechanism of four eyes: beyond one sum for one receiver within 30 days, whatever
 * the kind and by whomever, a second person decides. Every command of the desk about money says whether it gives, and how.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import { contracts } from '../../shared/api.ts';
import type { Contract } from '../../shared/contract.ts';
import { aloneDays, aloneUpTo } from '../../shared/payment/remedies.ts';
import { buy, order } from '../payment/buying.ts';
import { atTheDesk, confirm, reject } from '../staff/house.ts';
import { given, password, type Somebody } from '../support/given.ts';
import { world } from '../support/world.ts';

const limit = aloneUpTo['DKK']!;
let [sara, otto, dora] = [] as unknown as Somebody[];
beforeAll(async () => {
  [sara, otto] = [await atTheDesk(), await atTheDesk()];
  dora = await atTheDesk('Developer');
});
beforeEach(async () => {
  for (const one of [sara, otto, dora]) await one!.Reauthenticate({ password });
});

const why = { reason: 'Goodwill', facts: 'As agreed on the telephone.' } as const;
let number = 0;

/** Somebody with an order that is paid by card; and one who has an order that waits for a transfer. */
async function receiver(): Promise<{ who: Somebody; orderId: number }> {
  const who = await given.profile({ member: false });
  return { who, orderId: await buy(who, { plan: 'Year' }) };
}
async function sender(plan: 'Quarter' | 'Year' = 'Year'): Promise<{ who: Somebody; orderId: number }> {
  const who = await given.profile({ member: false });
  const { orderId } = await order(who, { plan, method: 'BankTransfer' });
  await who.AddBankTransferView({ orderId });
  return { who, orderId };
}

interface Gives {
  /** Gives a share of what one may give alone. */
  give(by: Somebody, to: { who: Somebody; orderId: number }, share: number): Promise<{ proposed: boolean }>;
  to: () => Promise<{ who: Somebody; orderId: number }>;
}

const ways: Record<string, Gives> = {
  RefundOrder: {
    to: receiver,
    give: (by, { orderId }, share) => by.RefundOrder({ orderId, amount: Math.ceil(limit * share), ...why }),
  },
  CompensateMembership: {
    to: receiver,
    give: (by, { who: { profileId } }, share) =>
      by.CompensateMembership({ profileId, days: Math.ceil(aloneDays * share), ...why }),
  },
  BookBankTransfer: {
    to: sender,
    give: (by, { orderId }, share) =>
      by.BookBankTransfer({
        ...{ orderId, kind: 'Came', amount: Math.ceil(limit * share), bankReference: `V${++number}` },
      }),
  },
};

const givesNothing: Record<string, string> = {
  ConfirmProposal: 'The second person.',
  ClosePaymentCase: 'A note.',
  EndOffer: 'Takes away.',
  MakeOffer: 'To nobody in particular, by a bound of its own: below.',
  PublishPlanPrice: 'To everybody, and by two whatever it is: below.',
  AskForPrice: 'Asks for more.',
  ExportBooks: 'Reads.',
};

test('every command of the desk about money says whether it gives', () => {
  const known = new Set([...Object.keys(ways), ...Object.keys(givesNothing)]);
  const commands = (contracts as Contract[]).filter(
    ({ kind, area, access }) =>
      kind === 'command' && area === 'Payment' && (access === 'support' || access === 'developer'),
  );
  expect(commands.length).toBeGreaterThan(5);
  expect(commands.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([]);
});

/** What somebody got: time, money back, transfers that were booked. */
const got = async ({ profileId }: Somebody) =>
  world.sql(
    `select member_until, (select sum(r.amount) from refund r join shop_order o on o.id = r.order_id where o.profile_id = p.id) as back,
      (select sum(b.amount) from bank_transfer b join payment_attempt a on a.id = b.attempt_id
        join shop_order o on o.id = a.order_id where o.profile_id = p.id) as booked from profile p where id = $1`,
    [profileId],
  );

test.each(Object.keys(ways))(
  '%s gives more than one may give alone by two, in one piece and in pieces',
  async (name) => {
    const { give, to } = ways[name]!;
    const [whole, pieces] = [await to(), await to()];
    const before = await got(whole.who);
    expect(await give(sara!, whole, 1.1)).toEqual({ proposed: true });
    await world.settle();
    expect(await got(whole.who)).toEqual(before);
    expect(await give(sara!, pieces, 0.6)).toEqual({ proposed: false });
    await world.settle();
    expect(await give(otto!, pieces, 0.6)).toEqual({ proposed: true });
  },
);

test('kinds add to one another, whoever gives', async () => {
  const to = await receiver();
  expect(await ways['RefundOrder']!.give(sara!, to, 0.6)).toEqual({ proposed: false });
  expect(await ways['CompensateMembership']!.give(otto!, to, 0.6)).toEqual({ proposed: true });
  const other = await receiver();
  expect(await ways['CompensateMembership']!.give(sara!, other, 0.6)).toEqual({ proposed: false });
  expect(await ways['RefundOrder']!.give(sara!, other, 0.6)).toEqual({ proposed: true });
  const third = await sender();
  expect(await ways['CompensateMembership']!.give(sara!, third, 0.6)).toEqual({ proposed: false });
  expect(await ways['BookBankTransfer']!.give(otto!, third, 0.6)).toEqual({ proposed: true });
});

test('at the same moment no more is given than one after the other', async () => {
  const to = await sender();
  const all = await Promise.allSettled([sara!, otto!, sara!].map((by) => ways['BookBankTransfer']!.give(by, to, 0.6)));
  const alone = all.filter((one) => one.status === 'fulfilled' && !one.value.proposed);
  expect(alone).toHaveLength(1);
});

test('a transfer that a second person confirms is booked once, and what is sent back asks as well', async () => {
  const to = await sender();
  const { profileId } = to.who;
  expect(
    await sara!.BookBankTransfer({ orderId: to.orderId, kind: 'Came', amount: 82_800, bankReference: 'Whole 1' }),
  ).toEqual({ proposed: true });
  const { remedies } = await otto!.GetPersonPayments({ profileId });
  expect(remedies[0]).toMatchObject({ kind: 'Transfer', transfer: 'Came', amount: 82_800, facts: 'Whole 1' });
  await expect(confirm(sara!, 'Transfer', { profileId })).rejects.toMatchObject({ code: 'SecondPersonNeeded' });
  await confirm(otto!, 'Transfer', { profileId });
  await world.settle();
  expect((await to.who.ReceiptPageData({ orderId: to.orderId })).status).toBe('PaidInFull');
  await to.who.WithdrawFromContract({ orderId: to.orderId });
  await world.settle();
  const [desk] = (await sara!.GetPersonPayments({ profileId })).items;
  const amount = desk!.toSend[0]!;
  const sent = { orderId: to.orderId, kind: 'Sent', amount, bankReference: 'Whole 2' } as const;
  expect(await sara!.BookBankTransfer(sent)).toEqual({ proposed: true });
  await expect(otto!.BookBankTransfer({ ...sent, bankReference: 'Whole 3' })).rejects.toMatchObject({
    code: 'AlreadyProposed',
  });
  await confirm(otto!, 'Transfer', { profileId });
  await world.settle();
  expect((await sara!.GetPersonPayments({ profileId })).items[0]).toMatchObject({ toSend: [] });
});

test('an offer that gives away much, or without a bound, is one only when a second person says so', async () => {
  const from = new Date().toISOString().slice(0, 10);
  const offer = (offerId: string, more: object) =>
    dora!.MakeOffer({ offerId, siteId: 1, percent: 20, audience: 'Everybody', from, totalUses: 10, ...more });
  const buyer = await given.profile({ member: false });
  expect(await offer('SMALL-1', {})).toEqual({ proposed: false });
  // Several small ones are as one.
  const pieces = await Promise.all(['A-1A', 'A-2A'].map((code) => offer(code, { percent: 40 })));
  expect(pieces.filter(({ proposed }) => !proposed)).toHaveLength(1);
  for (const { proposed } of pieces) if (proposed) await reject(sara!, 'Offer', dora!).catch(() => undefined);
  await buyer.GetMembershipOffer({ offerId: 'SMALL-1' });
  for (const [offerId, more] of [
    ['ALL-1', { percent: 100 }],
    ['UNBOUND-1', { totalUses: undefined }],
    ['MANY-1', { totalUses: 10_000 }],
  ] as const) {
    expect(await offer(offerId, more)).toEqual({ proposed: true });
    await expect(buyer.GetMembershipOffer({ offerId })).rejects.toMatchObject({ code: 'OfferEnded' });
    await expect(confirm(dora!, 'Offer', dora!)).rejects.toMatchObject({ code: 'NotFound' });
    await confirm(sara!, 'Offer', dora!);
    expect(await buyer.GetMembershipOffer({ offerId })).toMatchObject({ offerId });
    await sara!.Reauthenticate({ password });
  }
});

test('a lower price is one only when a second person says so; a higher one needs nobody', async () => {
  const sold = async () =>
    (await dora!.GetPlans())[0]!.plans.find(({ kind, retiredAt }) => kind === 'Year' && retiredAt === null)!;
  const { planId, price } = await sold();
  const publish = (more: object) => dora!.PublishPlanPrice({ planId, price: price - 100, reason: 'Costs', ...more });
  expect(await publish({})).toEqual({ planId, proposed: true });
  await expect(publish({ price: 100 })).rejects.toMatchObject({ code: 'AlreadyProposed' });
  expect(await sold()).toMatchObject({ planId, price });
  await expect(confirm(dora!, 'Price', dora!)).rejects.toMatchObject({ code: 'NotFound' });
  await confirm(sara!, 'Price', dora!);
  const lower = await sold();
  expect(lower.price).toBe(price - 100);
  const back = await dora!.PublishPlanPrice({ planId: lower.planId, price, reason: 'Costs' });
  expect(back.proposed).toBe(false);
});

test('a lower price lapses where the plan was given another one meanwhile', async () => {
  const sold = async () =>
    (await dora!.GetPlans())[0]!.plans.find(({ kind, retiredAt }) => kind === 'Year' && retiredAt === null)!;
  const { planId, price } = await sold();
  await dora!.PublishPlanPrice({ planId, price: price - 100, reason: 'Costs' });
  await dora!.PublishPlanPrice({ planId, price: price + 100, reason: 'Costs' });
  await expect(confirm(sara!, 'Price', dora!)).rejects.toMatchObject({ code: 'PlanGone' });
});

/** The only places that write what is of value, each behind the mechanism, the payer's money or the provider. */
const writers = {
  payment_remedy: ['desk/giving.ts'],
  bank_transfer: ['desk/transfers.ts'],
  offer: ['desk/offers.ts'],
  refund: ['refunds.ts'],
  membership_period: ['periods.ts'],
  plan: ['desk/planPrices.ts'],
};

test('nothing of value is written beside the places that ask', () => {
  const root = new URL('../../server/', import.meta.url);
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (path) => path.endsWith('.ts') && !path.startsWith('demo/'),
  );
  const found = Object.keys(writers).map((table) => [
    table,
    files
      .filter((path) => new RegExp(`insert into ${table}\\b`).test(readFileSync(new URL(path, root), 'utf8')))
      .map((path) => path.replace('modules/payment/', '')),
  ]);
  expect(Object.fromEntries(found)).toEqual(writers);
});
