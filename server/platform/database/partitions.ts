/**
 * Tables that grow for ever and are forgotten by age are kept in partitions, each of so many days, so that what is old is
 * dropped whole. A row finds its partition by its key, which begins with its day: the number of an event, the id of a command.
 */
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { days } from '../clock.ts';
import { isConflict, sqlState } from './faults.ts';

/** The first key of a day, which is counted from 1970 in UTC. */
const firstKeys = {
  /** Numbers that the function `dated` of the database makes. */
  number: (day: number) => `${day}00000000000`,
  /** Ids of the seventh version of RFC 9562, which begin with a millisecond. */
  uuid(day: number) {
    const moment = (day * days).toString(16).padStart(12, '0');
    return `${moment.slice(0, 8)}-${moment.slice(8)}-0000-0000-000000000000`;
  },
};

/** A table in partitions. What has no partition of its own lies in `<table>_default`. */
export interface Partitioned {
  table: string;
  key: keyof typeof firstKeys;
  /** Days in one partition. */
  span: number;
}

/** Partitions are there for so many days to come. */
const ahead = 7;

const dayOf = (moment: Date) => Math.floor(moment.getTime() / days);
const nameOf = (table: string, day: number) =>
  `${table}_${new Date(day * days).toISOString().slice(0, 10).replaceAll('-', '')}`;

/** The first days of the partitions that must be there: today's, the next, and all that begin within a week. */
function firstDays({ span }: Partitioned, now: Date): number[] {
  const today = dayOf(now);
  const first = today - (today % span);
  return Array.from({ length: 1 + Math.ceil(Math.max(ahead, span) / span) }, (_, nth) => first + nth * span);
}

/** The names of partitions that must be there at a moment, and are not. */
export async function missingPartitions(
  pool: pg.Pool,
  tables: readonly Partitioned[],
  now: Date,
): Promise<{ name: string; one: Partitioned; day: number }[]> {
  const all = tables.flatMap((one) => firstDays(one, now).map((day) => ({ name: nameOf(one.table, day), one, day })));
  const { rows } = await pool.query<{ name: string }>(
    'select name from unnest($1::text[]) name where to_regclass(name) is null',
    [all.map(({ name }) => name)],
  );
  return all.filter(({ name }) => rows.some((row) => row.name === name));
}

/**
 * Makes the partitions that will be needed. Each is attached, which holds up only whoever writes into the default one; where
 * rows came before their partition, they stay in the default one, and the partition is left out.
 */
export async function makePartitions(pool: pg.Pool, tables: readonly Partitioned[], now: Date): Promise<void> {
  for (const { name, one, day } of await missingPartitions(pool, tables, now)) {
    const [from, to] = [day, day + one.span].map(firstKeys[one.key]);
    await patiently(pool, async (client) => {
      await client.query(`create table ${name} (like "${one.table}" including all)`);
      await client.query(`alter table ${one.table} attach partition ${name} for values from ('${from}') to ('${to}')`);
    });
  }
}

/** The partitions of a table; the table itself where it has none. */
export async function partitionsOf(pool: pg.Pool, table: string): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select relid::regclass::text as name from pg_partition_tree($1::regclass) where isleaf order by 1`,
    [table],
  );
  return rows.length > 0 ? rows.map(({ name }) => name) : [table];
}

/** The first day of a partition; undefined for the default one and others that have no days. */
export function beginningOf(partition: string): Date | undefined {
  const [, year, month, day] = /_(\d{4})(\d\d)(\d\d)$/.exec(partition) ?? [];
  return year ? new Date(`${year}-${month}-${day}T00:00:00Z`) : undefined;
}

/**
 * Drops partitions of as many tables together, unless `needed` answers a row while nobody else can write to them. Answers whether
 * they are gone.
 */
export async function dropPartitions(
  pool: pg.Pool,
  tables: readonly string[],
  partitions: readonly string[],
  needed: string,
): Promise<boolean> {
  const gone = await patiently(pool, async (client) => {
    await client.query(`lock table ${tables.map((table) => `only ${table}`).join(', ')} in access exclusive mode`);
    if ((await client.query(needed)).rows.length > 0) return false;
    await client.query(`drop table ${partitions.join(', ')}`);
    return true;
  });
  return gone ?? false;
}

/** Others wait this long at most for who waits for a table; then it is tried again. */
const patience = 100;
const tries = 30;

/** Somebody else holds the table. */
const isBusy = (error: unknown) => isConflict(error) || sqlState(error) === '55P03';
/** Somebody else made the partition meanwhile, or wrote into the default one what it should hold. */
const settledOtherwise = new Set(['42P07', '42710', '23505', '23514']);

/** Does something to tables in a transaction that holds nobody up, again and again while they are busy; else answers undefined. */
async function patiently<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T | undefined> {
  const client = await pool.connect();
  let isWell = false;
  try {
    for (let left = tries; left > 0; left--) {
      isWell = false;
      try {
        await client.query(`begin; set local lock_timeout = ${patience}`);
        const done = await work(client);
        await client.query('commit');
        isWell = true;
        return done;
      } catch (error) {
        await client.query('rollback');
        const isSettled = settledOtherwise.has(sqlState(error) ?? '');
        isWell = isSettled || isBusy(error);
        if (!isWell) throw error;
        if (isSettled) return undefined;
        await delay(patience * (1 + Math.random()));
      }
    }
    return undefined;
  } finally {
    // Of a connection that failed otherwise nobody knows what it still holds.
    client.release(!isWell);
  }
}
