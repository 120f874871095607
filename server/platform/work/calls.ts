// Jobs that call something outside: one by one, each by one worker at a time, its end written down.
import { setTimeout as pause } from 'node:timers/promises';
import { seconds } from '../clock.ts';
import { isConflict, isUnavailable } from '../database/faults.ts';
import { sharing } from '../database/sharing.ts';
import type { Platform } from '../platform.ts';
import type { CallWork, PlannedWork } from './jobs.ts';
import { isOpen, opened, openOf, withEvent, type Open, type Row } from './open.ts';
import { asTable, isRef, valuesOf, type JobRef } from './queues.ts';
import { TryLater } from './retrying.ts';

/** Seconds for which a worker's claim on a call holds, even where Redis has lost its lock. */
const lease = 4;

/** How long the end of a call is retried while the database is away. */
const longestAway = 20 * seconds;

/** Makes a planned call, unless it is done or given up; answers whether it came to something. Throws as `makeCall` does. */
export async function makePlannedCall(platform: Platform, job: JobRef, { run, end }: PlannedWork): Promise<boolean> {
  if (!(await begin(platform, job))) return false;
  return hold(platform, job, async () => {
    const outcome = await run(job.subject, platform);
    await insistOn(() => end(platform, { ...job, outcome: outcome ?? null }));
    return outcome !== undefined;
  });
}

/**
 * Makes the call of a job, unless it is done or given up; answers whether it did. Throws what the call throws, and `TryLater`
 * while somebody else makes it.
 */
export async function makeCall(platform: Platform, job: JobRef, work: CallWork): Promise<boolean> {
  const open = await begin(platform, job);
  if (!open) return false;
  return hold(platform, job, async () => {
    await work.run(open.event, platform);
    await insistOn(() => endCall(platform, job));
    return true;
  });
}

const isThis = 'event_id = $1 and name = $2 and subject = $3';
const keysOf = ({ eventId, name, subject }: JobRef) => [eventId, name, subject];

/** Keeps a call for this worker for as long as it takes, and frees it when it fails; who dies meanwhile frees it by the lease. */
async function hold<T>(platform: Platform, job: JobRef, make: () => Promise<T>): Promise<T> {
  const until = (name: string, moment: string) =>
    platform.database.ownPool
      .query({
        name,
        text: `update job set published_at = ${moment} where ${isThis} and ${isOpen}`,
        values: keysOf(job),
      })
      .catch(() => undefined);
  const renew = () => until('hold-call', `greatest(published_at, now() + interval '${lease} seconds')`);
  const timer = setInterval(() => void renew(), (lease * seconds) / 4);
  try {
    return await make();
  } catch (error) {
    await until('free-call', 'now()');
    throw error;
  } finally {
    clearInterval(timer);
  }
}

/** What another try may find gone: the database is away or has no time, or others were in its way. */
const passes = (error: unknown) => isUnavailable(error) || isConflict(error);

/** Writes down that calls were made, also where the database is away or one of their rows is held: else all would be made again. */
async function insistOn(write: () => Promise<void>): Promise<void> {
  const until = performance.now() + longestAway;
  for (;;)
    try {
      await write();
      return;
    } catch (error) {
      if (!passes(error) || performance.now() > until) throw error;
      await pause(seconds / 4);
    }
}

const endCall = sharing(async ({ database }, jobs: readonly JobRef[]) => {
  await database.ownPool.query({
    name: 'calls-end',
    text: 'select end_jobs($1::bigint[], $2::text[], $3::bigint[])',
    values: valuesOf(jobs),
  });
  return jobs.map(() => undefined);
});

/** Takes a call for this worker, which the sweep sees as well; nothing when it is done or given up, or somebody takes it now. */
async function begin(platform: Platform, job: JobRef): Promise<Open | undefined> {
  const begun = await beginSome(platform, job);
  if (!begun) return undefined;
  const { free, ...row } = begun;
  if (!free) throw new TryLater(lease * seconds, 'somebody else makes this call');
  return openOf(row);
}

type Begun = Row & { free: boolean };

const beginSome = sharing(async ({ database }, jobs: readonly JobRef[]): Promise<(Begun | undefined)[]> => {
  const { rows: found } = await database.ownPool.query<Begun>({
    name: 'calls-begin',
    // Who waits for a moment may come a little before it.
    text: `with free as (
        select job.* from ${asTable} join lateral (
          select event_id, name, subject, published_at > now() + interval '1 second' is not true as free from job
          where ${isRef} and ${isOpen} limit 1 for no key update skip locked) job on true),
      begun as (
        update job set published_at = case when ref.free then now() + interval '${lease} seconds' else published_at end
        from free as ref where ${isRef}
        returning ref.*)
      select ${opened}, job.free from begun as job ${withEvent}`,
    values: valuesOf(jobs),
  });
  const byKey = new Map(found.map((row) => [keyOf({ eventId: row.id, name: row.job, subject: row.subject }), row]));
  return jobs.map((job) => {
    const row = byKey.get(keyOf(job));
    // Whoever asks for the same one at the same moment finds it taken.
    if (row) byKey.set(keyOf(job), { ...row, free: false });
    return row;
  });
});

const keyOf = (job: JobRef) => keysOf(job).join(' ');
