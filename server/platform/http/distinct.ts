import type { Redis } from 'ioredis';

/** How many different things somebody may name within a time that begins with the first. */
export interface DistinctLimit {
  key: string;
  points: number;
  seconds: number;
}

/**
 * Adds things to sets, each of at most so many and forgotten after its seconds, or adds nothing: answers 0, or the seconds
 * until there is room again in every set where there is none.
 */
const script = `
local things = {unpack(ARGV, 2 * #KEYS + 1)}
local wait = 0
for nth, key in ipairs(KEYS) do
  local new = #things
  for _, known in ipairs(redis.call('smismember', key, unpack(things))) do new = new - known end
  if new > 0 and redis.call('scard', key) + new > tonumber(ARGV[2 * nth - 1]) then
    wait = math.max(wait, redis.call('ttl', key), 1)
  end
end
if wait > 0 then return wait end
for nth, key in ipairs(KEYS) do
  redis.call('sadd', key, unpack(things))
  redis.call('expire', key, ARGV[2 * nth], 'NX')
end
return 0`;

/** Counts different things in Redis; while it is away nothing is counted, since what is read has limits beside this. */
export class Distinct {
  readonly #redis: Redis & { addDistinct: (keys: number, ...values: (string | number)[]) => Promise<number> };

  constructor(redis: Redis) {
    redis.defineCommand('addDistinct', { lua: script });
    this.#redis = redis as never;
  }

  /** Counts things against all limits, or, where they are too many for one of them, none: answers the seconds to wait, else 0. */
  async add(limits: readonly DistinctLimit[], things: readonly number[]): Promise<number> {
    if (things.length === 0) return 0;
    const keys = limits.map(({ key }) => key);
    const sizes = limits.flatMap(({ points, seconds }) => [points, seconds]);
    return this.#redis.addDistinct(keys.length, ...keys, ...sizes, ...things).catch(() => 0);
  }
}
