import { Queue, type ConnectionOptions } from 'bullmq';
import type { Redis } from 'ioredis';
import pg from 'pg';
import type { Config } from '../config.ts';
import type { JobKind, QueueName } from './jobs.ts';
import { log } from '../log.ts';

const channel = 'outbox';
const sweepEvery = 2000;
/** A job unfinished for so long after its moment is published again; the queue ignores it when it still has it. */
const overdue = '30 seconds';

/** How many jobs are published again in one go. */
const atOnce = 500;

export const queueNames: readonly QueueName[] = ['effects', 'mails', 'pushes', 'media'];

/** Finished jobs leave Redis at once: what is done stands in PostgreSQL. How long to wait between tries the worker knows. */
const jobOptions = (kind: JobKind) => ({
  attempts: kind.attempts,
  backoff: { type: 'longer' },
  stackTraceLimit: 0,
  removeOnComplete: true,
  removeOnFail: true,
});

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

export interface Due {
  event_id: number;
  name: string | null;
}

/** Which job listens to which event, as the relay's statement wants it. */
export const listenersOf = (kinds: readonly JobKind[]) =>
  JSON.stringify(kinds.flatMap((kind) => kind.on.map((event) => ({ event, job: kind.name }))));

/** Marks up to 200 waiting events as relayed and writes their jobs; answers the jobs, null for an event without any. */
export async function takeDue(pool: pg.Pool, listeners: string): Promise<Due[]> {
  const { rows } = await pool.query<Due>({
    name: 'relay',
    text: `
      with due as (select id, name from event where relayed_at is null order by id limit 200 for update skip locked),
      marked as (update event e set relayed_at = now() from due where e.id = due.id),
      made as (insert into job (event_id, name)
        select due.id, l.job from due join jsonb_to_recordset($1::jsonb) as l(event text, job text) on l.event = due.name
        returning event_id, name)
      select due.id as event_id, made.name from due left join made on made.event_id = due.id`,
    values: [listeners],
  });
  return rows;
}

/**
 * Turns event rows into jobs. Any number of relays may run: rows are taken with SKIP LOCKED. Each row is marked and its
 * jobs are written in one statement; only then are they put into the queues. What did not reach Redis is swept.
 */
export class Relay {
  readonly #pool: pg.Pool;
  readonly #config: Config;
  readonly #kinds: Map<string, JobKind>;
  readonly #listeners: string;
  readonly #queues: Map<QueueName, Queue>;
  readonly #redis: Redis;
  #listener: pg.Client | undefined;
  #timer: NodeJS.Timeout | undefined;
  #again = false;
  #sweep = false;
  /** What a relay before this one marked and did not queue any more is looked for once. */
  #orphansTaken = false;
  #running: Promise<void> | undefined;
  #stopped = false;

  constructor(config: Config, pool: pg.Pool, redis: Redis, kinds: readonly JobKind[]) {
    this.#config = config;
    this.#pool = pool;
    this.#redis = redis;
    this.#kinds = new Map(kinds.map((kind) => [kind.name, kind]));
    this.#listeners = listenersOf(kinds);
    const connection = redis as unknown as ConnectionOptions;
    this.#queues = new Map(queueNames.map((name) => [name, new Queue(name, { connection })]));
    for (const queue of this.#queues.values()) queue.on('error', () => undefined);
  }

  /** Starts listening and sweeping. */
  start(): void {
    void this.#listen();
    this.#timer = setInterval(() => this.wake(true), sweepEvery);
    this.wake(true);
  }

  /** Stops after the batch under way. */
  async stop(): Promise<void> {
    this.#stopped = true;
    clearInterval(this.#timer);
    await this.#running;
    await this.#listener?.end().catch(() => undefined);
    await Promise.allSettled([...this.#queues.values()].map((queue) => queue.close()));
  }

  /** Moves everything that waits; with `sweep` also what is overdue. Calls during a run start one more run after it. */
  wake(sweep = false): void {
    if (this.#stopped) return;
    this.#again = true;
    this.#sweep ||= sweep;
    this.#running ??= this.#drain().finally(() => {
      this.#running = undefined;
      if (this.#again) this.wake();
    });
  }

  async #drain(): Promise<void> {
    try {
      while (this.#again && !this.#stopped) {
        this.#again = false;
        // While Redis is away rows stay as they are: nothing is marked that cannot be queued.
        if (this.#redis.status !== 'ready') return;
        while ((await this.#publish(await takeDue(this.#pool, this.#listeners))) > 0);
      }
      if (this.#sweep) await this.#sweepUp();
    } catch (error) {
      this.#again = false;
      log.warn({ err: error }, 'the relay could not move events; the next sweep tries again');
    }
  }

  /** Publishes again what is overdue; at first whatever is open, since nobody knows what the last relay still queued. */
  async #sweepUp(): Promise<void> {
    this.#sweep = false;
    const patience = this.#orphansTaken ? overdue : '0 seconds';
    const { rows } = await this.#pool.query<{ before: Date }>(`select now() - interval '${patience}' as before`);
    for (let taken = atOnce; taken === atOnce;) taken = await this.#publish(await this.#open(rows[0]!.before));
    this.#orphansTaken = true;
  }

  /** Jobs that are open and were last published before a moment; those that wait on purpose have a later one. */
  async #open(before: Date): Promise<Due[]> {
    const { rows } = await this.#pool.query<Due>(
      `update job set published_at = now() where (event_id, name) in (
        select event_id, name from job where done_at is null and failed_at is null and published_at < $1
        order by published_at limit ${atOnce} for update skip locked)
      returning event_id, name`,
      [before],
    );
    return rows;
  }

  async #publish(due: Due[]): Promise<number> {
    for (const [name, queue] of this.#queues) {
      const jobs = due.flatMap((row) => {
        const kind = row.name ? this.#kinds.get(row.name) : undefined;
        if (kind?.queue !== name) return [];
        const data = { eventId: row.event_id };
        return [{ name: kind.name, data, opts: { ...jobOptions(kind), jobId: `${row.event_id}-${kind.name}` } }];
      });
      if (jobs.length > 0) await queue.addBulk(jobs).catch((error: unknown) => this.#giveBack(due, error));
    }
    return due.length;
  }

  /** Redis went away between marking and queueing: the next sweep takes these up first. */
  async #giveBack(due: Due[], error: unknown): Promise<void> {
    await this.#pool.query(`update job set published_at = '-infinity' where event_id = any($1) and done_at is null`, [
      due.map((row) => row.event_id),
    ]);
    throw error;
  }

  async #listen(): Promise<void> {
    while (!this.#stopped) {
      const client = new pg.Client({
        connectionString: this.#config.DATABASE_URL,
        keepAlive: true,
        connectionTimeoutMillis: 3000,
      });
      const ended = new Promise<void>((resolve) => client.once('end', resolve).on('error', () => resolve()));
      try {
        await client.connect();
        client.on('notification', () => this.wake());
        await client.query(`listen ${channel}`);
        this.#listener = client;
        this.wake();
        await ended;
      } catch {
        await client.end().catch(() => undefined);
      }
      if (!this.#stopped) await new Promise((resolve) => setTimeout(resolve, 500));
    }
  }
}
