// PostgreSQL and Redis in containers, for a test run on a machine with a container engine.
import { randomBytes } from 'node:crypto';
import { ensureDatabase, ensureRoles, letTestsEmpty } from './postgres.mjs';
import { say } from './say.mjs';

/** Starts both; resolves to the environment for our programs and `stop()`, as `openServices` does. */
export async function containersFor(database) {
  const { GenericContainer, Wait } = await import('testcontainers');
  say('database', 'PostgreSQL 18 in a container');
  say('queue', 'Redis 7 in a container');
  const password = randomBytes(16).toString('hex');
  const settings = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=200', 'jit=off'];
  const postgres = new GenericContainer('postgres:18')
    .withEnvironment({
      POSTGRES_PASSWORD: password,
      POSTGRES_INITDB_ARGS: '--locale-provider=builtin --builtin-locale=C.UTF-8',
    })
    .withCommand(['postgres', ...settings.flatMap((setting) => ['-c', setting])])
    .withExposedPorts(5432)
    // It starts once for its own setting up and a second time for good.
    .withWaitStrategy(Wait.forLogMessage(/ready to accept connections/, 2));
  const redis = new GenericContainer('redis:7')
    .withExposedPorts(6379)
    .withWaitStrategy(Wait.forLogMessage(/Ready to accept connections/));

  const results = await Promise.allSettled([postgres.start(), redis.start()]);
  const stop = async () => void (await Promise.all(results.map(({ value }) => value?.stop())));
  try {
    const [data, queue] = results.map(({ value, reason }) => {
      if (reason) throw reason;
      return value;
    });
    const urlOf = (role, name) =>
      `postgresql://${role}:${password}@${data.getHost()}:${data.getMappedPort(5432)}/${name}`;
    await ensureRoles(urlOf('postgres', 'postgres'), { samvaer: password, samvaer_read: password });
    await letTestsEmpty(urlOf('postgres', 'postgres'));
    await ensureDatabase(urlOf('postgres', 'postgres'), database);
    const env = {
      DATABASE_URL: urlOf('samvaer', database),
      DATABASE_READ_URL: urlOf('samvaer_read', database),
      REDIS_URL: `redis://${queue.getHost()}:${queue.getMappedPort(6379)}`,
    };
    return { env, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
