import { setTimeout as delay } from 'node:timers/promises';
import { Queue, type ConnectionOptions, type JobsOptions } from 'bullmq';
import type { Redis } from 'ioredis';
import type pg from 'pg';
import type { Config } from '../config.ts';
import { relayPool } from '../database/database.ts';
import { Listening } from '../database/listening.ts';
import { log } from '../log.ts';
import { atOnce, eventsAtOnce, giveBack, overdue, takeDue, takeOverdue, type Due } from './due.ts';
import { alone, inPortions, portions, portionsAgain, type JobRef } from './queues.ts';

const channel = 'outbox';
const sweepEvery = 2000;

/** In ms: events that come one after the other are moved together, so that what follows from them is done together. */
const eventsPause = 50;

/** The most republished jobs in a queue; the sweep pauses above it. */
const mostAgain = 2000;
const mostPortionsAgain = 100;

/** What comes again waits behind everything new, and what nobody waits for behind that. */
const again = { priority: 1 };
const givesWay = { priority: 2 };

/** Says after a commit that events wait: one NOTIFY for all commits within 2 ms. */
export class Outbox {
  readonly #pool: pg.Pool;
  #timer: NodeJS.Timeout | undefined;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  wake(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      // A lost NOTIFY costs at most one sweep.
      this.#pool.query(`notify ${channel}`).catch(() => undefined);
    }, 2);
  }
}

/** Work that runs at once, and once in `pause` ms; asked meanwhile, it runs once more. */
class Turns {
  readonly #work: () => Promise<void>;
  readonly #pause: number;
  #again = false;
  running: Promise<void> | undefined;

  constructor(work: () => Promise<void>, pause = 0) {
    this.#work = work;
    this.#pause = pause;
  }

  ask(): void {
    this.#again = true;
    this.running ??= this.#run().finally(() => (this.running = undefined));
  }

  async #run(): Promise<void> {
    while (this.#again) {
      this.#again = false;
      const pause = delay(this.#pause);
      await this.#work().catch((error: unknown) => {
        this.#again = false;
        log.warn({ err: error }, 'the relay could not move events; the next sweep tries again');
      });
      await pause;
    }
  }
}

/**
 * Turns event rows into jobs. Any number of relays may run: rows are taken with SKIP LOCKED. Each row is marked and its
 * jobs are written in one statement; only then are they put into the queues. What did not reach Redis is swept, beside the
 * new events and behind them.
 */
export class Relay {
  readonly #pool: pg.Pool;
  readonly #queues = new Map<string, Queue>();
  readonly #redis: Redis;
  readonly #events = new Turns(() => this.#moveEvents(), eventsPause);
  readonly #overdue = new Turns(() => this.#sweep());
  /** All that was published before this moment is looked through once: a relay before this one may not have queued it. */
  #started: Date | undefined;
  #orphansTaken = false;
  readonly #listening: Listening;
  #timer: NodeJS.Timeout | undefined;
  #stopped = false;

  constructor(config: Config, redis: Redis) {
    this.#pool = relayPool(config);
    this.#redis = redis;
    const look = () => this.#events.ask();
    this.#listening = new Listening(config, channel, { notified: look, connected: look });
  }

  /** Starts listening and sweeping. */
  start(): void {
    this.#listening.start();
    const look = () => {
      this.#events.ask();
      this.#overdue.ask();
    };
    this.#timer = setInterval(look, sweepEvery);
    look();
  }

  /** Stops after the batches under way. */
  async stop(): Promise<void> {
    this.#stopped = true;
    clearInterval(this.#timer);
    await Promise.all([this.#events.running, this.#overdue.running]);
    await this.#listening.stop();
    await Promise.allSettled([...this.#queues.values()].map((queue) => queue.close()));
    await this.#pool.end();
  }

  /** While Redis is away rows stay as they are: nothing is marked that cannot be queued. */
  get #isOpen(): boolean {
    return !this.#stopped && this.#redis.status === 'ready';
  }

  async #moveEvents(): Promise<void> {
    for (let taken = eventsAtOnce; taken >= eventsAtOnce && this.#isOpen;) {
      const due = await takeDue(this.#pool);
      await this.#publish(due.jobs, {});
      ({ taken } = due);
    }
  }

  /** Publishes again what is overdue; at first whatever is open, since nobody knows what the last relay still queued. */
  async #sweep(): Promise<void> {
    for (let taken = atOnce; taken === atOnce && this.#isOpen && (await this.#hasRoom());) {
      this.#started ??= await this.#ago(0);
      const due = await takeOverdue(this.#pool, this.#orphansTaken ? await this.#ago(overdue) : this.#started);
      await this.#publish(due, again);
      taken = due.length;
      this.#orphansTaken ||= taken < atOnce;
    }
  }

  /** A moment by the database's clock. */
  async #ago(seconds: number): Promise<Date> {
    const { rows } = await this.#pool.query<{ at: Date }>(`select now() - $1 * interval '1 second' as at`, [seconds]);
    return rows[0]!.at;
  }

  async #hasRoom(): Promise<boolean> {
    const { priority } = again;
    const rooms = [...this.#queues].map(async ([name, queue]) => {
      const { [priority]: waiting = 0 } = await queue.getCountsPerPriority([priority]);
      return waiting < (name === portionsAgain ? mostPortionsAgain : mostAgain);
    });
    return (await Promise.all(rooms)).every(Boolean);
  }

  async #publish(due: readonly Due[], manner: JobsOptions): Promise<void> {
    try {
      for (const [name, jobs] of Map.groupBy(due, ({ queue }) => queue))
        await this.#queue(name === portions && manner === again ? portionsAgain : name).addBulk(
          queuedOf(name, jobs).map((job) => ({ ...job, opts: { ...manner, ...job.opts } })),
        );
    } catch (error) {
      // Redis went away between marking and queueing: the next sweep takes these up first.
      await giveBack(this.#pool, due);
      throw error;
    }
  }

  #queue(name: string): Queue {
    let queue = this.#queues.get(name);
    if (!queue) {
      queue = new Queue(name, { connection: this.#redis as unknown as ConnectionOptions });
      queue.on('error', () => undefined);
      this.#queues.set(name, queue);
    }
    return queue;
  }
}

const refOf = ({ eventId, name, subject }: Due): JobRef => ({ eventId, name, subject });

/** What is in the queue of effects is done in portions, everything else one by one. */
const queuedOf = (queue: string, due: readonly Due[]) =>
  queue === portions
    ? inPortions(due.map(refOf))
    : due.map((job) => {
        const one = alone(refOf(job), job.attempts);
        return job.yields ? { ...one, opts: { ...one.opts, ...givesWay } } : one;
      });
