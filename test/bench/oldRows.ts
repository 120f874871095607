import { partitioned } from '../../server/modules/erasure/partitioned.ts';
import { daysAgo, retentionPeriods } from '../../server/modules/erasure/retentionPeriods.ts';
import { forgettings } from '../../server/modules/erasure/forgetting.ts';
import { makePartitions } from '../../server/platform/database/partitions.ts';
import { withoutChecks } from '../../server/operate/seed-large.ts';
import { clock } from '../../server/platform/clock.ts';
import type { Stage } from '../support/stage.ts';

/** The days before their time was over from which the old rows are. */
const spread = 63;
/** As from the days before there were partitions: those of the first days lie in the default ones. */
const undated = 7;
const people = 5000;
/** For each old row there are so many that stay. */
const youngShare = 0.05;

/** A row in so many, as SQL over its number `n` of `many` and its moment `at`. */
interface Growing {
  table: string;
  share: number;
  columns: string;
  values: string;
}

const person = `first + n % ${people}`;

/** The tables that grow with all that happens, and how much of it each has; the rest are jobs, six for five events. */
const growing: readonly Growing[] = [
  {
    table: 'event',
    share: 0.2,
    columns: 'id, name, data, actor_id, at, relayed_at',
    values: `dated(at, n), 'BlogCommentAdded', jsonb_build_object('blogEntryId', n, 'commentId', n), ${person}, at, at`,
  },
  {
    table: 'command_log',
    share: 0.15,
    columns: 'profile_id, id, name, digest, result, at',
    // One in twenty has an id that tells no day.
    values: `${person}, case when n % 20 = 0 then overlay(gen_random_uuid()::text placing 'f' from 1)
      else overlay(lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') placing '-' from 9 for 0)
        || '-7000-8000-' || lpad(to_hex(n), 12, '0') end::uuid, 'AddBlogComment', '\\x00', '{}', at`,
  },
  {
    table: 'notification',
    share: 0.1,
    columns: 'event_id, profile_id, type, actor_id, subject, link, created_at, read_at, things',
    values: `dated(at, n), ${person}, 'BlogCommentAdded', first, 'An entry', '/Community/Blogs/Entry/1', at, at, array['BlogComment ' || n]`,
  },
  {
    table: 'delivery',
    share: 0.1,
    columns: 'id, notification_id, channel, planned_at, done_at, outcome',
    values: `dated(at, n), n, 'email', at, at, 'Sent'`,
  },
  {
    table: 'visit',
    share: 0.2,
    columns: 'profile_id, visitor_id, at',
    values: `${person}, first + (n + 1 + n / ${people}) % ${people}, at`,
  },
  {
    table: 'digest',
    share: 0.01,
    columns: 'profile_id, day, made_at, done_at, outcome',
    values: `${person}, '2000-01-01'::date + (n / ${people})::int, at, at, 'Sent'`,
  },
];

/** What is forgotten of a table, and of all of it. */
const forgettingOf = (table: string) =>
  forgettings.find((one) => one.table === table || one.along?.table === table) ?? forgettings[0]!;

/** A table with old rows, and a statement that answers whether one of them is left. */
export interface Aged {
  table: string;
  old: number;
  left: string;
  /** How many rows there are that stay. */
  young: string;
}

/**
 * Makes so many rows that are older than they may be, spread over the tables that grow and over the days before, and some that
 * are not. One event in the middle has a job that is still open: it keeps its partition, of which everything else goes.
 */
export async function makeOld(stage: Stage, total: number): Promise<Aged[]> {
  const { pool } = stage;
  const now = clock.now();
  for (let day = spread + retentionPeriods.notifications; day > 0; day--) {
    const dated = partitioned.filter(({ table }) => day < forgettingOf(table).days + spread - undated);
    await makePartitions(pool, dated, daysAgo(now, day));
  }
  const { rows } = await pool.query<{ first: number }>(
    `with made as (
       insert into profile (name, email, email_confirmed_at, type, gender, member_until, terms_version, locale, time_zone, created_at, last_seen_at)
       select 'old' || n, 'old' || n || '@mail.example', now(), 1, 2, '2100-01-01', 3, 'en-GB', 'Europe/Copenhagen', now(), now()
       from generate_series(1, ${people}) n returning id)
     select min(id) as first from made`,
  );
  const first = rows[0]!.first;
  const aged = await Promise.all(growing.map((one) => fill(stage, one, Math.floor(total * one.share), first, now)));
  aged.push(await fillJobs(stage, now));
  await pool.query('analyze');
  return aged;
}

async function fill({ pool }: Stage, one: Growing, many: number, first: number, now: Date): Promise<Aged> {
  const { table, columns, values } = one;
  const { since, days: keptFor } = forgettingOf(table);
  const before = daysAgo(now, keptFor);
  const young = Math.floor(many * youngShare);
  const insert = (from: number, count: number, begin: Date, end: Date) =>
    `insert into ${table} (${columns}) select ${values} from (
       select ${first}::bigint as first, n, timestamptz '${begin.toISOString()}' + (n - ${from}) * (timestamptz '${end.toISOString()}' - timestamptz '${begin.toISOString()}') / ${count} as at
       from generate_series(${from}::bigint, ${from + count - 1}) n) numbered`;
  const client = await pool.connect();
  const work = async () => {
    await client.query(insert(0, many, daysAgo(before, spread), before));
    // A whole partition later they are in one that stays.
    await client.query(insert(many, young, daysAgo(before, -28), now));
  };
  try {
    await (table === 'visit' ? withoutChecks(client, table, work) : work());
  } finally {
    client.release();
  }
  return { table, old: many, ...asked(table, since, before, now) };
}

/** The jobs of the events that are there. */
async function fillJobs({ pool }: Stage, now: Date): Promise<Aged> {
  const before = daysAgo(now, forgettingOf('event').days);
  await pool.query(
    `insert into job (event_id, name, subject, together, published_at, done_at)
     select id, 'NotifyBlogAuthor', nth, true, at, at from event, generate_series(0, case when id % 5 = 0 then 1 else 0 end) nth`,
  );
  const { rows: held } = await pool.query(
    `with middle as (select id from event where at < $1 order by at desc limit 1)
     insert into job (event_id, name, published_at) select id, 'StillOpen', now() + interval '1 day' from middle returning 1`,
    [daysAgo(before, spread / 2)],
  );
  if (held.length !== 1) throw new Error('No job is open.');
  const { rows } = await pool.query<{ n: number }>('select count(*) as n from job where done_at <= $1', [before]);
  return { table: 'job', old: rows[0]!.n, ...asked('job', 'event_id', before, now) };
}

const open = `select event_id from job where name = 'StillOpen'`;
const heldBy: Record<string, string> = { event: `and id not in (${open})`, job: `and event_id not in (${open})` };

/** Jobs are asked for by the day in their keys: no index has their age. */
function asked(table: string, age: string, before: Date, now: Date): Pick<Aged, 'left' | 'young'> {
  const at = (moment: Date) => {
    const text = `timestamptz '${moment.toISOString()}'`;
    return age === 'event_id' ? `dated(${text}, 0)` : text;
  };
  return {
    left: `select 1 from ${table} where ${age} <= ${at(before)} ${heldBy[table] ?? ''} limit 1`,
    young: `select count(*) as n from ${table} where ${age} > ${at(daysAgo(before, -1))} and ${age} < ${at(now)}`,
  };
}
