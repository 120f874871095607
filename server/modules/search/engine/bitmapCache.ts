/**
 * The bits that searches asked for last, as a process keeps them: asking PostgreSQL for a key costs more than all that is done
 * with it. Every row of bits says at which version it was written, so that what changed since is read again before it is used.
 */
import { sql, type Kysely } from 'kysely';
import type { Column, Columns } from '../../../platform/database/columns.ts';
import { firstRow, rows } from '../../../platform/database/sql.ts';
import { chunkOf, OrdinalSet } from './bitmaps.ts';
import type { BitmapReader } from './predicate.ts';

/** A process keeps so many chunks at most: 64 MB of them. */
const mostChunks = 32_768;
/** A process keeps so many sets of those who have one of several keys. */
const mostUnions = 200;
/** After this many changes a cached bitmap is read anew instead of patched. */
const longAgo = 500;

interface Row {
  key: Column<'search_bits', 'key'>;
  chunk: Column<'search_bits', 'chunk'>;
  bits: Buffer;
}

class BitmapCache {
  /** Those that were asked for last stand last. */
  readonly #keys = new Map<number, OrdinalSet>();
  /** Those who have one of several keys, until one of these is written or given up. */
  readonly #unions = new Map<string, { keys: readonly number[]; people: OrdinalSet }>();
  /** As of when all of it is right. */
  #version = 0;
  #turn: Promise<unknown> = Promise.resolve();

  /** The people who have some keys, as of a version or later. */
  async holders(read: Kysely<unknown>, version: number, keys: ReadonlySet<number>): Promise<BitmapReader> {
    // One after the other: whoever comes second finds what the first has brought.
    const turn = this.#turn.then(() => this.#bring(read, version, keys));
    this.#turn = turn.catch(() => this.#clear());
    const found = await turn;
    return { of: (key) => found.get(key)!, together: (some) => this.#together(some, found) };
  }

  #together(keys: readonly number[], found: ReadonlyMap<number, OrdinalSet>): OrdinalSet {
    const name = keys.join(' ');
    const known = this.#unions.get(name);
    if (known) return known.people;
    const all = keys.map((key) => found.get(key)!);
    const people = OrdinalSet.together(all);
    // What is followed no more must not be kept.
    if (keys.every((key, nth) => this.#keys.get(key) === all[nth])) this.#unions.set(name, { keys, people });
    for (const oldest of this.#unions.keys()) {
      if (this.#unions.size <= mostUnions) break;
      this.#unions.delete(oldest);
    }
    return people;
  }

  /** Lets go of sets that hold one of some keys. */
  #part(keys: ReadonlySet<number>): void {
    for (const [name, union] of this.#unions) if (union.keys.some((key) => keys.has(key))) this.#unions.delete(name);
  }

  #clear(): void {
    this.#keys.clear();
    this.#unions.clear();
  }

  async #bring(read: Kysely<unknown>, version: number, keys: ReadonlySet<number>): Promise<Map<number, OrdinalSet>> {
    if (version > this.#version) await this.#follow(read, version);
    const missing = [...keys].filter((key) => !this.#keys.has(key));
    if (missing.length > 0) {
      for (const key of missing) this.#keys.set(key, new OrdinalSet());
      // A replica may be behind: what it brings is no newer than what it says.
      const now = await firstRow(read, sql<Columns<'search_version', 'version'>>`select version from search_version`);
      this.#take(
        await rows(
          read,
          sql<Row>`select key, chunk, bit_send(bits) as bits from search_bits where key = any(${missing}::int[])`,
        ),
      );
      this.#version = Math.min(this.#version, now!.version);
    }
    const found = new Map<number, OrdinalSet>();
    for (const key of keys) {
      const people = this.#keys.get(key)!;
      found.set(key, people);
      this.#keys.delete(key);
      this.#keys.set(key, people);
    }
    this.#giveUp();
    return found;
  }

  /** Reads again what was written since. */
  async #follow(read: Kysely<unknown>, version: number): Promise<void> {
    if (version - this.#version > longAgo) this.#clear();
    this.#take(
      await rows(
        read,
        sql<Row>`select key, chunk, bit_send(bits) as bits from search_bits
          where changed > ${this.#version} and key = any(${[...this.#keys.keys()]}::int[])`,
      ),
    );
    this.#version = version;
  }

  #take(found: readonly Row[]): void {
    for (const { key, chunk, bits } of found) this.#keys.get(key)!.chunks.set(chunk, chunkOf(bits));
    this.#part(new Set(found.map(({ key }) => key)));
  }

  #giveUp(): void {
    let chunks = 0;
    for (const { chunks: each } of this.#keys.values()) chunks += each.size;
    const left = new Set<number>();
    for (const [key, people] of this.#keys) {
      if (chunks <= mostChunks) break;
      chunks -= people.chunks.size;
      this.#keys.delete(key);
      left.add(key);
    }
    this.#part(left);
  }
}

const caches = new WeakMap<Kysely<unknown>, BitmapCache>();

/** The people who have some keys, as of a version or later: what PostgreSQL says, or what the process knows to be the same. */
export function bitmapReaderOf(
  read: Kysely<unknown>,
  version: number,
  keys: ReadonlySet<number>,
): Promise<BitmapReader> {
  let bits = caches.get(read);
  if (!bits) caches.set(read, (bits = new BitmapCache()));
  return bits.holders(read, version, keys);
}
