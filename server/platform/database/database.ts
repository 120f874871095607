import { MikroORM, type EntitySchema } from '@mikro-orm/postgresql';
import { Kysely } from 'kysely';
import pg from 'pg';
import type { Config } from '../config.ts';
import { log } from '../log.ts';
import { NotPrimary } from './faults.ts';
import { PoolDialect } from './dialect.ts';
import { PreparingClient } from './preparing.ts';
import { Replica } from './replica.ts';
import { unitGuard } from './unit.ts';

// Identities are JavaScript numbers everywhere; 2^53 rows are out of reach.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
// An array of them, whose type the driver has no name for.
pg.types.setTypeParser(1016 as never, (text: string) => JSON.parse(`[${text.slice(1, -1)}]`) as number[]);

const limits = { statement_timeout: 4000, query_timeout: 4500, connectionTimeoutMillis: 3000, keepAlive: true };

/** What the server keeps to even when nobody is there any longer to ask: nobody waits long for a lock that somebody lost holds. */
const sessionOptions = (...more: string[]) =>
  ['TimeZone=UTC', 'lock_timeout=3500', 'idle_in_transaction_session_timeout=10000', ...more]
    .map((option) => `-c ${option}`)
    .join(' ');

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
  /** What units of work go through. */
  writePool: pg.Pool;
  /** The primary, by a role that can only read: sessions, counts, jobs, and every query that nothing else is said of. */
  readPool: pg.Pool;
  /** The same pool under Kysely. */
  read: Kysely<unknown>;
  /** For queries that may be a little older, where there is one. */
  replica: Replica | undefined;
  /** SQL that may write, outside of any unit of work: every statement stands alone. */
  write(): Kysely<never>;
  /** A few connections for statements that go by keys and are planned once: outbox, sweep, calls, deliveries. */
  ownPool: pg.Pool;
  /** Two connections for what takes long and nobody waits for. */
  patientPool: pg.Pool;
  close(): Promise<void>;
}

/**
 * Asks each new connection whether it leads to the primary: a primary becomes a replica only by a start that ends all
 * connections, so none that is open ever leads to one.
 */
function mustBePrimary(client: pg.PoolClient, done: (error?: Error) => void): void {
  client.query<{ replica: boolean }>('select pg_is_in_recovery() as replica').then(
    ({ rows }) => done(rows[0]?.replica ? new NotPrimary() : undefined),
    (error: Error) => done(error),
  );
}

const readOptions = (connectionString: string, max: number): pg.PoolConfig => ({
  connectionString,
  max,
  types: readTypes,
  // A search for a common word finds a hundred thousand rows, which are otherwise looked at one by one once more.
  options: sessionOptions('default_transaction_read_only=on', 'work_mem=32MB'),
});

/** Makes the pool that reads the primary, with timestamps as ISO texts. */
export function readPool(config: Pick<Config, 'DATABASE_READ_URL' | 'DATABASE_POOL'>): pg.Pool {
  const pool = new pg.Pool({
    ...readOptions(config.DATABASE_READ_URL, config.DATABASE_POOL),
    verify: mustBePrimary,
    ...limits,
  });
  return watched(pool, 'a read connection was lost');
}

function watched(pool: pg.Pool, words: string): pg.Pool {
  return pool.on('error', (error: NodeJS.ErrnoException) => log.warn({ code: error.code }, words));
}

const { DATE, TIMESTAMP, TIMESTAMPTZ, INTERVAL } = pg.types.builtins;
const moments = new Set<number>([DATE, TIMESTAMP, TIMESTAMPTZ, INTERVAL]);

/** MikroORM makes dates of texts itself, in UTC. */
const writeTypes: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    moments.has(oid) ? (text: string) => text : pg.types.getTypeParser(oid, format as 'text'),
};

const ownOptions = ({ DATABASE_URL: connectionString }: Pick<Config, 'DATABASE_URL'>, ...more: string[]) => ({
  connectionString,
  options: sessionOptions(...more),
  ...limits,
});

/** A pool of a few connections for statements of the platform's own. */
export const ownPool = (config: Pick<Config, 'DATABASE_URL'>, max: number): pg.Pool =>
  watched(new pg.Pool({ ...ownOptions(config), max }), 'a connection was lost');

/** Plans that hold while a table grows from nothing to millions of rows: by keys, and never by reading all of it. */
const byKeys = ['enable_seqscan=off', 'enable_hashjoin=off', 'enable_mergejoin=off'];

/** A plan that is made once is kept: of tables in partitions the planner thinks it dear, and makes it anew for each row. */
const plannedOnce = [...byKeys, 'plan_cache_mode=force_generic_plan'];

/** The pool of the relay, whose statements find each row by an index. */
export const relayPool = (config: Pick<Config, 'DATABASE_URL'>): pg.Pool =>
  watched(new pg.Pool({ ...ownOptions(config, ...byKeys), max: 3 }), 'a connection of the relay was lost');

/** Opens both pools. It does not connect: a database that is away answers each call with a 503 until it is back. */
export async function openDatabase(config: Config, entities: EntitySchema[]): Promise<Database> {
  const writePool = watched(
    new pg.Pool({ ...ownOptions(config), max: config.DATABASE_POOL, types: writeTypes, Client: PreparingClient }),
    'a connection for writing was lost',
  );
  const orm = await MikroORM.init({
    entities,
    dbName: new URL(config.DATABASE_URL).pathname.slice(1),
    forceUtcTimezone: true,
    ensureDatabase: false,
    driverOptions: new PoolDialect(writePool),
    subscribers: [unitGuard],
    allowGlobalContext: false,
    discovery: { warnWhenNoEntities: false },
    logger: (message) => log.debug(message),
  });
  const pool = readPool(config);
  const own = watched(new pg.Pool({ ...ownOptions(config, ...plannedOnce), max: 4 }), 'a connection was lost');
  const { DATABASE_REPLICA_URL: replicaUrl, DATABASE_POOL } = config;
  const replica = replicaUrl ? new Replica(own, readOptions(replicaUrl, DATABASE_POOL)) : undefined;
  const patient = ownPool(config, 2);
  const read = new Kysely<unknown>({ dialect: new PoolDialect(pool) });
  return {
    orm,
    readPool: pool,
    writePool,
    read,
    replica,
    write: () => orm.em.fork().getKysely() as unknown as Kysely<never>,
    ownPool: own,
    patientPool: patient,
    async close() {
      await orm.close();
      await replica?.close();
      await Promise.allSettled([pool, own, patient, writePool].map((one) => one.end()));
    },
  };
}
