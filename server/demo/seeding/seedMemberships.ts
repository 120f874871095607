import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import {
  DeclineReason,
  OrderStatus,
  PaymentMethod,
  PlanKind,
  ShopProduct,
  SubscriptionState,
} from '../../../shared/enums.ts';
import { graceDays } from '../../../shared/payment/membership.ts';
import { seal, type Secrets } from '../../platform/secrets.ts';
import { monthsOf, storiesOf, type Sale, type Story, type Try } from './membershipStories.ts';
import { insertLinks, insertRows } from './rows.ts';
import { vatIn } from './seedLedger.ts';
import { rangeOf, seedMoney, type Bought, type PlanRow } from './seedMoney.ts';
import type { Settled } from './seedPeople.ts';

const day = 86_400_000;

/** The kinds of periods and of money that goes back, as the module of payment numbers them. */
const Period = { Paid: 1, Grace: 2 } as const;

/** What the sandbox knows a card or a telephone by. */
const tokenOf = (card: string | null, expires: string) =>
  `${randomBytes(9).toString('base64url')}.${card ?? ''}.${card ? expires : ''}`;

/** Gives the demo's members what they paid for: subscriptions in every state, orders, receipts, books and periods. */
export async function seedMemberships(
  client: pg.ClientBase,
  secrets: Secrets,
  people: readonly Settled[],
  now: Date,
): Promise<void> {
  const { rows: plans } = await client.query<PlanRow>(
    `select id, kind, price, currency, vat_percent::float8 as vat_percent from plan where site_id = 1 and retired_at is null`,
  );
  const planOf = (kind: number) => plans.find((plan) => plan.kind === kind)!;
  const expires = `12/${String(now.getUTCFullYear() + 2).slice(2)}`;
  const stories = await storiesOf(client, people, now);
  const tokens = stories.map(({ card }) => tokenOf(card, expires));
  const means = await seedMeans(client, secrets, { stories, tokens, expires });
  const subscriptions = await seedSubscriptions(client, { stories, means, planOf });
  const bought: Bought[] = stories.flatMap((story, at) =>
    story.sales.map((sale) => ({
      ...{ story, sale, plan: planOf(story.plan), subscriptionId: subscriptions[at]!, meansId: means[at]! },
      ...{ token: tokens[at]!, expires: story.card ? expires : null },
    })),
  );
  const frida = people.find(({ userName }) => userName === 'frida')!;
  bought.push(declinedOrder(frida.id, planOf(PlanKind.Quarter), { token: tokenOf('9995', expires), expires }, now));
  bought.sort((a, b) => a.sale.at.getTime() - b.sale.at.getTime());
  const orders = await seedOrders(client, bought);
  await seedMoney(client, bought, orders);
  await seedPeriods(client, bought, orders);
}

function seedMeans(
  client: pg.ClientBase,
  secrets: Secrets,
  { stories, tokens, expires }: { stories: Story[]; tokens: string[]; expires: string },
) {
  const sealed = (profileId: number, token: string) =>
    seal(secrets, `payment means ${profileId}`, token).toString('hex');
  return insertRows(
    client,
    'payment_means',
    {
      profile_id: 'bigint',
      provider: 'text',
      token: 'bytea',
      method: 'smallint',
      last4: 'text',
      expires: 'text',
      added_at: 'timestamptz',
    },
    stories.map(({ profileId, method, card, anchor }, at) => ({
      ...{ profile_id: profileId, provider: 'sandbox', token: `\\x${sealed(profileId, tokens[at]!)}`, method },
      ...{ last4: card, expires: card && expires, added_at: anchor },
    })),
  );
}

interface Subscribed {
  stories: Story[];
  means: number[];
  planOf: (kind: number) => PlanRow;
}

function seedSubscriptions(client: pg.ClientBase, { stories, means, planOf }: Subscribed): Promise<number[]> {
  return insertRows(
    client,
    'subscription',
    {
      ...{
        profile_id: 'bigint',
        plan_id: 'bigint',
        state: 'smallint',
        state_before: 'smallint',
        anchor_at: 'timestamptz',
      },
      ...{ months: 'int', paid_until: 'timestamptz', renewals: 'int', retries: 'smallint', due_at: 'timestamptz' },
      ...{ announced_at: 'timestamptz', means_id: 'bigint', started_at: 'timestamptz', cancelled_at: 'timestamptz' },
      ended_at: 'timestamptz',
    },
    stories.map((story, at) => ({
      ...{
        profile_id: story.profileId,
        plan_id: planOf(story.plan).id,
        state: story.state,
        state_before: story.stateBefore,
      },
      ...{ anchor_at: story.anchor, months: story.times * monthsOfKind(story.plan), paid_until: story.paidUntil },
      ...{ renewals: story.times - 1, retries: story.retries, due_at: story.dueAt, announced_at: story.announcedAt },
      ...{ means_id: means[at], started_at: story.anchor, cancelled_at: story.cancelledAt, ended_at: story.endedAt },
    })),
  );
}

