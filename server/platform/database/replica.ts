import { Kysely } from 'kysely';
import pg from 'pg';
import { seconds } from '../clock.ts';
import { log } from '../log.ts';
import { PoolDialect } from './dialect.ts';
import { isAway, isConflict, isUnavailable } from './faults.ts';

/** What the replica answers has everything that the primary had so long ago: a block or a ban reaches every call within five seconds. */
const mostBehind = 4 * seconds;
const lookEvery = 1 * seconds;

/** A replica that says nothing is left for the primary, long before anybody gives up waiting. */
const patience = { statement_timeout: 1900, query_timeout: 2000, connectionTimeoutMillis: 500, keepAlive: true };
const patienceOfLook = { query_timeout: 900, connectionTimeoutMillis: 900, keepAlive: true };

/** Which database of which installation this is; the same on a primary and its replicas. */
export const identity = `(select system_identifier::text from pg_control_system()) || ' '
  || (select oid from pg_database where datname = current_database())`;

export const replicaWrong = {
  primary: 'DATABASE_REPLICA_URL names a server that is no replica; nothing is read from it.',
  other: 'DATABASE_REPLICA_URL names a replica of something else; nothing is read from it.',
};

/** How far the primary had come at a moment. */
interface Note {
  at: number;
  position: bigint;
}

/** PostgreSQL's name of a position, such as 16/B374D848, as a number. */
function positionOf(text: string): bigint {
  const [high = '0', low = '0'] = text.split('/');
  const position = (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
  // The next record goes behind the heading of a page, where the last one ends before it.
  const within = position % 8192n;
  return within <= 40n ? position - within : position;
}

/**
 * A streaming replica, for queries that may be a little older, and only while it is known how old.
 *
 * Why no page is told less than what it wrote or was told of: a note says, as of the moment before it was asked, how far the
 * primary had come, and holds everything that was committed until then. The replica is read while it has replayed a note of
 * the last four seconds, so an answer has all that was committed four seconds before it was asked for. A page marks a query
 * only when what it last sent was answered, and its hub last heard, ten seconds ago; either was committed before. Clocks are
 * never compared: each side measures its own seconds.
 */
export class Replica {
  readonly readPool: pg.Pool;
  readonly read: Kysely<unknown>;
  /** What is wrong with its address, in words for an operator. */
  wrong: string | undefined;
  readonly #primary: pg.Pool;
  readonly #looking: pg.Pool;
  #notes: Note[] = [];
  /** It has everything that was committed until this moment. */
  #freshAsOf = -Infinity;
  #identity = '';
  #timer: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(primary: pg.Pool, options: pg.PoolConfig) {
    this.#primary = primary;
    this.readPool = new pg.Pool({ ...options, ...patience });
    this.#looking = new pg.Pool({ ...options, ...patienceOfLook, max: 1 });
    for (const pool of [this.readPool, this.#looking]) pool.on('error', (error) => this.#lose(error));
    this.read = new Kysely<unknown>({ dialect: new PoolDialect(this.readPool) });
  }

  /** Begins to look how far it has come; until then it is unknown, and nobody reads it. */
  watch(): void {
    if (!this.#timer) void this.#look();
  }

  get isUsable(): boolean {
    return performance.now() - this.#freshAsOf <= mostBehind;
  }

  /**
   * Whether an error is of the replica alone, so that the primary is to be asked: recovery cancels what stands in its way.
   * One that is away is left at once.
   */
  isToBlame(error: unknown): boolean {
    if (isAway(error)) this.#lose(error);
    return isUnavailable(error) || isConflict(error);
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#timer);
    await Promise.allSettled([this.readPool, this.#looking].map((pool) => pool.end()));
  }

  async #look(): Promise<void> {
    this.#timer = setTimeout(() => void this.#look(), lookEvery).unref();
    const at = performance.now();
    await this.#note(at).catch(() => undefined);
    if (this.#identity) await this.#compare().catch((error: unknown) => this.#lose(error));
    if (this.#closed) clearTimeout(this.#timer);
  }

  async #note(at: number): Promise<void> {
    const { rows } = await this.#primary.query<{ position: string; identity: string }>(
      `select pg_current_wal_insert_lsn()::text as position, ${identity} as identity`,
    );
    const position = positionOf(rows[0]!.position);
    this.#identity = rows[0]!.identity;
    // Another primary counts anew, and what was noted of the last one tells nothing.
    if (this.#notes.some((note) => note.position > position)) this.#forget();
    const young = this.#notes.filter((note) => at - note.at <= mostBehind);
    this.#notes = [...young, { at, position }];
  }

  async #compare(): Promise<void> {
    const { rows } = await this.#looking.query<{ replica: boolean; replayed: string | null; identity: string }>(
      `select pg_is_in_recovery() as replica, pg_last_wal_replay_lsn()::text as replayed, ${identity} as identity`,
    );
    const { replica, replayed, identity: whose } = rows[0]!;
    this.#say(replica ? (whose === this.#identity ? undefined : replicaWrong.other) : replicaWrong.primary);
    if (this.wrong || replayed === null) return this.#forget();
    const position = positionOf(replayed);
    const reached = this.#notes.filter((note) => note.position <= position).map(({ at }) => at);
    this.#freshAsOf = Math.max(this.#freshAsOf, ...reached);
  }

  #say(wrong: string | undefined): void {
    if (wrong && wrong !== this.wrong) log.error(wrong);
    this.wrong = wrong;
  }

  #lose(error: unknown): void {
    if (this.isUsable) log.warn({ code: (error as NodeJS.ErrnoException).code }, 'the replica is away');
    this.#freshAsOf = -Infinity;
  }

  #forget(): void {
    this.#notes = [];
    this.#freshAsOf = -Infinity;
  }
}
