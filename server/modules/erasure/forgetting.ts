/** What is forgotten by age: one row for each thing, one schedule for each row. */
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { minutes } from '../../platform/clock.ts';
import {
  beginningOf,
  dropPartitions,
  makePartitions,
  partitionsOf,
  type Partitioned,
} from '../../platform/database/partitions.ts';
import type { LongSchedule } from '../../platform/work/schedules.ts';
import { partitioned } from './partitioned.ts';
import { daysAgo, retentionPeriods } from './retentionPeriods.ts';

export interface Forgetting {
  name: string;
  table: string;
  /** Since when a row counts its days. */
  since: string;
  /** Days it is kept from then on; what lies in partitions goes with the first of its partition. */
  days: number;
  /** What else has to hold, as SQL over the row. */
  also?: string;
  /** A table in partitions of the same days, whose rows go with these, and the column by which they belong to them. */
  along?: { table: string; column: string };
  /** The rows of partitions that are still needed; the names end alike. */
  needed?: (ending: string) => string;
}

const isOpen = 'done_at is null and failed_at is null';

/** An event that is still at work stays, however old it is. */
const settled = `relayed_at is not null and not exists (select from job where event_id = event.id and ${isOpen})`;
const atWork = (ending: string) => `(select 1 from event_${ending} where relayed_at is null limit 1)
  union all (select 1 from job_${ending} where ${isOpen} limit 1)`;

export const forgettings: readonly Forgetting[] = [
  { name: 'ForgetVisits', table: 'visit', since: 'at', days: retentionPeriods.visits },
  { name: 'ForgetLogOns', table: 'session', since: 'least(ended_at, expires_at)', days: retentionPeriods.logOns },
  { name: 'ForgetDevices', table: 'known_device', since: 'seen_at', days: retentionPeriods.devices },
  { name: 'ForgetFirstMails', table: 'first_mail_digest', since: 'at', days: retentionPeriods.firstMails },
  { name: 'ForgetMailSuspicion', table: 'mail_suspicion', since: 'scored_at', days: retentionPeriods.mailSuspicion },
  { name: 'ForgetNotifications', table: 'notification', since: 'created_at', days: retentionPeriods.notifications },
  { name: 'ForgetDeliveries', table: 'delivery', since: 'planned_at', days: retentionPeriods.notifications },
  { name: 'ForgetDigests', table: 'digest', since: 'made_at', days: retentionPeriods.notifications },
  { name: 'ForgetSeenBeforeBlock', table: 'seen_before_block', since: 'at', days: retentionPeriods.evidence },
  { name: 'ForgetDroppedMedia', table: 'dropped_media', since: 'at', days: retentionPeriods.dropped },
  { name: 'ForgetHiddenThings', table: 'thing_hidden', since: 'at', days: retentionPeriods.notifications },
  { name: 'ForgetChatMessages', table: 'chat_message', since: 'at', days: retentionPeriods.chat },
  { name: 'ForgetDrafts', table: 'draft', since: 'saved_at', days: retentionPeriods.drafts },
  {
    name: 'ForgetEndedDrafts',
    table: 'draft',
    since: 'saved_at',
    days: retentionPeriods.endedDrafts,
    also: 'text is null',
  },
  { name: 'ForgetCommands', table: 'command_log', since: 'at', days: retentionPeriods.technicalLog },
  {
    name: 'ForgetEvents',
    table: 'event',
    since: 'at',
    days: retentionPeriods.technicalLog,
    also: settled,
    along: { table: 'job', column: 'event_id' },
    needed: atWork,
  },
  // With an order goes all that was paid of it; the books stay, which name nobody without it.
  { name: 'ForgetOrders', table: 'shop_order', since: 'created_at', days: retentionPeriods.bookkeeping },
  { name: 'ForgetRemedies', table: 'payment_remedy', since: 'proposed_at', days: retentionPeriods.bookkeeping },
  {
    name: 'ForgetRemedyProposals',
    table: 'proposal',
    since: 'proposed_at',
    days: retentionPeriods.bookkeeping,
    also: `kind in ('Refund', 'Days')`,
  },
  { name: 'ForgetSubscriptions', table: 'subscription', since: 'ended_at', days: retentionPeriods.bookkeeping },
  { name: 'ForgetBanMarks', table: 'ban_mark', since: 'marked_at', days: retentionPeriods.banMarks },
  { name: 'ForgetLinks', table: 'secret_link', since: 'expires_at', days: 0 },
  { name: 'ForgetChallenges', table: 'passkey_challenge', since: 'expires_at', days: 0 },
  { name: 'ForgetEmailChanges', table: 'email_change', since: 'expires_at', days: 0 },
  { name: 'ForgetMoves', table: 'place_change', since: 'at', days: retentionPeriods.moves },
  { name: 'ForgetSsoLinks', table: 'sso_link_used', since: 'expires_at', days: 0 },
];

