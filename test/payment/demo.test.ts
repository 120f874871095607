/** The memberships of the demo community: as if each had been bought at the sandbox, down to the last row of the books. */
import { beforeAll, expect, test } from '@jest/globals';
import type pg from 'pg';
import { seedMemberships } from '../../server/demo/seeding/seedMemberships.ts';
import { seedPaymentDesk } from '../../server/demo/seeding/seedPaymentDesk.ts';
import { seedPeople, type Settled } from '../../server/demo/seeding/seedPeople.ts';
import { seedTransfers } from '../../server/demo/seeding/seedTransfers.ts';
import { unseal } from '../../server/platform/secrets.ts';
import { OrderStatus, PaymentState, SubscriptionState } from '../../shared/enums.ts';
import { world } from '../support/world.ts';

/** What stands there while the community is moved in; it is gone again before the first test. */
const told = {} as Record<keyof typeof questions, pg.QueryResultRow[]>;
let people: Settled[];
const now = new Date();

const questions = {
  ends: `select p.id, (select max(upper(during)) from membership_period where profile_id = p.id) = p.member_until as ends
    from profile p where p.member_until is not null and demo`,
  members: `select id from profile where member_until > $1 and status = 3 and demo`,
  states: `select state, count(*)::int as n, count(*) filter (where due_at <= $1)::int as due from subscription group by state order by state`,
  otherwise: `select a.id from payment_attempt a left join sandbox_payment s using (reference)
      where a.provider = 'sandbox' and (s.reference is null or s.amount <> a.amount or s.currency <> a.currency or s.method <> a.method
        or (s.state = 'Captured') <> (a.state = ${PaymentState.Captured}))
    union all
    select o.id from payment_operation o left join sandbox_operation s on s.id::text = o.operation
      where o.provider = 'sandbox'
        and (s.id is null or s.kind <> (array['Capture', 'Refund', 'Chargeback'])[o.kind] or s.amount <> o.amount)`,
  operations: `select (select count(*) from payment_operation where provider = 'sandbox') = (select count(*) from sandbox_operation) as equal`,
  means: `select m.profile_id, m.token, array(select distinct p.token from payment_attempt a join shop_order o on o.id = a.order_id
      join sandbox_payment p using (reference) where o.profile_id = m.profile_id) as known from payment_means m`,
  unbalanced: `select o.id from shop_order o join ledger_account a on a.order_id = o.id
      join ledger_transfer t on a.id in (t.debit_id, t.credit_id)
    group by o.id having sum(case when t.credit_id = a.id then -t.amount else t.amount end)
      <> case when o.status = ${OrderStatus.PaidDeposit} then -(select sum(b.amount) from bank_transfer b join payment_attempt p on p.id = b.attempt_id where p.order_id = o.id) else 0 end`,
  years: `select max(number) = count(*) as whole, max(number) = (select last from receipt_counter c where c.year = receipt.year) as counted
    from receipt group by year`,
  subscribed: `select profile_id, state, renewals, extract(day from $1::timestamptz - started_at)::int as days from subscription`,
  desk: `select (select count(*)::int from payment_case) as cases, (select count(*)::int from proposal where kind = 'Refund') as remedies`,
  transfers: `select o.status, o.amount::int, (select sum(amount)::int from bank_transfer b where b.attempt_id = a.id) as came, o.expires_at > $1 as waits,
      a.look_at > $1 as told from shop_order o join payment_attempt a on a.order_id = o.id where a.provider = 'transfer' order by o.id`,
  attempts: `select o.profile_id, a.state, o.paid_at is not null as paid from shop_order o join payment_attempt a on a.order_id = o.id`,
};

beforeAll(async () => {
  const client = await world.platform.database.ownPool.connect();
  await client.query('begin');
  try {
    ({ people } = await seedPeople(client, now));
    await seedMemberships(client, world.platform.secrets, people, now);
    await seedPaymentDesk(client, world.platform.secrets, people, now);
    await seedTransfers(client, people, now);
    for (const [name, question] of Object.entries(questions))
      told[name as keyof typeof questions] = (await client.query(question, question.includes('$1') ? [now] : []))
        .rows as pg.QueryResultRow[];
  } finally {
    await client.query('rollback');
    client.release();
  }
}, 60_000);

const idOf = (userName: string) => people.find((one) => one.userName === userName)!.id;

test('every member has a time that ends when the membership does, and nobody else is a member', () => {
  expect(told.ends.filter(({ ends }) => !ends)).toEqual([]);
  const meant = people.filter(({ member, status }) => member && status === 'Active').map(({ id }) => id);
  expect(told.members.map(({ id }) => id as number).sort()).toEqual(meant.sort());
});

test('subscriptions stand in every state at least twice, and nothing of them is due yet', () => {
  expect(told.states.map(({ state }) => state as number)).toEqual(Object.values(SubscriptionState));
  expect(told.states.filter(({ n, due }) => n < 2 || due > 0)).toEqual([]);
});

test('the sandbox says of every payment what the house knows of it', () => {
  expect(told.otherwise).toEqual([]);
  expect(told.operations).toEqual([{ equal: true }]);
});

test('a kept means of payment is one that the sandbox can charge', () => {
  expect(told.means.length).toBeGreaterThan(90);
  const { secrets } = world.platform;
  for (const { profile_id: profileId, token, known } of told.means)
    expect(known).toContain(unseal(secrets, `payment means ${String(profileId)}`, token as Buffer));
});

test('the books balance order by order, and receipts are numbered without a gap', () => {
  expect(told.unbalanced).toEqual([]);
  expect(told.years.length).toBeGreaterThan(0);
  expect(told.years.filter(({ whole, counted }) => !whole || !counted)).toEqual([]);
});

test('those who are shown around stand as they are told to', () => {
  const of = (userName: string, rows: pg.QueryResultRow[]) =>
    rows.filter((row) => row['profile_id'] === idOf(userName));
  const { ActiveInitialPurchase, ActiveRenewed } = SubscriptionState;
  expect(of('tove_anders', told.subscribed)).toMatchObject([{ state: ActiveInitialPurchase, days: 3 }]);
  expect(of('bert', told.subscribed)).toMatchObject([{ state: ActiveRenewed, renewals: 1 }]);
  expect(of('frida', told.subscribed)).toEqual([]);
  expect(of('frida', told.attempts)).toMatchObject([{ state: PaymentState.Declined, paid: false }]);
});

test('the desk has two cases to look at, and something for a second person', () => {
  expect(told.desk).toEqual([{ cases: 2, remedies: 1 }]);
});

test('two transfers are waited for, of one of which a half has come', () => {
  expect(told.transfers).toEqual([
    { status: OrderStatus.PaidDeposit, amount: 26_700, came: 13_350, waits: true, told: null },
    { status: OrderStatus.Pending, amount: 82_800, came: null, waits: true, told: true },
  ]);
});
