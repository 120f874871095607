import { sql } from 'kysely';
import { makeCall, makePlannedCall } from './calls.ts';
import { OpenPages } from '../openPages.ts';
import type { Platform } from '../platform.ts';
import type { JobKind, ShowWork, TransactionWork } from './jobs.ts';
import { isOpen, opened, openOf, withEvent, type Open, type Row } from './open.ts';
import { arraysOf, mostTogether, portions, refsOf, type JobRef } from './queues.ts';
import { rows } from '../database/sql.ts';
import { inSharedUnit, type Step, type Unit } from '../database/unit.ts';

/** After so many milliseconds jobs that are done together are committed, so that nobody waits long for what they hold. */
const longEnough = 100;

/** However slow they are, so many are taken. */
const leastTogether = 8;

/**
 * Some of the jobs that were done together failed; nothing of those that share a transaction was done. `taken` are all it held,
 * others of which somebody else may have left to it meanwhile.
 */
export class SomeFailed extends Error {
  readonly jobs: readonly JobRef[];
  taken: readonly JobRef[] = [];

  constructor(jobs: readonly JobRef[], cause: unknown) {
    super(`${jobs[0]?.name} failed among others.`, { cause });
    this.name = 'SomeFailed';
    this.jobs = jobs;
  }
}

/** Runs jobs. Redis only says which; a job reads the present state and judges again. */
export class JobExecutor {
  readonly #platform: Platform;
  readonly #kinds: Map<string, JobKind>;
  /** The names of those that are done together. */
  readonly #together: readonly string[];
  /** How many a transaction takes: what it holds and has no time for would be taken in vain. */
  #pace = mostTogether;

  constructor(platform: Platform, kinds: readonly JobKind[]) {
    this.#platform = platform;
    this.#kinds = new Map(kinds.map((kind) => [kind.name, kind]));
    this.#together = kinds.flatMap(({ name, queue }) => (queue === portions ? [name] : []));
  }

  kindOf(name: string): JobKind | undefined {
    return this.#kinds.get(name);
  }

