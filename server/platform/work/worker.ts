import { DelayedError, Queue, UnrecoverableError, Worker, type ConnectionOptions, type Job } from 'bullmq';
import type { Redis } from 'ioredis';
import { seconds } from '../clock.ts';
import type { JobKind } from './jobs.ts';
import { log } from '../log.ts';
import { isAway, mayHaveLanded } from '../database/faults.ts';
import type { Platform } from '../platform.ts';
import { overdue } from './due.ts';
import { JobExecutor, SomeFailed } from './executor.ts';
import { longestPause } from './patience.ts';
import { alone, asTable, isRef, isSame, portions, queueNames, valuesOf, type JobRef, type Queued } from './queues.ts';
import { AskedToWait, TryLater, GiveUp } from './retrying.ts';

const concurrency: Record<(typeof queueNames)[number], number> = {
  ...{ effects: 8, overdue: 2 },
  ...{ storage: 4, mails: 24, pushes: 32, media: 2 },
};

/** After so many failures among jobs that are done together the rest is done alone, too. */
const mostFailures = 3;

/** In ms: how long a job waits that somebody else holds, among others for about as long. */
const heldPause = 100;

/** How long to wait while the database is away, which is no try of a job; not the same for all who wait. */
const outagePause = () => Math.round(seconds * (1 + Math.random()));

/** The kind of an error and its code, which may be kept; its words may quote somebody. */
const reasonOf = ({ name, code }: Error & { code?: unknown }): string =>
  [name, code].filter((word) => /^[\w.-]{1,60}$/.test(String(word ?? ''))).join(' ');

/** Tells the queue how long a job waits for its next try, as the database has it. */
class Retried extends Error {
  readonly milliseconds: number;
  constructor(milliseconds: number, reason: string) {
    super(reason);
    this.milliseconds = milliseconds;
  }
}

const union = (some: readonly JobRef[], more: readonly JobRef[]): JobRef[] => [
  ...some,
  ...more.filter((one) => !some.some((other) => isSame(one, other))),
];

/** Takes jobs from the queues and has them run. */
export class JobWorkers {
  readonly #platform: Platform;
  readonly #executor: JobExecutor;
  readonly #workers: Worker[];
  /** Where jobs go that failed among others. */
  readonly #effects: Queue<Queued>;

  constructor(platform: Platform, connect: (name: string) => Redis, kinds: readonly JobKind[]) {
    this.#platform = platform;
    this.#executor = new JobExecutor(platform, kinds);
    this.#effects = new Queue('effects', { connection: connect('worker-alone') as unknown as ConnectionOptions });
    this.#effects.on('error', () => undefined);
    this.#workers = queueNames.map((name) => {
      const worker = new Worker<Queued>(name, (job, token) => this.#process(job, token), {
        connection: connect(`worker-${name}`) as unknown as ConnectionOptions,
        concurrency: concurrency[name],
        settings: { backoffStrategy: (_tries, _type, error) => (error as Retried).milliseconds },
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
    await this.#effects.close().catch(() => undefined);
  }

  async #process(job: Job<Queued>, token?: string): Promise<void> {
    const { data, name } = job;
    if (data.jobs) return this.#processTogether(job, data.jobs, token);
    const ref = { eventId: data.eventId, name, subject: data.subject };
    if (!this.#executor.kindOf(ref.name)) return this.#leave([ref]);
    const started = performance.now();
    try {
      if (await this.#executor.run(ref)) this.#platform.metrics.job(ref.name, 'done', performance.now() - started);
      // Whoever holds it may still fail, and would find it in the queue, as if it were done there.
      else if (await this.#executor.isOpen(ref)) throw new TryLater(heldPause, 'somebody else holds this job');
    } catch (error) {
      throw await this.#failed(job, ref, error as Error, token);
    }
  }

  /** What fails among others is done alone, with tries of its own; the others go on without it. */
  async #processTogether(job: Job<Queued>, jobs: readonly JobRef[], token?: string): Promise<void> {
    const isKnown = ({ name }: JobRef) => this.#executor.kindOf(name) !== undefined;
    const unknown = jobs.filter((one) => !isKnown(one));
    if (unknown.length > 0) await this.#leave(unknown);
    let left = jobs.filter(isKnown);
    // Others are taken along once only, so that this comes to an end.
    for (let failures = 0, more = job.queueName === portions; left.length > 0; more = false) {
      try {
        left = await this.#runTogether(left, more);
      } catch (error) {
        if (isAway(error)) {
          await job.moveToDelayed(Date.now() + outagePause(), token);
          throw new DelayedError();
        }
        failures++;
        // Whoever came for what was taken along meanwhile has left it to this transaction.
        if (error instanceof SomeFailed) left = union(left, error.taken);
        const failed = error instanceof SomeFailed && failures < mostFailures ? error.jobs : left;
        log.warn({ err: error, jobs: failed.length }, 'jobs that failed among others are done alone');
        // Nobody takes them along meanwhile; what Redis loses of them comes again after that.
        await this.#waits(failed, 0);
        await this.#effects.addBulk(failed.map((one) => alone(one, this.#attemptsOf(one))));
        left = left.filter((one) => !failed.some((other) => isSame(one, other)));
      }
    }
  }

  async #runTogether(jobs: readonly JobRef[], more: boolean): Promise<JobRef[]> {
    const started = performance.now();
    const { done, left } = await this.#executor.runTogether(jobs, { more });
    const took = (performance.now() - started) / done.length;
    for (const { name } of done) this.#platform.metrics.job(name, 'done', took);
    return left;
  }

  #attemptsOf({ name }: JobRef): number {
    return this.#executor.kindOf(name)?.attempts ?? 1;
  }

