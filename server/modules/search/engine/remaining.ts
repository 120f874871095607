/** Those who are not taken out yet while people are put into an order. */
import { chunkWords, countOf, type Chunk, type OrdinalSet } from './bitmaps.ts';

/** Words of bits that are not empty, the last first, each with where it stands among all. */
export interface Remaining {
  size: number;
  places: Int32Array;
  bits: Int32Array;
  /** The chunks that they are of, and where those of each end. */
  chunks: { chunk: number; end: number }[];
}

/** One for each step, used again by whoever asks next: nothing is awaited while people are put into an order. */
const nonEmpty: Remaining[] = [];

function emptied(step: number, most: number): Remaining {
  const left = nonEmpty[step];
  if (left && left.bits.length >= most) return Object.assign(left, { size: 0, chunks: [] });
  return (nonEmpty[step] = { size: 0, places: new Int32Array(most), bits: new Int32Array(most), chunks: [] });
}

/** Who is left before anybody is taken out, by the bits of each chunk. */
export function remainingOf(bitsIn: (chunk: number) => Chunk, chunks: number): Remaining {
  const left = emptied(0, chunks * chunkWords);
  for (let chunk = chunks - 1; chunk >= 0; chunk--) {
    const words = bitsIn(chunk);
    for (let word = chunkWords - 1; word >= 0; word--) {
      if (words[word] === 0) continue;
      left.places[left.size] = chunk * chunkWords + word;
      left.bits[left.size++] = words[word]!;
    }
    left.chunks.push({ chunk, end: left.size });
  }
  return left;
}

/** How many are left; nobody is counted on where there are more than `enough`. */
export function sizeIn({ size, bits }: Remaining, enough: number): number {
  let people = 0;
  for (let nth = 0; nth < size && people <= enough; nth++) people += countOf(bits[nth]!);
  return people;
}

/** Takes those of a set out of what is left, into the words of a step. */
function takenOut(left: Remaining, { chunks }: OrdinalSet, step: number): Remaining {
  const taken = emptied(step, left.size);
  let begin = 0;
  for (const { chunk, end } of left.chunks) {
    const words = chunks.get(chunk);
    if (words) takeWords(left, { words, first: chunk * chunkWords, begin, end }, taken);
    if (taken.size > (taken.chunks.at(-1)?.end ?? 0)) taken.chunks.push({ chunk, end: taken.size });
    begin = end;
  }
  return taken;
}

interface Part {
  words: Chunk;
  /** The place of the first word of the chunk. */
  first: number;
  begin: number;
  end: number;
}

function takeWords(left: Remaining, { words, first, begin, end }: Part, taken: Remaining): void {
  for (let nth = begin; nth < end; nth++) {
    const place = left.places[nth]!;
    const bits = left.bits[nth]! & words[place - first]!;
    if (bits === 0) continue;
    left.bits[nth]! ^= bits;
    taken.places[taken.size] = place;
    taken.bits[taken.size++] = bits;
  }
}

/** Orders those who are left by steps, each a list of sets of which an earlier one comes first and nobody of none last; then by who came last. */
export function inOrder(whole: Remaining, steps: readonly (readonly OrdinalSet[])[], most: number): number[] {
  const taken: number[] = [];
  take(whole, 0);
  return taken;

  function take(left: Remaining, step: number): void {
    const sets = steps[step];
    if (!sets) return collect(left);
    for (const set of sets) {
      if (taken.length >= most) return;
      const out = takenOut(left, set, step + 1);
      if (out.size > 0) take(out, step + 1);
    }
    if (taken.length < most) take(left, step + 1);
  }

  function collect({ size, places, bits }: Remaining): void {
    for (let nth = 0; nth < size; nth++)
      // The lowest bit is the person who came last.
      for (let word = bits[nth]!; word !== 0; word &= word - 1) {
        if (taken.length >= most) return;
        taken.push(places[nth]! * 32 + Math.clz32(word & -word));
      }
  }
}
