import { Migrator } from '@mikro-orm/migrations';
import { MikroORM } from '@mikro-orm/postgresql';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { clock } from '../clock.ts';
import type { JobKind } from '../work/jobs.ts';
import { writeListeners } from '../work/listeners.ts';
import { makePartitions, type Partitioned } from './partitions.ts';

const folder = fileURLToPath(new URL('../../../migrations/', import.meta.url));

/** Name of the newest migration file, as the database remembers it when it was applied. */
export function newestMigration(): string {
  const files = readdirSync(folder).filter((file) => /^\d{14}_\w+\.(ts|js)$/.test(file));
  return (files.sort().at(-1) ?? '').replace(/\.(ts|js)$/, '');
}

/**
 * Applies all waiting migrations, each in its transaction, makes the partitions of the days to come, and writes down which jobs
 * follow from what; answers the names of the migrations.
 */
export async function migrate(
  databaseUrl: string,
  kinds: readonly JobKind[],
  partitioned: readonly Partitioned[],
): Promise<string[]> {
  const orm = await MikroORM.init({
    clientUrl: databaseUrl,
    entities: [],
    extensions: [Migrator],
    logger: () => undefined,
    discovery: { warnWhenNoEntities: false },
    migrations: {
      path: folder,
      pathTs: folder,
      glob: '[0-9]*.{ts,js}',
      snapshot: false,
      transactional: true,
      allOrNothing: false,
    },
  });
  try {
    const applied = (await orm.migrator.up()).map((one) => one.name);
    const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
    await makePartitions(pool, partitioned, clock.now());
    await pool.end();
    await writeListeners(databaseUrl, kinds);
    return applied;
  } finally {
    await orm.close();
  }
}
