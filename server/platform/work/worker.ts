import { DelayedError, UnrecoverableError, Worker, type ConnectionOptions, type Job } from 'bullmq';
import type { Redis } from 'ioredis';
import { seconds } from '../clock.ts';
import type { DomainEvent } from './events.ts';
import {
  GiveUp,
  longestPause,
  TryLater,
  type CallWork,
  type JobKind,
  type QueueName,
  type TransactionWork,
} from './jobs.ts';
import { log } from '../log.ts';
import { isAway, mayHaveLanded } from '../database/faults.ts';
import type { Platform } from '../platform.ts';
import { queueNames } from './relay.ts';
import { inUnit } from '../database/unit.ts';

interface JobData {
  eventId: number;
}

/** Runs one job of one event. Redis only says which; the job reads the present state and judges again. */
export class JobExecutor {
  readonly #platform: Platform;
  readonly #kinds: Map<string, JobKind>;

  constructor(platform: Platform, kinds: readonly JobKind[]) {
    this.#platform = platform;
    this.#kinds = new Map(kinds.map((kind) => [kind.name, kind]));
  }

  /** True when the job did something, false when it was done or given up before. Throws what the job throws. */
  async run(name: string, eventId: number): Promise<boolean> {
    const kind = this.#kinds.get(name);
    const event = await this.#event(eventId);
    if (!kind || !event) return false;
    return kind.work.kind === 'call' ? this.#call(kind, event) : this.#transaction(kind, event);
  }

  /** Whether nobody but the database is asked by a job. */
  asksOnlyDatabase(name: string): boolean {
    return this.#kinds.get(name)?.work.kind === 'transaction';
  }

  async #transaction(kind: JobKind, event: DomainEvent): Promise<boolean> {
    const { database, outbox } = this.#platform;
    const { result, events } = await inUnit(
      database.orm.em,
      { actorId: event.actorId, commandId: null },
      async (unit) => {
        const marked = await unit.em.execute(
          'update job set done_at = now() where event_id = ? and name = ? and done_at is null and failed_at is null returning 1',
          [event.id, kind.name],
        );
        if (marked.length > 0) await (kind.work as TransactionWork).run(event, unit, this.#platform);
        return marked.length > 0;
      },
    );
    if (events > 0) outbox.wake();
    return result;
  }

  async #call(kind: JobKind, event: DomainEvent): Promise<boolean> {
    const pool = this.#platform.database.ownPool;
    const open = 'select 1 from job where event_id = $1 and name = $2 and done_at is null and failed_at is null';
    if ((await pool.query(open, [event.id, kind.name])).rowCount === 0) return false;
    await (kind.work as CallWork).run(event, this.#platform);
    await pool.query('update job set done_at = now() where event_id = $1 and name = $2', [event.id, kind.name]);
    return true;
  }

  async #event(id: number): Promise<DomainEvent | undefined> {
    const { rows } = await this.#platform.database.ownPool.query<DomainEvent>({
      name: 'job-event',
      text: 'select id, name, data, actor_id as "actorId", at from event where id = $1',
      values: [id],
    });
    return rows[0];
  }
}

const concurrency: Record<QueueName, number> = { effects: 8, mails: 8, pushes: 32, media: 2 };

/** How long to wait while the database is away, which is no try of a job; not the same for all who wait. */
const outagePause = () => Math.round(seconds * (1 + Math.random()));

/** The kind of an error and its code, which may be kept; its words may quote somebody. */
const reasonOf = ({ name, code }: Error & { code?: unknown }): string =>
  [name, code].filter((word) => /^[\w.-]{1,60}$/.test(String(word ?? ''))).join(' ');

/** Takes jobs from the queues and has them run. */
export class JobWorkers {
  readonly #platform: Platform;
  readonly #executor: JobExecutor;
  readonly #workers: Worker[];

  constructor(platform: Platform, connect: (name: string) => Redis, kinds: readonly JobKind[]) {
    this.#platform = platform;
    this.#executor = new JobExecutor(platform, kinds);
    this.#workers = queueNames.map((name) => {
      const worker = new Worker<JobData>(name, (job, token) => this.#process(job, token), {
        connection: connect(`worker-${name}`) as unknown as ConnectionOptions,
        concurrency: concurrency[name],
        settings: { backoffStrategy: (tries) => Math.round(longestPause(tries) * (1 - Math.random() / 2)) },
        // A killed worker's jobs come back after seconds, not after the minute of the defaults.
        lockDuration: 5000,
        stalledInterval: 2000,
        maxStalledCount: 100,
        drainDelay: 2,
      });
      worker.on('error', () => undefined);
      return worker;
    });
  }

  /** Finishes the jobs under way and stops. */
  async stop(): Promise<void> {
    await Promise.allSettled(this.#workers.map((worker) => worker.close()));
  }

  async #process(job: Job<JobData>, token?: string): Promise<void> {
    const started = performance.now();
    try {
      await this.#executor.run(job.name, job.data.eventId);
      this.#platform.metrics.job(job.name, 'done', performance.now() - started);
    } catch (error) {
      throw await this.#failed(job, error as Error, token);
    }
  }

  /** Writes down what becomes of a job that failed; answers the error that tells the queue, without any words of the real one. */
  async #failed(job: Job<JobData>, error: Error, token?: string): Promise<Error> {
    const { metrics } = this.#platform;
    const later =
      error instanceof TryLater ? error.milliseconds : (await this.#isOutage(job, error)) ? outagePause() : undefined;
    if (later !== undefined) {
      metrics.job(job.name, 'postponed', 0);
      await this.#waits(job, later);
      await job.moveToDelayed(Date.now() + later, token);
      return new DelayedError();
    }
    const tries = job.attemptsMade + 1;
    const about = { err: error, job: job.name, eventId: job.data.eventId };
    if (tries < (job.opts.attempts ?? 1) && !(error instanceof GiveUp)) {
      metrics.job(job.name, 'retried', 0);
      log.warn(about, 'a job is tried again');
      await this.#waits(job, longestPause(tries));
      return new Error(reasonOf(error));
    }
    metrics.job(job.name, 'failed', 0);
    log.error(about, 'a job was given up');
    await this.#write(job, 'failed_at = now(), reason = $3', reasonOf(error));
    return new UnrecoverableError(reasonOf(error));
  }

  /** Where a job calls others too, an error alone does not tell the database from a mail server that is away. */
  async #isOutage({ name }: Job<JobData>, error: Error): Promise<boolean> {
    if (!isAway(error)) return false;
    if (mayHaveLanded(error) || this.#executor.asksOnlyDatabase(name)) return true;
    return this.#platform.database.ownPool.query('select 1').then(() => false, isAway);
  }

  /** The sweep leaves it alone until then, and finds it after that should Redis have lost it. */
  #waits(job: Job<JobData>, milliseconds: number): Promise<void> {
    return this.#write(job, `published_at = now() + $3 * interval '1 millisecond'`, milliseconds);
  }

  /** While the database is away the row stays as it is: the sweep has the job run again. */
  async #write({ name, data }: Job<JobData>, change: string, value: unknown): Promise<void> {
    await this.#platform.database.ownPool
      .query(`update job set ${change} where event_id = $1 and name = $2 and done_at is null`, [
        data.eventId,
        name,
        value,
      ])
      .catch(() => undefined);
  }
}