  /**
   * Runs one job: true when it did something, false when it was done or given up before. Throws what the job throws, and
   * `TryLater` for a call that somebody else makes.
   */
  async run(job: JobRef): Promise<boolean> {
    const work = this.#kinds.get(job.name)?.work;
    if (work?.kind === 'call') return makeCall(this.#platform, job, work);
    if (work?.kind === 'planned') return makePlannedCall(this.#platform, job, work);
    if (!work) return false;
    try {
      return (await this.runTogether([job])).done.length > 0;
    } catch (error) {
      throw error instanceof SomeFailed ? error.cause : error;
    }
  }

  /** Whether a job is neither done nor given up. */
  async isOpen(job: JobRef): Promise<boolean> {
    const text = `select from job where event_id = $1 and name = $2 and subject = $3 and ${isOpen}`;
    const found = await this.#platform.database.ownPool.query(text, [job.eventId, job.name, job.subject]);
    return found.rowCount === 1;
  }

  /**
   * Runs jobs that only write the database or tell open pages in one transaction that marks them done, those of the oldest
   * event first; with `more` also others that wait, up to a hundred. What somebody else runs at this moment is left to them.
   * Answers which did something, and which are left because time was up, also of those taken along. Throws `SomeFailed`.
   */
  async runTogether(jobs: readonly JobRef[], { more = false } = {}): Promise<{ done: JobRef[]; left: JobRef[] }> {
    const { database, outbox } = this.#platform;
    const pace = this.#pace;
    const [now, later] = [jobs.slice(0, pace), jobs.slice(pace)];
    const { result, events } = await inSharedUnit(database.orm.em, async (step, unit) => {
      const taken = await take(unit, now);
      if (more && taken.length < pace)
        taken.push(...(await takeMore(unit, taken, this.#together, pace - taken.length)));
      const done = await this.#do(taken, step);
      if (done.length > 0) await mark(unit, done);
      return { done, left: taken.map(({ job }) => job).filter((job) => !done.includes(job)) };
    });
    if (events > 0) outbox.wake();
    const { done, left } = result;
    this.#pace = left.length > 0 ? Math.max(leastTogether, done.length) : Math.min(mostTogether, pace * 2);
    return { done, left: [...left, ...later] };
  }

  async #do(taken: readonly Open[], step: Step): Promise<JobRef[]> {
    const isShow = ({ job }: Open) => this.#kinds.get(job.name)?.work.kind === 'show';
    const toWrite = taken.filter((one) => !isShow(one));
    try {
      return [...(await this.#write(toWrite, step)), ...(await this.#show(taken.filter(isShow)))];
    } catch (error) {
      if (error instanceof SomeFailed) error.taken = taken.map(({ job }) => job);
      throw error;
    }
  }

  async #write(taken: readonly Open[], step: Step): Promise<JobRef[]> {
    const until = performance.now() + longEnough;
    const done: JobRef[] = [];
    for (const some of this.#runsOf(taken)) {
      const jobs = some.map(({ job }) => job);
      const work = this.#kinds.get(jobs[0]!.name)!.work as TransactionWork;
      const events = some.map(({ event }) => event);
      // A batch has no single actor, so none is set.
      const actorId = events.length === 1 ? events[0]!.actorId : null;
      const run = (within: Unit) => work.run(events, within, this.#platform);
      await step({ actorId, commandId: null }, run).catch((error: unknown) => {
        throw new SomeFailed(jobs, error);
      });
      done.push(...jobs);
      if (performance.now() > until) break;
    }
    return done;
  }

  /** What one run does: all jobs of a kind that does it for many events, else one. */
  #runsOf(taken: readonly Open[]): Open[][] {
    const runOf = ({ job: { eventId, name, subject } }: Open) =>
      (this.#kinds.get(name)!.work as TransactionWork).forAll ? name : `${eventId} ${name} ${subject}`;
    return [...Map.groupBy(taken, runOf).values()];
  }

  /** What is told before its mark has landed may be told twice, and is never lost. */
  async #show(taken: readonly Open[]): Promise<JobRef[]> {
    const pages = new OpenPages();
    for (const [name, some] of Map.groupBy(taken, ({ job }) => job.name)) {
      const { work } = this.#kinds.get(name) as JobKind;
      const events = some.map(({ event }) => event);
      await (work as ShowWork).run(events, pages, this.#platform).catch((error: unknown) => {
        throw new SomeFailed(
          some.map(({ job }) => job),
          error,
        );
      });
    }
    await pages.say(this.#platform);
    return taken.map(({ job }) => job);
  }
}

/** Those of these jobs that are open and nobody else holds, with their events, oldest first; each is sought by its key, however many are expected. */
const take = async (unit: Unit['sql'], jobs: readonly JobRef[]): Promise<Open[]> => {
  if (jobs.length === 0) return [];
  const taken = sql<Row>`select ${sql.raw(opened)} from ${refsOf(jobs)}
    join lateral (
      select event_id, name, subject, done_at, failed_at from job
        where job.event_id = ref.event_id and job.name = ref.name and job.subject = ref.subject
        limit 1 for no key update skip locked) job on true
    ${sql.raw(withEvent)} where ${sql.raw(isOpen)} order by event.id, job.name, job.subject`;
  return (await rows(unit, taken)).map(openOf);
};

/** Others of these names that have waited longest; not what waits for a moment of its own, or comes again. */
const takeMore = async (
  unit: Unit['sql'],
  taken: readonly Open[],
  names: readonly string[],
  most: number,
): Promise<Open[]> => {
  const more = sql<Row>`select ${sql.raw(opened)} from job ${sql.raw(withEvent)}
    where ${sql.raw(isOpen)} and together and published_at <= now() and job.name = any(${names}::text[])
    and (job.event_id, job.name, job.subject) not in (
      select event_id, name, subject from ${refsOf(taken.map(({ job }) => job))})
    order by published_at limit ${most} for no key update of job skip locked`;
  return (await rows(unit, more)).map(openOf);
};

const mark = (unit: Unit['sql'], jobs: readonly JobRef[]) => sql`select end_jobs(${arraysOf(jobs)})`.execute(unit);
