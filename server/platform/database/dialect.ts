import {
  CompiledQuery,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import type pg from 'pg';
import { isConnectionLost, OutcomeUnknown } from './faults.ts';

const begin = ({ isolationLevel, accessMode }: TransactionSettings) =>
  ['begin', isolationLevel && `isolation level ${isolationLevel}`, accessMode].filter(Boolean).join(' ');

/**
 * One connection of a pool. Once a statement ends without an answer of the server, nobody knows what the connection is
 * still doing: it is destroyed, its place is free at once, and whatever else is asked of it fails.
 */
class PoolConnection implements DatabaseConnection {
  readonly #client: pg.PoolClient;
  #lost: unknown;
  #released = false;

  constructor(client: pg.PoolClient) {
    this.#client = client;
    // The pool hears of idle connections only.
    client.on('error', this.#lose);
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#lost) throw new Error('Connection terminated before', { cause: this.#lost });
    try {
      const { command, rowCount, rows } = await this.#client.query(sql, parameters as unknown[]);
      const isChange = /^(INSERT|UPDATE|DELETE|MERGE)$/.test(command);
      return { rows: rows as R[], ...(isChange && { numAffectedRows: BigInt(rowCount ?? 0) }) };
    } catch (error) {
      if (isConnectionLost(error)) this.#lose(error);
      throw error;
    }
  }

  /** Ends the transaction. Throws OutcomeUnknown when the connection goes meanwhile. */
  async commit(): Promise<void> {
    // What was lost before never heard of the commit.
    const wasLost = this.#lost !== undefined;
    try {
      await this.executeQuery(CompiledQuery.raw('commit'));
    } catch (error) {
      throw !wasLost && isConnectionLost(error) ? new OutcomeUnknown(error) : error;
    }
  }

  /** A lost connection took its transaction along, or will within the server's time limits. */
  async rollback(): Promise<void> {
    if (!this.#lost) await this.executeQuery(CompiledQuery.raw('rollback'));
  }

  /** Gives the place back, once. */
  release(isBroken = false): void {
    if (this.#released) return;
    this.#released = true;
    // Whoever is about to be destroyed may still complain.
    if (!isBroken) this.#client.off('error', this.#lose);
    this.#client.release(isBroken);
  }

  streamQuery(): AsyncGenerator<never> {
    throw new Error('Answers are read whole.');
  }

  readonly #lose = (error: unknown): void => {
    this.#lost ??= error;
    this.release(true);
  };
}

class PoolDriver implements Driver {
  readonly #pool: pg.Pool;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<PoolConnection> {
    return new PoolConnection(await this.#pool.connect());
  }

  async beginTransaction(connection: PoolConnection, settings: TransactionSettings): Promise<void> {
    try {
      await connection.executeQuery(CompiledQuery.raw(begin(settings)));
    } catch (error) {
      // Kysely gives back the place of a transaction only that has begun.
      connection.release();
      throw error;
    }
  }

  commitTransaction(connection: PoolConnection): Promise<void> {
    return connection.commit();
  }

  rollbackTransaction(connection: PoolConnection): Promise<void> {
    return connection.rollback();
  }

  async savepoint(connection: PoolConnection, name: string): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw(`savepoint "${name}"`));
  }

  async rollbackToSavepoint(connection: PoolConnection, name: string): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw(`rollback to "${name}"`));
  }

  async releaseSavepoint(connection: PoolConnection, name: string): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw(`release "${name}"`));
  }

  async releaseConnection(connection: PoolConnection): Promise<void> {
    connection.release();
  }

  async destroy(): Promise<void> {
    // Kysely leaves alone a pool that no statement went through, so that whoever made the pool ends it.
  }
}

/** How Kysely, and MikroORM through it, speaks to PostgreSQL: by a pool of ours, whose lost connections never keep a place. */
export class PoolDialect implements Dialect {
  readonly #pool: pg.Pool;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  createDriver = (): Driver => new PoolDriver(this.#pool) as Driver;
  createAdapter = () => new PostgresAdapter();
  createQueryCompiler = () => new PostgresQueryCompiler();
  createIntrospector: Dialect['createIntrospector'] = (database) => new PostgresIntrospector(database);
}