const monthsOfKind = (kind: number) =>
  Object.entries(PlanKind).flatMap(([name, value]) =>
    value === kind ? [monthsOf[name as keyof typeof monthsOf]] : [],
  )[0]!;

/** Somebody tried once, and can try again. */
function declinedOrder(
  profileId: number,
  plan: PlanRow,
  { token, expires }: Pick<Bought, 'token' | 'expires'>,
  now: Date,
): Bought {
  const at = new Date(now.getTime() - 3 * 3_600_000);
  const tries: Try[] = [{ at, declined: DeclineReason.InsufficientFunds }];
  const sale: Sale = { at, from: at, until: at, renewal: null, tries, closedAt: null };
  const story = { profileId, state: null, endedAt: null, method: PaymentMethod.CreditCard, card: '9995' };
  return { story, sale, plan, subscriptionId: null, meansId: null, token, expires };
}

const isPaid = ({ tries }: Sale) => tries.some(({ declined }) => declined === null);

function seedOrders(client: pg.ClientBase, bought: readonly Bought[]): Promise<number[]> {
  return insertRows(
    client,
    'shop_order',
    {
      ...{
        profile_id: 'bigint',
        site_id: 'int',
        product: 'smallint',
        plan_id: 'bigint',
        subscription_id: 'bigint',
        renewal: 'int',
      },
      ...{
        status: 'smallint',
        amount: 'bigint',
        vat: 'bigint',
        vat_percent: 'numeric',
        currency: 'text',
        start_at_once: 'boolean',
      },
      ...{
        return_url: 'text',
        tracking: 'text',
        created_at: 'timestamptz',
        expires_at: 'timestamptz',
        paid_at: 'timestamptz',
      },
      closed_at: 'timestamptz',
    },
    bought.map(({ story, sale, plan, subscriptionId }) => ({
      ...{ profile_id: story.profileId, site_id: 1, product: ShopProduct.Membership, plan_id: plan.id },
      ...{ subscription_id: subscriptionId, renewal: sale.renewal },
      status: isPaid(sale) ? OrderStatus.PaidInFull : OrderStatus.Unpaid,
      ...{
        amount: plan.price,
        vat: vatIn(plan.price, plan.vat_percent),
        vat_percent: plan.vat_percent,
        currency: plan.currency,
      },
      ...{
        start_at_once: true,
        return_url: sale.renewal ? null : '/Start',
        tracking: `SV-${randomBytes(6).toString('hex').toUpperCase()}`,
      },
      ...{ created_at: sale.at, expires_at: sale.renewal ? null : new Date(sale.at.getTime() + day) },
      ...{ paid_at: isPaid(sale) ? sale.at : null, closed_at: sale.closedAt },
    })),
  );
}

/** States in which what was paid ended before its time. */
const cutShort: readonly (number | null)[] = [
  SubscriptionState.DeactivatedByWithdrawal,
  SubscriptionState.DeactivatedByChargeback,
];

/** Times of membership; the database tells each profile until when it has one. */
async function seedPeriods(client: pg.ClientBase, bought: readonly Bought[], orders: readonly number[]): Promise<void> {
  const rows = bought.flatMap(({ story, sale, subscriptionId }, at): Record<string, unknown>[] => {
    const row = { profile_id: story.profileId, subscription_id: subscriptionId };
    const until = cutShort.includes(story.state) ? story.endedAt! : sale.until;
    if (isPaid(sale)) return [{ ...row, order_id: orders[at], kind: Period.Paid, during: rangeOf(sale.from, until) }];
    const grace = new Date(sale.from.getTime() + graceDays * day);
    return story.state === SubscriptionState.ActiveRetrying
      ? [{ ...row, order_id: null, kind: Period.Grace, during: rangeOf(sale.from, grace) }]
      : [];
  });
  const columns = {
    profile_id: 'bigint',
    subscription_id: 'bigint',
    order_id: 'bigint',
    kind: 'smallint',
    during: 'tstzrange',
  };
  await insertLinks(client, 'membership_period', columns, rows);
}
