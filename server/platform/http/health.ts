import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import type { Platform } from '../platform.ts';
import { poolerFault } from '../database/pooler.ts';
import { NotPrimary } from '../database/faults.ts';
import { newestMigration } from '../database/migrations.ts';

/** What is wrong with the configuration, rather than with a database that is away. */
const words = (error: unknown) => (error instanceof NotPrimary ? error.message : undefined);

async function within<T>(milliseconds: number, work: Promise<T>): Promise<T | undefined> {
  const late = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), milliseconds));
  return Promise.race([work.catch(() => undefined), late]);
}

/** Looks for a pooler that will not do until it is known that there is none. */
function poolerWatch(pool: pg.Pool): () => Promise<string | undefined> {
  let isWell = false;
  return async () => {
    const fault = isWell ? undefined : await poolerFault(pool);
    isWell ||= fault === undefined;
    return fault;
  };
}

/** Adds `/api/health` (the process lives) and `/api/ready` (database, migrations and Redis are there, and it does not stop; the replica may be away). */
export function addHealth(fastify: FastifyInstance, platform: Platform): void {
  fastify.get('/api/health', (_request, reply) => reply.header('cache-control', 'no-store').send({ alive: true }));
  const pooler = poolerWatch(platform.database.ownPool);
  fastify.get('/api/ready', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    const newest = newestMigration();
    const { readPool, writePool, ownPool, replica } = platform.database;
    let wrong = replica?.wrong;
    const migration = readPool
      .query('select 1 from mikro_orm_migrations where name = $1', [newest])
      .catch((error: unknown) => void (wrong = words(error) ?? wrong));
    const [migrated, writes, works, pong, pooling] = await Promise.all([
      within(2500, migration),
      within(2500, writePool.query('select 1')),
      within(2500, ownPool.query('select 1')),
      within(1000, platform.cache.status === 'ready' ? platform.cache.ping() : Promise.reject(new Error('away'))),
      within(2500, pooler()),
    ]);
    wrong = pooling ?? wrong;
    const state = {
      database: [migrated, writes, works].every(Boolean),
      migrations: (migrated?.rowCount ?? 0) > 0,
      redis: pong === 'PONG',
      ...(replica && { replica: replica.isUsable }),
      ...(wrong !== undefined && { wrong }),
    };
    // Redis may be away: logging on, reading and writing go on without it.
    if (state.database && state.migrations && !pooling && !platform.isStopping)
      return reply.send({ ready: true, ...state });
    return reply
      .code(503)
      .header('retry-after', '5')
      .send({ ready: false, ...state });
  });
}
