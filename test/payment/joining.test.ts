/** A membership among everything else that there is: who hears of it and how often, what is exported, what an erasure leaves. */
import { expect, test } from '@jest/globals';
import { days, hours } from '../../server/platform/clock.ts';
import { nameOf, SubscriptionState } from '../../shared/enums.ts';
import { atTheDesk, confirm } from '../staff/house.ts';
import { exported } from '../support/exported.ts';
import { given, password, type Somebody } from '../support/given.ts';
import { runSchedules } from '../support/schedules.ts';
import { world } from '../support/world.ts';
import { buy } from './buying.ts';

const why = { rule: 'Respect', facts: 'Insults under three entries.' } as const;
const mailsTo = ({ email }: Somebody) => world.mail.mails.filter((one) => one.to?.[0]?.address === email);
const subjects = (who: Somebody) => mailsTo(who).map(({ subject }) => subject);

/** The kinds of what somebody was told of on the site, the oldest first. */
const toldOn = async ({ profileId }: Somebody) =>
  (
    await world.sql<{ type: string }>('select type from notification where profile_id = $1 order by id', [profileId])
  ).map(({ type }) => type);

/** Lets time go by, and whatever comes due of memberships happen. */
async function pass(milliseconds: number) {
  await world.advance(milliseconds);
  await runSchedules(['RenewMemberships']);
  await world.settle();
}

const subscriptionOf = async ({ profileId }: Somebody) => {
  const [row] = await world.sql<{ state: number; means: boolean }>(
    'select state, means_id is not null as means from subscription where profile_id = $1 order by id desc limit 1',
    [profileId],
  );
  return row && { ...row, state: nameOf(SubscriptionState, row.state) };
};

test('a purchase is confirmed once by mail, on the site and by the house, with what was bought and from whom', async () => {
  const frida = await given.profile({ member: false });
  const orderId = await buy(frida);
  const { tracking, receipts } = await frida.ReceiptPageData({ orderId });
  expect(await toldOn(frida)).toEqual(['MembershipPaid']);
  expect((await frida.ClientNotifications({})).items).toMatchObject([{ link: `/Receipt?order=${orderId}` }]);
  const [mail, ...more] = mailsTo(frida);
  expect(more).toEqual([]);
  expect(mail!.subject).toBe('The order is confirmed');
  for (const part of [tracking, receipts[0]!.number, '267.00', '53.40', 'withdraw', `/Receipt?order=${orderId}`])
    expect(mail!.text).toContain(part);
  const [row] = (await frida.GetConversations({ box: 'System' })).items;
  const { items } = await frida.GetMails({ conversationId: row!.conversationId });
  expect(items.map(({ house }) => house)).toEqual([{ kind: 'Receipt', lodge: null, statementId: null, orderId }]);
});

test('a couple is written to as two', async () => {
  const couple = await given.profile({ member: false, gender: 'Couple' });
  await buy(couple);
  expect(mailsTo(couple)[0]!.text).toContain('the two of you may withdraw');
});

test('a cancellation and a withdrawal are each confirmed once, and money that goes back is told of', async () => {
  const frida = await given.profile({ member: false });
  const orderId = await buy(frida);
  const { subscription, withdrawal } = await frida.GetMembership();
  await frida.CancelRenewal({ subscriptionId: subscription!.subscriptionId });
  await world.settle();
  expect(subjects(frida)).toEqual(['The order is confirmed', 'The cancellation is confirmed']);
  await frida.WithdrawFromContract({ orderId });
  await world.settle();
  expect((await toldOn(frida)).sort()).toEqual([
    'ContractWithdrawn',
    'MembershipCancelled',
    'MembershipPaid',
    'MoneyReturned',
  ]);
  expect(subjects(frida).sort()).toEqual([
    'The cancellation is confirmed',
    'The order is confirmed',
    'The withdrawal is confirmed',
    'There is something new',
  ]);
  const proof = mailsTo(frida).find(({ subject }) => subject === 'The withdrawal is confirmed');
  expect(proof!.text).toContain((withdrawal!.refund / 100).toFixed(2));
});

test('no mail says what the house is', async () => {
  const frida = await given.profile({ member: false });
  await buy(frida);
  const words = mailsTo(frida).map(({ subject, text }) => `${subject}\n${text}`);
  expect(words.join('\n')).not.toMatch(/adult|erotic|couples|dating|lodge|dark/i);
});

