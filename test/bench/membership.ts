import { PaymentMethod, PlanKind, SubscriptionState } from '../../shared/enums.ts';
import { seedLarge } from '../../server/operate/seed-large.ts';
import { makeSecrets, seal, type Secrets } from '../../server/platform/secrets.ts';
import { mailSink } from '../support/sinks.ts';
import { Stage } from '../support/stage.ts';
import { fireAll, sayBoth, type Figures } from './lists.ts';
import { seedLargePayments } from './paymentRows.ts';
import { percentile, round, say } from './report.ts';

const profiles = Number(process.env['BENCH_PROFILES'] ?? 1_000_000);
/** Each has three rows in the books. */
const orders = Number(process.env['BENCH_ORDERS'] ?? 3_400_000);
const ofOne = 40;
const due = Number(process.env['BENCH_RENEWALS'] ?? 20_000);
const minutes = 10;

/** The pages of a membership among very many orders and among a hundredth of them, and a night in which many renew. */
export async function measureMembership(): Promise<void> {
  const many = await measureAmong(profiles, orders);
  const few = await measureAmong(Math.max(1000, Math.floor(profiles / 100)), Math.floor(orders / 100));
  sayBoth(many, few, `${profiles} profiles and ${3 * orders} rows of the books`);
  await measureNight();
}

async function measureAmong(members: number, size: number): Promise<Map<string, Figures>> {
  const stage = await Stage.open({ env: { NODE_ENV: 'development', LOG_LEVEL: 'error' } });
  try {
    const started = performance.now();
    makeSecrets(stage.dataDir);
    await stage.server.start();
    const keeper = await stage.profile('keeper');
    const client = await stage.pool.connect();
    try {
      await seedLarge(client, { profiles: members, visits: members });
      await seedLargePayments(client, { orders: size, ofOne }, keeper.profileId);
    } finally {
      client.release();
    }
    const took = round((performance.now() - started) / 1000, 0);
    say({ figure: `${size} orders of ${members} members made`, unit: 's', value: took });
    const [first] = (await keeper.GetOrders()).items;
    return await fireAll(stage.url, keeper.cookie, [
      ['GetMembership', '', {}],
      ['GetOrders', '', {}],
      ['GetOrders', 'what went back', { entry: 'Refund' }],
      ['ReceiptPageData', '', { orderId: first!.orderId }],
      ['ReceiptDialogData', '', { orderId: first!.orderId }],
    ]);
  } finally {
    await stage.close();
  }
}

/** So many subscriptions are due at once; two workers go through them while somebody reads. */
async function measureNight(): Promise<void> {
  const mail = await mailSink();
  const env = { NODE_ENV: 'development', LOG_LEVEL: 'error', SMTP_URL: mail.url };
  const stage = await Stage.open({ env });
  try {
    const secrets = makeSecrets(stage.dataDir);
    await stage.server.start();
    const reader = await stage.profile('reader');
    const client = await stage.pool.connect();
    await seedLarge(client, { profiles: Math.max(1000, due), visits: Math.max(1000, due) });
    client.release();
    await subscribe(stage, secrets);
    const quiet = await reads(stage, reader.cookie, () => Promise.resolve(false), 200);
    const second = stage.add('second', 'jobs');
    await Promise.all([stage.jobs, stage.relay, second].map((program) => program.start()));
    const began = performance.now();
    const times = await reads(stage, reader.cookie, async () => (await renewed(stage)) < due);
    const took = (performance.now() - began) / 1000;
    const { rows } = await stage.pool.query<{ twice: number }>(
      `select count(*)::int as twice from (select subscription_id from shop_order where renewal is not null and paid_at is not null
         group by 1 having count(*) > 1) doubled`,
    );
    say({
      figure: `${due} renewals that are due at once, by two workers`,
      unit: 's',
      value: round(took, 0),
      wanted: `<= ${minutes * 60}`,
      twice: rows[0]!.twice,
    });
    say({
      figure: 'a light query meanwhile, p99',
      unit: 'ms',
      value: round(percentile(times, 0.99), 1),
      wanted: '<= 100',
      before: round(percentile(quiet, 0.99), 1),
      n: times.length,
    });
  } finally {
    await stage.close();
    await mail.close();
  }
}

/** Gives everybody a subscription that is due now, and a card at the sandbox; the house knows no moments between milliseconds. */
async function subscribe({ pool }: Stage, secrets: Secrets): Promise<void> {
  const { rows } = await pool.query<{ id: number }>(
    `select id from profile where name like 'large-%' order by id limit $1`,
    [due],
  );
  const ids = rows.map(({ id }) => id);
  const tokens = ids.map((id) => seal(secrets, `payment means ${id}`, `t${id}.4242.12/31`));
  await pool.query(
    `with moment as (select date_trunc('milliseconds', now()) as at),
     means as (
       insert into payment_means (profile_id, provider, token, method, last4, expires, added_at)
       select id, 'sandbox', token, ${PaymentMethod.CreditCard}, '4242', '12/31', moment.at
       from moment, unnest($1::bigint[], $2::bytea[]) m(id, token) returning id, profile_id),
     known as (insert into sandbox_payment (reference, amount, currency, method, keep, state, last4, expires, token, return_url, created_at)
       select 'first ' || id, 11900, 'DKK', ${PaymentMethod.CreditCard}, true, 'Captured', '4242', '12/31', 't' || id || '.4242.12/31', '/', moment.at
       from moment, unnest($1::bigint[]) id),
     held as (insert into membership_period (profile_id, kind, during)
       select id, 1, tstzrange(moment.at - interval '1 month', moment.at + interval '30 minutes') from moment, unnest($1::bigint[]) id)
     insert into subscription (profile_id, plan_id, state, anchor_at, months, paid_until, due_at, announced_at, means_id, started_at)
     select profile_id, (select id from plan where site_id = 1 and kind = ${PlanKind.Month} and retired_at is null),
       ${SubscriptionState.ActiveInitialPurchase}, moment.at - interval '1 month' + interval '30 minutes', 1, moment.at + interval '30 minutes', moment.at, moment.at, means.id, moment.at
     from moment, means`,
    [ids, tokens],
  );
  await pool.query('analyze');
}

const renewed = async ({ pool }: Stage) =>
  (await pool.query<{ n: number }>('select count(*)::int as n from subscription where renewals > 0')).rows[0]!.n;

/** Milliseconds of a light query ten times a second, as long as it is wanted. */
async function reads(stage: Stage, cookie: string, goesOn: () => Promise<boolean>, least = 0): Promise<number[]> {
  const times: number[] = [];
  for (let n = 0; n < least || (n % 20 === 0 ? await goesOn() : true); n++) {
    const began = performance.now();
    await (await fetch(`${stage.url}/api/CurrentProfile/GetProfileData`, { headers: { cookie } })).text();
    times.push(performance.now() - began);
    await new Promise((resolve) => setTimeout(resolve, 100));
    if (n > minutes * 60 * 10 * 2) break;
  }
  return times;
}