/** Rows deleted in one transaction: short enough to block nobody for long. */
const atOnce = 2000;

/**
 * Deletes what is too old from a table, or from one of its partitions, the oldest first, until nothing is left of it or its time
 * is over. Each portion begins where the last one ended, and not among what is gone. What was used again meanwhile is not at its
 * place any more, and stays. Whoever works gets as much of the time as this does.
 */
async function forgetRows(
  pool: pg.Pool,
  { table, since, also = 'true', along }: Forgetting,
  partition: string,
  before: Date,
  until: AbortSignal,
): Promise<void> {
  const statement = `
    with old as materialized (
      select ctid as place, ${since} as since from ${partition} ${table}
      where ${since} <= $1 and ${since} >= $2 and ${also} order by 2 limit ${atOnce}),
    gone as (delete from ${partition} ${table} where ctid = any(array(select place from old)) ${along ? 'returning id' : ''})
    ${along ? `, along as (delete from ${along.table} other using gone where other.${along.column} = gone.id)` : ''}
    select max(since)::text as last, count(*)::int as many from old`;
  let last = '-infinity';
  for (let many = atOnce; many === atOnce && !until.aborted;) {
    const began = performance.now();
    const { rows } = await pool.query<{ last: string; many: number }>(statement, [before, last]);
    ({ last, many } = rows[0]!);
    if (many === atOnce) await delay(performance.now() - began);
  }
}

/** Drops the partitions that hold too old rows, but for those that are still at work. */
async function forgetPartitions(
  pool: pg.Pool,
  { table, since, along, days: keptFor, needed = () => 'select where false' }: Forgetting,
  now: Date,
  until: AbortSignal,
): Promise<void> {
  const before = daysAgo(now, keptFor);
  const tables = [table, ...(along ? [along.table] : [])];
  for (const partition of await partitionsOf(pool, table)) {
    const ending = partition.slice(table.length + 1);
    const beginning = beginningOf(partition);
    // What was there before there were partitions, and has no days, goes when its last row does.
    const last = `select 1 from ${partition} where ${since} > $1 limit 1`;
    const isOld = beginning
      ? beginning <= before
      : ending === 'before' && (await pool.query(last, [before])).rows.length === 0;
    if (until.aborted || !isOld) continue;
    const partitions = tables.map((one) => `${one}_${ending}`);
    if ((await pool.query(needed(ending))).rows.length === 0)
      await dropPartitions(pool, tables, partitions, needed(ending));
  }
}

const isPartitioned = ({ table }: Forgetting) => partitioned.some((one: Partitioned) => one.table === table);

/** How many days longer than the last row of its partition the first one is there. */
export const spanOf = ({ table }: Forgetting): number => partitioned.find((one) => one.table === table)?.span ?? 0;

export const forgetSchedules: LongSchedule[] = [
  {
    name: 'MakePartitions',
    every: 10 * minutes,
    work: ({ database }, now) => makePartitions(database.patientPool, partitioned, now),
  },
  ...forgettings.map(
    (one) =>
      ({
        name: one.name,
        every: 5 * minutes,
        async work({ database: { patientPool } }, now, until) {
          if (isPartitioned(one)) await forgetPartitions(patientPool, one, now, until);
          for (const partition of await partitionsOf(patientPool, one.table))
            await forgetRows(patientPool, one, partition, daysAgo(now, one.days), until);
        },
      }) satisfies LongSchedule,
  ),
];
