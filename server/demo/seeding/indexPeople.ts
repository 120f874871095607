import { Kysely } from 'kysely';
import pg from 'pg';
import { followPresence, refreshDue } from '../../modules/search/index.ts';
import { PoolDialect } from '../../platform/database/dialect.ts';
import type { Secrets } from '../../platform/secrets.ts';

/** Lets everybody be found who wants to be, before a worker would come to it. */
export async function indexPeople(databaseUrl: string, secrets: Secrets, now: Date): Promise<void> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  try {
    const database = new Kysely<never>({ dialect: new PoolDialect(pool) });
    const next = () => database.transaction().execute((sql) => refreshDue({ sql, now }, secrets));
    while ((await next()) > 0);
    await database.transaction().execute((sql) => followPresence({ sql, now }));
  } finally {
    await pool.end();
  }
}
