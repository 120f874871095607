// The services a command needs: the addresses it was given, or our own, started together and stopped in order.
import { join } from 'node:path';
import { startPostgres } from './postgres.mjs';
import { startReplica } from './postgres-replica.mjs';
import { containerEngineAnswers, startRedis } from './redis.mjs';
import { say, Trouble } from './say.mjs';

export { startPostgres, startReplica, startRedis, containerEngineAnswers };

/**
 * Opens PostgreSQL and Redis at the given addresses or with their data under `dataDir`.
 * Resolves to the environment for our programs and `stop()`; when one fails to start, the other is stopped first.
 */
export async function openServices({ dataDir, given = {}, database, safe = true, quiet = false }) {
  const { DATABASE_URL, DATABASE_READ_URL, REDIS_URL } = given;
  if (Boolean(DATABASE_URL) !== Boolean(DATABASE_READ_URL)) throw new Trouble(bothUrls);
  const own = { safe, database };
  const [postgres, redis] = await Promise.allSettled([
    DATABASE_URL
      ? { url: DATABASE_URL, readUrl: DATABASE_READ_URL }
      : startPostgres({ dataDir: join(dataDir, 'postgres'), ...own }),
    REDIS_URL ? { url: REDIS_URL } : startRedis({ dataDir: join(dataDir, 'redis'), ...own }),
  ]);
  const stop = async () => {
    await redis.value?.stop?.();
    await postgres.value?.stop?.();
  };
  const failed = [postgres, redis].find(({ status }) => status === 'rejected');
  if (failed) {
    await stop();
    throw failed.reason;
  }
  if (!quiet) tell({ database: postgres.value, queue: redis.value });
  const env = {
    DATABASE_URL: postgres.value.url,
    DATABASE_READ_URL: postgres.value.readUrl,
    REDIS_URL: redis.value.url,
  };
  return { env, postgres: postgres.value, redis: redis.value, stop };
}

function tell(services) {
  for (const [label, { title, port, moved, dataDir }] of Object.entries(services)) {
    say(label, title ? `${title}, port ${port}` : 'the one whose address was given');
    if (moved) say('', `its user cannot reach the data folder, so its data are in ${dataDir}`);
  }
}

const bothUrls = `DATABASE_URL and DATABASE_READ_URL belong together: the second is the address of a role that can only read, for instance
  create role samvaer_read login password '…' in role pg_read_all_data;`;