test('a locked profile is not charged and comes back as it was; one that is locked for good ends', async () => {
  const frida = await given.profile({ member: false });
  await buy(frida);
  const [sara, second] = [await atTheDesk(), await atTheDesk()];
  const { profileId } = frida;
  await sara.LockProfile({ profileId, ...why });
  await world.settle();
  expect(await subscriptionOf(frida)).toMatchObject({ state: 'ActivePaused' });
  await second.UnlockProfile({ profileId });
  await world.settle();
  expect(await subscriptionOf(frida)).toMatchObject({ state: 'ActiveInitialPurchase' });
  await sara.LockProfile({ profileId, ...why });
  await sara.ProposePermaLock({ profileId, ...why });
  await confirm(second, 'PermaLock', { profileId });
  await world.settle();
  expect(await subscriptionOf(frida)).toMatchObject({ state: 'DeactivatedBySupport' });
  expect((await toldOn(frida)).filter((type) => type === 'MembershipEnded')).toHaveLength(1);
});

test('the export holds orders and receipts; an erasure ends the subscription, takes the card and keeps the books', async () => {
  const frida = await given.profile({ member: false });
  const orderId = await buy(frida);
  await frida.Reauthenticate({ password });
  const { data } = await exported(frida);
  expect(data).toMatchObject({
    orders: [{ status: 'PaidInFull', amount: 26_700 }],
    receipts: [{ kind: 'Sale', total: 26_700, vat: 5340 }],
    payments: [{ state: 'Captured', last4: '4242' }],
    subscriptions: [{ plan: 'Quarter', state: 'ActiveInitialPurchase' }],
    paymentMeans: [{ last4: '4242' }],
  });
  const before = mailsTo(frida).length;
  await frida.DeleteProfile({ reason: '', now: true });
  await world.settle();
  await world.advance(hours);
  await runSchedules();
  await world.settle();
  expect(await subscriptionOf(frida)).toEqual({ state: 'DeactivatedByMember', means: false });
  const [left] = await world.sql(
    `select (select count(*)::int from payment_means where profile_id = $1) as means,
      (select count(*)::int from membership_period where profile_id = $1) as periods,
      (select count(*)::int from notification where profile_id = $1) as told,
      (select count(*)::int from receipt where order_id = $2) as receipts,
      (select count(*)::int from shop_order where id = $2 and return_url is null) as orders,
      (select count(*)::int from payment_attempt where order_id = $2 and last4 is not null) as cards`,
    [frida.profileId, orderId],
  );
  expect(left).toEqual({ means: 0, periods: 0, told: 0, receipts: 1, orders: 1, cards: 0 });
  expect(
    mailsTo(frida)
      .slice(before)
      .filter(({ subject }) => subject?.includes('cancellation')),
  ).toEqual([]);
});

test('a renewal is announced once with its price; one that fails is told of at each try, and at last its end', async () => {
  const frida = await given.profile({ member: false });
  await buy(frida, { plan: 'Month', card: '0341' });
  const [{ until }] = (await world.sql<{ until: Date }>(
    'select paid_until as until from subscription where profile_id = $1',
    [frida.profileId],
  )) as [{ until: Date }];
  await pass(new Date(until).getTime() - Date.now() - 7 * days + hours);
  expect(await toldOn(frida)).toEqual(['MembershipPaid', 'RenewalAnnounced']);
  const announcement = mailsTo(frida).at(-1)!;
  expect(announcement.subject).toBe('A renewal is coming up');
  expect(announcement.text).toContain('119.00');
  await pass(7 * days - hours);
  expect((await toldOn(frida)).slice(2)).toEqual(['RenewalFailed']);
  expect(await subscriptionOf(frida)).toMatchObject({ state: 'ActiveRetrying' });
  for (const step of [1, 2, 4, 7, 7]) await pass(step * days + hours);
  expect(await subscriptionOf(frida)).toMatchObject({ state: 'DeactivatedByPaymentMethodFailed' });
  const told = await toldOn(frida);
  expect(told.filter((type) => type === 'MembershipEnded')).toHaveLength(1);
  expect(told.filter((type) => type === 'RenewalFailed')).toHaveLength(5);
  expect(subjects(frida).filter((subject) => subject === 'A renewal is coming up')).toHaveLength(1);
});
