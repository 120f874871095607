import { MikroORM, type EntitySchema } from '@mikro-orm/postgresql';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Config } from '../config.ts';
import { log } from '../log.ts';
import { PreparingClient } from '../files/preparing.ts';
import { unitGuard } from './unit.ts';

// Identities are JavaScript numbers everywhere; 2^53 rows are out of reach.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

const limits = { statement_timeout: 4000, query_timeout: 4500, connectionTimeoutMillis: 3000, keepAlive: true };

/** PostgreSQL's text form of a timestamp in UTC as ISO 8601 with milliseconds. */
export function isoInstant(text: string): string {
  const [date = '', rest = ''] = text.split(' ');
  const [time = '', fraction = ''] = (rest.split(/[+-]/)[0] ?? '').split('.');
  return `${date}T${time}.${fraction.slice(0, 3).padEnd(3, '0')}Z`;
}

const readTypes: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === pg.types.builtins.TIMESTAMPTZ) return isoInstant;
    if (oid === pg.types.builtins.DATE) return (text: string) => text;
    return pg.types.getTypeParser(oid, format as 'text');
  },
};

export interface Database {
  orm: MikroORM;
  /** For queries: its role can only read. */
  readPool: pg.Pool;
  /** The same pool under Kysely. */
  read: Kysely<unknown>;
  /** SQL that may write, outside of any unit of work: every statement stands alone. */
  write(): Kysely<never>;
  /** A few connections for the platform's own statements: outbox, sweep, deliveries. */
  ownPool: pg.Pool;
  close(): Promise<void>;
}

/** Makes the pool for queries, with timestamps as ISO texts. */
export function readPool(config: Pick<Config, 'DATABASE_READ_URL' | 'DATABASE_POOL'>): pg.Pool {
  const pool = new pg.Pool({
    connectionString: config.DATABASE_READ_URL,
    max: config.DATABASE_POOL,
    types: readTypes,
    options: '-c TimeZone=UTC -c default_transaction_read_only=on',
    ...limits,
  });
  pool.on('error', (error: NodeJS.ErrnoException) => log.warn({ code: error.code }, 'a read connection was lost'));
  return pool;
}

/** Opens both pools. It does not connect: a database that is away answers each call with a 503 until it is back. */
export async function openDatabase(config: Config, entities: EntitySchema[]): Promise<Database> {
  const orm = await MikroORM.init({
    entities,
    clientUrl: config.DATABASE_URL,
    forceUtcTimezone: true,
    ensureDatabase: false,
    pool: { min: 0, max: config.DATABASE_POOL },
    driverOptions: { ...limits, options: '-c TimeZone=UTC', Client: PreparingClient },
    subscribers: [unitGuard],
    allowGlobalContext: false,
    discovery: { warnWhenNoEntities: false },
    logger: (message) => log.debug(message),
  });
  const pool = readPool(config);
  const ownPool = new pg.Pool({ connectionString: config.DATABASE_URL, max: 4, options: '-c TimeZone=UTC', ...limits });
  ownPool.on('error', (error: NodeJS.ErrnoException) => log.warn({ code: error.code }, 'a connection was lost'));
  const read = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  return {
    orm,
    readPool: pool,
    read,
    write: () => orm.em.fork().getKysely() as unknown as Kysely<never>,
    ownPool,
    async close() {
      // Kysely would leave the pool open when no statement ever went through it.
      await Promise.allSettled([pool.end(), ownPool.end(), orm.close()]);
    },
  };
}

const unavailableCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  '57P01',
  '57P02',
  '57P03',
  '53300',
]);

/** Whether an error says that the database cannot be reached or has no time, rather than that a statement was wrong. */
export function isUnavailable(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = (cause as NodeJS.ErrnoException).code;
    if (code && (unavailableCodes.has(code) || code.startsWith('08'))) return true;
    if (/timeout|Connection terminated|connection error/i.test(cause.message)) return true;
  }
  return false;
}

/** PostgreSQL's code of an error (`23505` for a unique key, `40001` for a conflict …) or undefined. */
export function sqlState(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = (cause as NodeJS.ErrnoException).code;
    if (code && /^[0-9A-Z]{5}$/.test(code)) return code;
  }
  return undefined;
}
