/** Files that nothing names, as an unknown commit or a killed process leaves them behind. */
import type { Kysely } from 'kysely';
import type pg from 'pg';
import { days, hours } from '../clock.ts';
import type { LongSchedule } from '../work/schedules.ts';

/** What is younger may belong to something under way. */
const strayFor = days;

/** Files judged by one statement. */
const atOnce = 500;

/** Which of these files are named, without the folder before them. */
type Named = (database: Kysely<never>, files: string[]) => Promise<{ file: string }[]>;

/**
 * Goes through all files whose names begin so, in the order of their names, and deletes those that nothing names. How far it came
 * stands in its row, so that the next run goes on there when this one is broken off.
 */
export const deleteStrays = (name: string, prefix: string, named: Named): LongSchedule => ({
  name,
  every: hours,
  async work({ storage, database }, now, until) {
    const before = new Date(now.getTime() - strayFor);
    const sweep = async (names: readonly string[]) => {
      const files = names.map((one) => one.slice(one.indexOf('/') + 1));
      const needed = new Set((await named(database.write(), files)).map(({ file }) => file));
      for (const [nth, one] of names.entries()) if (!needed.has(files[nth]!)) await storage.delete(one);
    };
    let names: string[] = [];
    for await (const one of storage.list(prefix, before, await placeOf(database.patientPool, name))) {
      if (until.aborted) return;
      names.push(one);
      if (names.length < atOnce) continue;
      await sweep(names);
      await rememberPlace(database.patientPool, name, one);
      names = [];
    }
    if (names.length > 0) await sweep(names);
    await rememberPlace(database.patientPool, name, null);
  },
});

async function placeOf(pool: pg.Pool, schedule: string): Promise<string | undefined> {
  const { rows } = await pool.query<{ place: string | null }>('select place from schedule where name = $1', [schedule]);
  return rows[0]?.place ?? undefined;
}

const rememberPlace = (pool: pg.Pool, schedule: string, place: string | null) =>
  pool.query('update schedule set place = $2 where name = $1', [schedule, place]);
