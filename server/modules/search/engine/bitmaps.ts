/** Who fits, as bits: one for each person, by their ordinals, in chunks as the database keeps them. */
import { sql, type Kysely } from 'kysely';

/** Profiles in one row of `search_bits`. */
export const chunkSize = 15_872;
export const chunkWords = chunkSize / 32;

/** The bits of a chunk: of every 32 people the first is the highest of its word. */
export type Chunk = Uint32Array;

/** A chunk as PostgreSQL sends it: the number of bits in four bytes, then the bits. */
export function chunkOf(sent: Buffer): Chunk {
  const view = new DataView(sent.buffer, sent.byteOffset + 4, sent.byteLength - 4);
  return Uint32Array.from({ length: chunkWords }, (_, word) => view.getUint32(word * 4));
}

/** The number of the chunk in which somebody stands. */
export const chunkAt = (ordinal: number): number => Math.floor(ordinal / chunkSize);

/** Whether somebody is in a chunk, which is theirs. */
export function isIn(chunk: Chunk, ordinal: number): boolean {
  const bit = ordinal % chunkSize;
  return (chunk[bit >>> 5]! & (0x8000_0000 >>> (bit & 31))) !== 0;
}

/** A set of people by their ordinals; chunks without anybody are left out. */
export class OrdinalSet {
  readonly chunks = new Map<number, Chunk>();

  static of(ordinals: Iterable<number>): OrdinalSet {
    const people = new OrdinalSet();
    for (const ordinal of ordinals) people.add(ordinal);
    return people;
  }

  /** Everybody of some of these. */
  static together(all: readonly OrdinalSet[]): OrdinalSet {
    const together = new OrdinalSet();
    const numbers = new Set<number>();
    for (const { chunks } of all) for (const number of chunks.keys()) numbers.add(number);
    const words = new Uint32Array(numbers.size * chunkWords);
    for (const number of numbers) {
      const begins = together.chunks.size * chunkWords;
      const own = words.subarray(begins, begins + chunkWords);
      const some = all.flatMap(({ chunks }) => chunks.get(number) ?? []);
      orAll(own, some);
      together.chunks.set(number, own);
    }
    return together;
  }

  add(ordinal: number): void {
    const number = chunkAt(ordinal);
    let chunk = this.chunks.get(number);
    if (!chunk) this.chunks.set(number, (chunk = new Uint32Array(chunkWords)));
    const bit = ordinal % chunkSize;
    chunk[bit >>> 5]! |= 0x8000_0000 >>> (bit & 31);
  }

  has(ordinal: number): boolean {
    const chunk = this.chunks.get(chunkAt(ordinal));
    return chunk !== undefined && isIn(chunk, ordinal);
  }

  /** How many stand after an ordinal. */
  sizeAfter(ordinal: number): number {
    const [first, bit] = [Math.floor((ordinal + 1) / chunkSize), (ordinal + 1) % chunkSize];
    let size = 0;
    for (const [number, chunk] of this.chunks) {
      if (number > first) size += sizeOf(chunk);
      if (number !== first) continue;
      const rest = chunk.slice(bit >>> 5);
      rest[0]! &= 0xffff_ffff >>> (bit & 31);
      size += sizeOf(rest);
    }
    return size;
  }
}

const empty: Chunk = new Uint32Array(chunkWords);

/** Writes into a chunk whoever is in one of some. */
export function orAll(into: Chunk, some: readonly Chunk[]): void {
  for (let nth = 0; nth < some.length; nth += 4)
    orFour(into, some[nth]!, some[nth + 1] ?? empty, some[nth + 2] ?? empty, some[nth + 3] ?? empty);
}

/** Four at once: many are read three times as fast as one after the other. */
function orFour(into: Chunk, one: Chunk, two: Chunk, three: Chunk, four: Chunk): void {
  for (let word = 0; word < chunkWords; word++) into[word]! |= one[word]! | two[word]! | three[word]! | four[word]!;
}

/** How many are in a chunk. */
export function sizeOf(chunk: Chunk): number {
  let size = 0;
  for (let at = 0; at < chunk.length; at++) if (chunk[at] !== 0) size += countOf(chunk[at]!);
  return size;
}

/** How many bits of a word are set. */
export function countOf(word: number): number {
  let bits = word - ((word >>> 1) & 0x5555_5555);
  bits = (bits & 0x3333_3333) + ((bits >>> 2) & 0x3333_3333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24;
}

/** That a person has a key from now on, or has it no more. */
export interface KeyChange {
  key: number;
  ordinal: number;
  has: boolean;
}

/** Holds back everybody else who writes bits, until the transaction ends. */
export const lockBits = (database: Kysely<never>) =>
  sql`select pg_advisory_xact_lock(hashtext('search_bits'))`.execute(database);

/** Writes changes into the rows of bits, whichever number of them at once; the bits are locked. */
export async function writeBits(database: Kysely<never>, changes: readonly KeyChange[]): Promise<void> {
  if (changes.length === 0) return;
  await sql`update search_version set version = version + 1`.execute(database);
  for (const has of [false, true]) {
    const selected = changes.filter((change) => change.has === has);
    if (selected.length === 0) continue;
    const changed = sql`(
      select key, ordinal / ${sql.lit(chunkSize)} as chunk,
        bit_or(set_bit(search_nobody(), ordinal % ${sql.lit(chunkSize)}, 1)) as bits,
        (select version from search_version) as changed
      from unnest(${selected.map(({ key }) => key)}::int[], ${selected.map(({ ordinal }) => ordinal)}::int[]) as change (key, ordinal)
      group by 1, 2 order by 1, 2)`;
    await (
      has
        ? sql`insert into search_bits as kept (key, chunk, bits, changed) select * from ${changed} changed
            on conflict (key, chunk) do update set bits = kept.bits | excluded.bits, changed = excluded.changed`
        : sql`update search_bits kept set bits = kept.bits & ~changed.bits, changed = changed.changed from ${changed} changed
            where kept.key = changed.key and kept.chunk = changed.chunk`
    ).execute(database);
  }
}
