import { sql } from 'kysely';
import type { DomainEvent } from './events.ts';
import type { CallWork, JobKind, TransactionWork } from './jobs.ts';
import type { Platform } from '../platform.ts';
import type { JobRef } from './queues.ts';
import { rows } from '../database/sql.ts';
import { inSharedUnit, type Unit } from '../database/unit.ts';

/** After so many milliseconds jobs that are done together are committed, so that nobody waits long for what they hold. */
const longEnough = 100;

/** One of the jobs that were done together failed: all of them were undone. */
export class OneFailed extends Error {
  readonly job: JobRef;

  constructor(job: JobRef, cause: unknown) {
    super(`${job.name} failed among others.`, { cause });
    this.name = 'OneFailed';
    this.job = job;
  }
}

type Taken = Omit<DomainEvent, 'at'> & { job: string; at: number };

/** Runs jobs. Redis only says which; a job reads the present state and judges again. */
export class JobExecutor {
  readonly #platform: Platform;
  readonly #kinds: Map<string, JobKind>;

  constructor(platform: Platform, kinds: readonly JobKind[]) {
    this.#platform = platform;
    this.#kinds = new Map(kinds.map((kind) => [kind.name, kind]));
  }

  kindOf(name: string): JobKind | undefined {
    return this.#kinds.get(name);
  }

  /** Runs one job: true when it did something, false when it was done or given up before. Throws what the job throws. */
  async run(name: string, eventId: number): Promise<boolean> {
    const work = this.#kinds.get(name)?.work;
    if (work?.kind === 'call') return this.#call({ eventId, name }, work);
    if (!work) return false;
    try {
      return (await this.runTogether([{ eventId, name }])).done.length > 0;
    } catch (error) {
      throw error instanceof OneFailed ? error.cause : error;
    }
  }

  /**
   * Runs jobs that only write the database in one transaction, those of the oldest event first, and marks them done in it.
   * What somebody else runs at this moment is left to them. Answers which did something and which are left because time was
   * up. Throws `OneFailed` when one of them throws.
   */
  async runTogether(jobs: readonly JobRef[]): Promise<{ done: JobRef[]; left: JobRef[] }> {
    const { database, outbox } = this.#platform;
    const until = performance.now() + longEnough;
    const { result, events } = await inSharedUnit(database.orm.em, async (step, sql) => {
      const taken = await take(sql, jobs);
      const done: JobRef[] = [];
      for (const { job, at, ...event } of taken) {
        const ref = { eventId: event.id, name: job };
        const { work } = this.#kinds.get(job) as JobKind;
        const run = (unit: Unit) => (work as TransactionWork).run({ ...event, at: new Date(at) }, unit, this.#platform);
        await step({ actorId: event.actorId, commandId: null }, run).catch((error: unknown) => {
          throw new OneFailed(ref, error);
        });
        done.push(ref);
        if (performance.now() > until) break;
      }
      await mark(sql, done);
      return { done, left: taken.slice(done.length).map(({ id, job }) => ({ eventId: id, name: job })) };
    });
    if (events > 0) outbox.wake();
    return result;
  }

  async #call({ eventId, name }: JobRef, work: CallWork): Promise<boolean> {
    const { database } = this.#platform;
    const { rows } = await database.ownPool.query<DomainEvent>({
      name: 'job-event',
      text: `select event.id, event.name, data, actor_id as "actorId", at from job join event on event.id = event_id
        where event_id = $1 and job.name = $2 and done_at is null and failed_at is null`,
      values: [eventId, name],
    });
    const [event] = rows;
    if (!event) return false;
    await work.run(event, this.#platform);
    await database.ownPool.query('update job set done_at = now() where event_id = $1 and name = $2', [eventId, name]);
    return true;
  }
}

const columns = (jobs: readonly JobRef[]) =>
  sql`unnest(${jobs.map((job) => job.eventId)}::bigint[], ${jobs.map((job) => job.name)}::text[])`;

/** Those of these jobs that are open and nobody else holds, with their events, oldest first. */
const take = (unit: Unit['sql'], jobs: readonly JobRef[]) =>
  rows(
    unit,
    sql<Taken>`
      select event.id, job.name as job, event.name, event.data, event.actor_id as "actorId",
        extract(epoch from event.at)::float8 * 1000 as at
      from ${columns(jobs)} as asked (event_id, name) join job using (event_id, name) join event on event.id = event_id
      where done_at is null and failed_at is null order by event.id, job.name for no key update of job skip locked`,
  );

const mark = (unit: Unit['sql'], jobs: readonly JobRef[]) =>
  sql`update job set done_at = now() from ${columns(jobs)} as done (event_id, name)
    where job.event_id = done.event_id and job.name = done.name`.execute(unit);
