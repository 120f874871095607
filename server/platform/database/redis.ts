import { setTimeout } from 'node:timers/promises';
import { Redis } from 'ioredis';
import type { Config } from '../config.ts';
import { log } from '../log.ts';

/** A connection for caches and limits: it answers within 250 ms or not at all, so that a stopped Redis holds nobody up. */
export function cacheConnection(config: Config): Redis {
  return watched(
    new Redis(config.REDIS_URL, {
      enableOfflineQueue: false,
      maxRetriesPerRequest: 0,
      commandTimeout: 250,
      connectTimeout: 2000,
      retryStrategy: (times) => Math.min(100 * times, 2000),
    }),
    'cache',
  );
}

/** A connection as BullMQ and the socket adapter want it: it waits for Redis to come back. */
export function patientConnection(config: Config, name: string): Redis {
  return watched(
    new Redis(config.REDIS_URL, {
      maxRetriesPerRequest: null,
      connectTimeout: 2000,
      retryStrategy: (times) => Math.min(100 * times, 2000),
    }),
    name,
  );
}

/** A connection for putting jobs into a queue: it fails at once when Redis is away; the sweep tries again. */
export function publishingConnection(config: Config): Redis {
  return watched(
    new Redis(config.REDIS_URL, {
      enableOfflineQueue: false,
      maxRetriesPerRequest: 0,
      commandTimeout: 5000,
      connectTimeout: 2000,
      retryStrategy: (times) => Math.min(100 * times, 2000),
    }),
    'publish',
  );
}

function watched(redis: Redis, name: string): Redis {
  // One may fail by itself: of a program that is still loading its files, the first times out.
  const enough = 2;
  let failures = 0;
  redis.on('error', (error: NodeJS.ErrnoException) => {
    failures++;
    if (failures === enough) log.warn({ connection: name, code: error.code }, 'redis is away');
  });
  redis.on('ready', () => {
    if (failures >= enough) log.info({ connection: name }, 'redis is back');
    failures = 0;
  });
  return redis;
}

/** Runs something against a cache that may be away; then, or when it fails, the answer is undefined. */
export async function whenThere<T>(redis: Redis, run: (redis: Redis) => Promise<T>): Promise<T | undefined> {
  if (redis.status !== 'ready') return undefined;
  try {
    return await run(redis);
  } catch {
    return undefined;
  }
}

const patience = 500;

/** Lets a connection finish what it was asked and closes it; one that is away is dropped after half a second. */
export async function closeConnection(redis: Redis): Promise<void> {
  const late = setTimeout(patience, undefined, { ref: false });
  await Promise.race([redis.quit().catch(() => undefined), late]);
  redis.disconnect();
}
