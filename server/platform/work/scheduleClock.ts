import { Queue, Worker, type ConnectionOptions } from 'bullmq';
import type { Redis } from 'ioredis';
import { minutes } from '../clock.ts';
import { log } from '../log.ts';
import type { Platform } from '../platform.ts';
import { turnName, type Schedules, type Turn } from './schedules.ts';

export const scheduleQueue = 'schedules';

const lookEvery = minutes;

/** When BullMQ is to wake a turn: every so many milliseconds, or by a cron pattern in a time zone. */
export function repeatOf({ schedule, zone }: Turn): { every: number } | { pattern: string; tz: string } {
  if (zone === undefined) return { every: schedule.every };
  const [hour, minute] = schedule.daily.split(':').map(Number);
  // To cron, Sunday is 0.
  return { pattern: `${minute} ${hour} * * ${schedule.weekday ? schedule.weekday % 7 : '*'}`, tz: zone };
}

/**
 * Wakes the schedules when their time comes. Schedulers in Redis have the names of the turns, so that all workers plant
 * the same ones; what an emptied Redis lost is planted again each minute. What runs is decided by the database alone:
 * each minute it is also asked for what is due although nothing woke it.
 */
export class ScheduleClock {
  readonly #schedules: Schedules;
  readonly #redis: Redis;
  readonly #queue: Queue;
  readonly #worker: Worker;
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> | undefined;

  /** `redis` is a connection that fails at once while Redis is away. It works as soon as it is made. */
  constructor(platform: Platform, redis: Redis, schedules: Schedules) {
    this.#schedules = schedules;
    this.#redis = redis;
    this.#queue = new Queue(scheduleQueue, { connection: redis as unknown as ConnectionOptions });
    this.#queue.on('error', () => undefined);
    this.#worker = new Worker(scheduleQueue, (job) => schedules.runDue(job.name), {
      connection: platform.connection('worker-schedules') as unknown as ConnectionOptions,
      concurrency: 4,
    });
    this.#worker.on('error', () => undefined);
  }

  /** Looks at once and then every minute. */
  start(): void {
    this.#redis.on('ready', this.#plantAgain);
    this.#timer = setInterval(() => this.#look(), lookEvery);
    this.#look();
  }

  /** Stops after the runs under way. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.#redis.off('ready', this.#plantAgain);
    await this.#looking;
    await Promise.allSettled([this.#worker.close(), this.#queue.close()]);
    await this.#schedules.stop();
  }

  /** Brings the schedulers in Redis in line with the turns there are; what is right already is left alone. */
  async plant(): Promise<void> {
    if (this.#redis.status !== 'ready') return;
    const planted = new Map((await this.#queue.getJobSchedulers()).map((one) => [one.key, one]));
    for (const turn of await this.#schedules.turns()) {
      const name = turnName(turn);
      const repeat = { every: undefined, pattern: undefined, tz: undefined, ...repeatOf(turn) };
      const there = planted.get(name);
      planted.delete(name);
      if (there && there.every === repeat.every && there.pattern === repeat.pattern && there.tz === repeat.tz) continue;
      await this.#queue.upsertJobScheduler(name, repeatOf(turn), {
        name,
        opts: { removeOnComplete: true, removeOnFail: true },
      });
    }
    for (const name of planted.keys()) await this.#queue.removeJobScheduler(name);
  }

  readonly #plantAgain = (): void => {
    this.plant().catch((error: unknown) => log.warn({ err: error }, 'schedulers could not be planted'));
  };

  #look(): void {
    this.#looking ??= this.#schedules
      .runDue()
      .then(this.#plantAgain, (error: unknown) => log.warn({ err: error }, 'the schedules could not be looked at'))
      .finally(() => (this.#looking = undefined));
  }
}
