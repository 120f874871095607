/** Whom a search means, as a tree of keys. It is asked of many by their bits, and of one person by their own keys. */
import { chunkWords, orAll, OrdinalSet, sizeOf, type Chunk } from './bitmaps.ts';

export type Predicate =
  /** Has one of these keys. */
  | { keys: readonly number[] }
  /** Is one of these. */
  | { given: OrdinalSet }
  | { all: readonly Predicate[] }
  | { any: readonly Predicate[] }
  | { not: Predicate };

export const matchesNobody: Predicate = { any: [] };

/** Whether somebody is meant who has some keys. */
export function matches(meant: Predicate, ordinal: number, has: (key: number) => boolean): boolean {
  if ('keys' in meant) return meant.keys.some(has);
  if ('given' in meant) return meant.given.has(ordinal);
  if ('all' in meant) return meant.all.every((one) => matches(one, ordinal, has));
  if ('any' in meant) return meant.any.some((one) => matches(one, ordinal, has));
  return !matches(meant.not, ordinal, has);
}

/** Every key that a tree holds. */
export function keysIn(meant: Predicate, found = new Set<number>()): Set<number> {
  if ('keys' in meant) for (const key of meant.keys) found.add(key);
  if ('all' in meant) for (const one of meant.all) keysIn(one, found);
  if ('any' in meant) for (const one of meant.any) keysIn(one, found);
  if ('not' in meant) keysIn(meant.not, found);
  return found;
}

/** The people who have keys. */
export interface BitmapReader {
  of: (key: number) => OrdinalSet;
  /** Those who have one of several. */
  together: (keys: readonly number[]) => OrdinalSet;
}

type Combine = (into: Chunk, other: Chunk) => void;
const and: Combine = (into, other) => {
  for (let word = 0; word < chunkWords; word++) into[word]! &= other[word]!;
};
const andNot: Combine = (into, other) => {
  for (let word = 0; word < chunkWords; word++) into[word]! &= ~other[word]!;
};
const nobodyHere: Chunk = new Uint32Array(chunkWords);
const everybodyHere: Chunk = new Uint32Array(chunkWords).fill(0xffff_ffff);

/** A part of some trees with who is meant by it in the chunk that was asked last. */
interface Part {
  ask: (chunk: number) => Chunk;
  chunk: number;
  bits: Chunk;
}

/** Trees asked of one chunk after the other; what several of them hold is asked once. */
class Evaluation {
  readonly #holders: BitmapReader;
  readonly #parts = new Map<Predicate, Part>();
  /** The same keys are one part, wherever they stand. */
  readonly #leaves = new Map<string, Part>();

  constructor(holders: BitmapReader) {
    this.#holders = holders;
  }

  partOf(meant: Predicate): Part {
    let part = this.#parts.get(meant);
    if (!part) this.#parts.set(meant, (part = this.#make(meant)));
    return part;
  }

  #make(meant: Predicate): Part {
    const begin = (ask: Part['ask']): Part => ({ ask, chunk: -1, bits: nobodyHere });
    if ('given' in meant) return begin((chunk) => meant.given.chunks.get(chunk) ?? nobodyHere);
    if ('any' in meant) return begin(union(meant.any.map((one) => asking(this.partOf(one)))));
    if ('all' in meant) return begin(intersection(meant.all.map((one) => this.#sideOf(one))));
    if ('not' in meant) return begin(intersection([this.#sideOf(meant)]));
    const text = meant.keys.join(' ');
    let leaf = this.#leaves.get(text);
    if (!leaf) this.#leaves.set(text, (leaf = begin(this.#holding(meant.keys))));
    return leaf;
  }

  #holding(keys: readonly number[]): Part['ask'] {
    const [key] = keys;
    if (key === undefined) return () => nobodyHere;
    const { chunks } = keys.length === 1 ? this.#holders.of(key) : this.#holders.together(keys);
    return (chunk) => chunks.get(chunk) ?? nobodyHere;
  }

  #sideOf(meant: Predicate): Side {
    return 'not' in meant
      ? { combine: andNot, ask: asking(this.partOf(meant.not)) }
      : { combine: and, ask: asking(this.partOf(meant)) };
  }
}

/** Asks a part once for each chunk. */
const asking = (part: Part) => (chunk: number) => {
  if (part.chunk !== chunk) {
    part.bits = part.ask(chunk);
    part.chunk = chunk;
  }
  return part.bits;
};

/** Who is in one of some parts; the bits are written over with the next chunk, and not to be written into. */
function union(parts: readonly Part['ask'][]): Part['ask'] {
  const bits = new Uint32Array(chunkWords);
  return (chunk) => {
    const some: Chunk[] = [];
    for (const ask of parts) {
      const other = ask(chunk);
      if (other !== nobodyHere) some.push(other);
    }
    if (some.length < 2) return some[0] ?? nobodyHere;
    bits.fill(0);
    orAll(bits, some);
    return bits;
  };
}

interface Side {
  combine: typeof and;
  ask: Part['ask'];
}

/** Who is on the right side of all parts; the bits are written over with the next chunk, and not to be written into. */
function intersection(sides: readonly Side[]): Part['ask'] {
  const bits = new Uint32Array(chunkWords);
  return (chunk) => {
    let found = everybodyHere;
    for (const { combine, ask } of sides) {
      const other = ask(chunk);
      if (other === nobodyHere) {
        if (combine === and) return nobodyHere;
        continue;
      }
      if (found === everybodyHere && combine === and) {
        found = other;
        continue;
      }
      if (found !== bits) bits.set(found);
      found = bits;
      combine(bits, other);
    }
    return found;
  };
}

/** Who is meant in a chunk; the bits are written over with the next one, and not to be written into. */
export const bitsOf = (meant: Predicate, holders: BitmapReader): ((chunk: number) => Chunk) =>
  asking(new Evaluation(holders).partOf(meant));

/** The people whom some trees mean, each, in so many chunks. */
export function ordinalsMatching(meant: readonly Predicate[], holders: BitmapReader, chunks: number): OrdinalSet[] {
  const all = new Evaluation(holders);
  const parts = meant.map((one) => asking(all.partOf(one)));
  const found = meant.map(() => ({ people: new OrdinalSet(), words: new Uint32Array(chunks * chunkWords) }));
  for (let chunk = 0; chunk < chunks; chunk++)
    found.forEach(({ people, words }, nth) => {
      const bits = parts[nth]!(chunk);
      if (bits === nobodyHere) return;
      // Words of its own: people are added to results.
      const own = words.subarray(chunk * chunkWords, (chunk + 1) * chunkWords);
      own.set(bits);
      people.chunks.set(chunk, own);
    });
  return found.map(({ people }) => people);
}

/** How many some trees mean, each; nobody is counted on where there are more than `enough`. */
export function countsMatching(
  meant: readonly Predicate[],
  holders: BitmapReader,
  chunks: number,
  enough: number,
): number[] {
  const all = new Evaluation(holders);
  const parts = meant.map((one) => asking(all.partOf(one)));
  const sizes = meant.map(() => 0);
  for (let chunk = 0; chunk < chunks; chunk++)
    parts.forEach((ask, nth) => {
      if (sizes[nth]! > enough) return;
      const bits = ask(chunk);
      if (bits !== nobodyHere) sizes[nth]! += sizeOf(bits);
    });
  return sizes;
}
