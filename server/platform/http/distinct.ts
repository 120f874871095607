import type { Redis } from 'ioredis';

/** How many different things somebody may name within a time that begins with the first. */
export interface DistinctLimit {
  key: string;
  points: number;
  seconds: number;
}

/** Adds a member to a set of at most `points`; answers 0, or the seconds until the set is forgotten when it is full. */
const script = `
if redis.call('sismember', KEYS[1], ARGV[1]) == 1 then return 0 end
if redis.call('scard', KEYS[1]) >= tonumber(ARGV[2]) then return math.max(redis.call('ttl', KEYS[1]), 1) end
redis.call('sadd', KEYS[1], ARGV[1])
redis.call('expire', KEYS[1], ARGV[3], 'NX')
return 0`;

/** Counts different things in Redis; while it is away nothing is counted, since what is read has limits beside this. */
export class Distinct {
  readonly #redis: Redis & { addDistinct: (key: string, ...values: (string | number)[]) => Promise<number> };

  constructor(redis: Redis) {
    redis.defineCommand('addDistinct', { numberOfKeys: 1, lua: script });
    this.#redis = redis as never;
  }

  /** Seconds to wait when the thing is one too many, else 0. */
  async add({ key, points, seconds }: DistinctLimit, thing: string): Promise<number> {
    return this.#redis.addDistinct(key, thing, points, seconds).catch(() => 0);
  }
}
