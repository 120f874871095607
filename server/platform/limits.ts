import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { refuse } from './refusal.ts';

/** Points within seconds; each call of that kind takes one. */
const kinds = {
  /** Log-on tries for one name from one address. */
  logOn: { points: 10, duration: 300 },
  /** Log-on tries from one address. */
  address: { points: 60, duration: 300 },
  /** Commands of one profile. */
  command: { points: 120, duration: 60 },
  /** Commands of strangers from one address. */
  strangerCommand: { points: 60, duration: 60 },
} as const;

export type LimitKind = keyof typeof kinds;

/** Rate limits counted in Redis; while it is away each process counts for itself. */
export class Limits {
  readonly #limiters: Record<LimitKind, RateLimiterRedis>;

  constructor(redis: Redis, factor: number) {
    const make = ([kind, { points, duration }]: [string, { points: number; duration: number }]) => {
      const options = { keyPrefix: `limit:${kind}`, points: Math.ceil(points * factor), duration };
      const insuranceLimiter = new RateLimiterMemory(options);
      return [
        kind,
        new RateLimiterRedis({ ...options, storeClient: redis, insuranceLimiter, rejectIfRedisNotReady: true }),
      ];
    };
    this.#limiters = Object.fromEntries(Object.entries(kinds).map(make)) as Record<LimitKind, RateLimiterRedis>;
  }

  /** Takes a point for a key. Refuses with TooManyRequests, saying after how many seconds another try makes sense. */
  async take(kind: LimitKind, key: string): Promise<void> {
    try {
      await this.#limiters[kind].consume(key);
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      refuse('TooManyRequests', { retryAfter: Math.ceil(error.msBeforeNext / 1000) });
    }
  }
}
