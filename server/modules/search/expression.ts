/** Whom a search means, as a tree of keys. It is asked of many by their bits, and of one person by their own keys. */
import { chunkWords, People, sizeOf, type Chunk } from './bits.ts';

export type Meant =
  /** Has one of these keys. */
  | { keys: readonly number[] }
  /** Is one of these. */
  | { given: People }
  | { all: readonly Meant[] }
  | { any: readonly Meant[] }
  | { not: Meant };

export const nobody: Meant = { any: [] };

/** Whether somebody is meant who has these keys. */
export function isMeant(meant: Meant, ordinal: number, keys: ReadonlySet<number>): boolean {
  if ('keys' in meant) return meant.keys.some((key) => keys.has(key));
  if ('given' in meant) return meant.given.has(ordinal);
  if ('all' in meant) return meant.all.every((one) => isMeant(one, ordinal, keys));
  if ('any' in meant) return meant.any.some((one) => isMeant(one, ordinal, keys));
  return !isMeant(meant.not, ordinal, keys);
}

/** Every key that a tree holds. */
export function keysIn(meant: Meant, found = new Set<number>()): Set<number> {
  if ('keys' in meant) for (const key of meant.keys) found.add(key);
  if ('all' in meant) for (const one of meant.all) keysIn(one, found);
  if ('any' in meant) for (const one of meant.any) keysIn(one, found);
  if ('not' in meant) keysIn(meant.not, found);
  return found;
}

/** The people who have a key. */
export type Holders = (key: number) => People | undefined;

type Combine = (into: Chunk, other: Chunk) => void;
const and: Combine = (into, other) => {
  for (let word = 0; word < chunkWords; word++) into[word]! &= other[word]!;
};
const andNot: Combine = (into, other) => {
  for (let word = 0; word < chunkWords; word++) into[word]! &= ~other[word]!;
};
const or: Combine = (into, other) => {
  for (let word = 0; word < chunkWords; word++) into[word]! |= other[word]!;
};

const nobodyHere: Chunk = new Uint32Array(chunkWords);
const everybodyHere: Chunk = new Uint32Array(chunkWords).fill(0xffff_ffff);

/** Trees asked of one chunk after the other; what several of them hold is asked once. */
class Asking {
  readonly #holders: Holders;
  readonly #names = new Map<Meant, object>();
  readonly #leaves = new Map<string, object>();
  #chunk = 0;
  #known = new Map<object, Chunk>();

  constructor(holders: Holders) {
    this.#holders = holders;
  }

  begin(chunk: number): void {
    this.#chunk = chunk;
    this.#known = new Map();
  }

  /** Who is meant in the chunk; not to be written into. */
  bitsOf(meant: Meant): Chunk {
    const name = this.#nameOf(meant);
    let bits = this.#known.get(name);
    if (!bits) this.#known.set(name, (bits = this.#ask(meant)));
    return bits;
  }

  /** The same keys are one leaf, wherever they stand. */
  #nameOf(meant: Meant): object {
    let name = this.#names.get(meant);
    if (name) return name;
    name = meant;
    if ('keys' in meant) {
      const text = meant.keys.join(' ');
      name = this.#leaves.get(text) ?? meant;
      this.#leaves.set(text, name);
    }
    this.#names.set(meant, name);
    return name;
  }

  #ask(meant: Meant): Chunk {
    if ('keys' in meant) return this.#union(meant.keys.map((key) => this.#holders(key)?.chunks.get(this.#chunk)));
    if ('given' in meant) return meant.given.chunks.get(this.#chunk) ?? nobodyHere;
    if ('any' in meant) return this.#union(meant.any.map((one) => this.bitsOf(one)));
    if ('all' in meant) return this.#intersection(meant.all);
    const bits = everybodyHere.slice();
    andNot(bits, this.bitsOf(meant.not));
    return bits;
  }

  #union(parts: readonly (Chunk | undefined)[]): Chunk {
    const some = parts.filter((part) => part !== undefined && part !== nobodyHere) as Chunk[];
    const [first] = some;
    if (!first || some.length === 1) return first ?? nobodyHere;
    const bits = first.slice();
    for (let nth = 1; nth < some.length; nth++) or(bits, some[nth]!);
    return bits;
  }

  #intersection(parts: readonly Meant[]): Chunk {
    let bits: Chunk | undefined;
    for (const part of parts) {
      const isWithout = 'not' in part;
      const other = this.bitsOf(isWithout ? part.not : part);
      if (isWithout && other === nobodyHere) continue;
      if (!isWithout && other === nobodyHere) return nobodyHere;
      bits ??= everybodyHere.slice();
      (isWithout ? andNot : and)(bits, other);
    }
    return bits ?? everybodyHere;
  }
}

/** The people whom some trees mean, each, in so many chunks. */
export function peopleMeant(meant: readonly Meant[], holders: Holders, chunks: number): People[] {
  const asking = new Asking(holders);
  const found = meant.map(() => new People());
  for (let chunk = 0; chunk < chunks; chunk++) {
    asking.begin(chunk);
    meant.forEach((one, nth) => {
      const bits = asking.bitsOf(one);
      // A chunk of its own: people are added to results.
      if (bits !== nobodyHere) found[nth]!.chunks.set(chunk, bits.slice());
    });
  }
  return found;
}

/** How many some trees mean, each. */
export function sizesMeant(meant: readonly Meant[], holders: Holders, chunks: number): number[] {
  const asking = new Asking(holders);
  const sizes = meant.map(() => 0);
  for (let chunk = 0; chunk < chunks; chunk++) {
    asking.begin(chunk);
    meant.forEach((one, nth) => (sizes[nth]! += sizeOf(asking.bitsOf(one))));
  }
  return sizes;
}