  /** Writes down what becomes of a job that failed; answers the error that tells the queue, without any words of the real one. */
  async #failed(job: Job<Queued>, ref: JobRef, error: Error, token?: string): Promise<Error> {
    const { metrics } = this.#platform;
    const later =
      error instanceof TryLater ? error.milliseconds : (await this.#isOutage(ref, error)) ? outagePause() : undefined;
    if (later !== undefined) {
      metrics.job(ref.name, 'postponed', 0);
      await this.#waits([ref], later);
      await job.moveToDelayed(Date.now() + later, token);
      return new DelayedError();
    }
    const tries = job.attemptsMade + 1;
    const about = { err: error, job: ref.name, eventId: ref.eventId };
    if (tries < (job.opts.attempts ?? 1) && !(error instanceof GiveUp)) {
      metrics.job(ref.name, 'retried', 0);
      log.warn(about, 'a job is tried again');
      const requested = error instanceof AskedToWait ? error.milliseconds : 0;
      const pause = Math.max(requested, Math.round(longestPause(tries) * (1 - Math.random() / 2)));
      await this.#waits([ref], pause);
      return new Retried(pause, reasonOf(error));
    }
    metrics.job(ref.name, 'failed', 0);
    log.error(about, 'a job was given up');
    await this.#write([ref], 'failed_at = now(), reason = $4', reasonOf(error));
    return new UnrecoverableError(reasonOf(error));
  }

  /** Where a job calls others too, an error alone does not tell the database from a mail server that is away. */
  async #isOutage({ name }: JobRef, error: Error): Promise<boolean> {
    if (!isAway(error)) return false;
    if (mayHaveLanded(error) || this.#executor.kindOf(name)?.queue === 'effects') return true;
    return this.#platform.database.ownPool.query('select 1').then(() => false, isAway);
  }

  /** Jobs of a newer version are left to its workers: the sweep publishes them again in two seconds or three. */
  #leave(jobs: readonly JobRef[]): Promise<void> {
    return this.#write(jobs, `published_at = now() - interval '${overdue} seconds' + $4 * interval '1 second'`, 2);
  }

  /**
   * Nobody else takes them until then, and what Redis lost is found after that: by the sweep, which waits longer itself, or
   * among what is done together.
   */
  #waits(jobs: readonly JobRef[], milliseconds: number): Promise<void> {
    const later = `case when together then interval '${overdue} seconds' else interval '0' end`;
    return this.#write(jobs, `published_at = now() + $4 * interval '1 millisecond' + ${later}`, milliseconds);
  }

  /** While the database is away the rows stay as they are: the sweep has the jobs run again. */
  async #write(jobs: readonly JobRef[], change: string, value: unknown): Promise<void> {
    await this.#platform.database.ownPool
      .query(`update job set ${change} from ${asTable} where ${isRef} and done_at is null`, [...valuesOf(jobs), value])
      .catch(() => undefined);
  }
}
