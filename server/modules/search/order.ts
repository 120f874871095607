/**
 * In which order people stand: by what was liked, or how many visit them, then by band, then who was here lately, then the
 * newest. Each of these is a set of people that many searches share, so a process keeps it while no bits were written.
 */
import type { Kysely } from 'kysely';
import { rings } from '../places/index.ts';
import { chunkWords, type Chunk, type People } from './bits.ts';
import type { Meant } from './expression.ts';
import { keysFor } from './keys.ts';
import { seenWithin, within } from './meaning.ts';
import { dayNumber } from './fleeting.ts';
import { peopleOf } from './run.ts';
import type { Blocks, Seeker } from './seeker.ts';

/** Sets that many searches order by, each with its name. */
interface Level {
  name: string;
  meant: Meant;
}

/** The most that sets are kept: some places, with five rings each. */
const mostKept = 200;

class KeptSets {
  #version = -1;
  readonly #sets = new Map<string, Promise<People>>();

  /** The people of some levels, as whoever looks may know them. */
  of(read: Kysely<unknown>, seeker: Seeker, levels: readonly Level[]): Promise<People[]> {
    if (seeker.version !== this.#version || this.#sets.size > mostKept) this.#sets.clear();
    this.#version = seeker.version;
    const missing = levels.filter(({ name }) => !this.#sets.has(name));
    if (missing.length > 0) {
      const asked = peopleOf(
        read,
        seeker,
        missing.map(({ meant }) => meant),
      );
      missing.forEach(({ name }, nth) =>
        this.#sets.set(
          name,
          asked.then((all) => all[nth]!),
        ),
      );
      asked.catch(() => this.#sets.clear());
    }
    return Promise.all(levels.map(({ name }) => this.#sets.get(name)!));
  }
}

const knownSets = new WeakMap<object, KeptSets>();

function setsOf(read: Kysely<unknown>): KeptSets {
  let sets = knownSets.get(read);
  if (!sets) knownSets.set(read, (sets = new KeptSets()));
  return sets;
}

/** How one wants to see people. */
export interface Order {
  /** From where bands are told; null where distances say nothing. */
  place: Blocks | null;
  /** In each band by who was here lately, or by nothing but when they came; or, without bands, by how many visited them. */
  by: 'Activity' | 'Arrival' | 'Visitors';
}

/** Powers of two by which visitors are counted. */
export const visitorLevels = 20;

const activity = (now: Date): Level[] => [
  { name: 'online', meant: { keys: keysFor('Online', [1]) } },
  ...[0, 6, 29].map((days) => ({ name: `seen ${dayNumber(now)} ${days}`, meant: seenWithin(days, now) })),
];

const bands = ({ east10, north10, east25, north25 }: Blocks): Level[] =>
  rings.map((ring) => ({
    name: `${ring.band} around ${east10} ${north10} ${east25} ${north25}`,
    meant: within({ east10, north10, east25, north25 }, ring),
  }));

const visitors: Level[] = Array.from({ length: visitorLevels }, (_, nth) => ({
  name: `visitors ${visitorLevels - nth}`,
  meant: { keys: keysFor('Visitors', [visitorLevels - nth]) },
}));

/**
 * The first of some people in an order, by ordinals; `first` are those who come before all others. Those of each level are
 * taken out as they come, so that everybody stands in the first place that fits.
 */
export async function ordered(
  read: Kysely<unknown>,
  seeker: Seeker,
  found: People,
  { order, first, now, most }: { order: Order; first: People | null; now: Date; most: number },
): Promise<number[]> {
  const levels = [
    order.by === 'Visitors' ? visitors : order.place ? bands(order.place) : [],
    order.by === 'Arrival' ? [] : activity(now),
  ];
  const sets = setsOf(read);
  const steps = await Promise.all(levels.map((one) => sets.of(read, seeker, one)));
  return inOrder(found, [first ? [first] : [], ...steps], most);
}

/** Words of bits that are not empty, the last first, each with where it stands among all. */
interface Left {
  size: number;
  places: Int32Array;
  bits: Int32Array;
  /** The chunks that they are of, and where those of each end. */
  chunks: { chunk: number; end: number }[];
}

/** One for each step, used again by whoever asks next: nothing is awaited while people are put into an order. */
const kept: Left[] = [];

function emptied(step: number, most: number): Left {
  const left = kept[step];
  if (left && left.bits.length >= most) return Object.assign(left, { size: 0, chunks: [] });
  return (kept[step] = { size: 0, places: new Int32Array(most), bits: new Int32Array(most), chunks: [] });
}

function leftOf({ chunks }: People): Left {
  const left = emptied(0, chunks.size * chunkWords);
  const numbers = [...chunks.keys()].sort((one, other) => other - one);
  for (const chunk of numbers) {
    const words = chunks.get(chunk)!;
    for (let word = chunkWords - 1; word >= 0; word--) {
      if (words[word] === 0) continue;
      left.places[left.size] = chunk * chunkWords + word;
      left.bits[left.size++] = words[word]!;
    }
    left.chunks.push({ chunk, end: left.size });
  }
  return left;
}

/** Takes those of a set out of what is left, into the words of a step. */
function takenOut(left: Left, { chunks }: People, step: number): Left {
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

function takeWords(left: Left, { words, first, begin, end }: Part, taken: Left): void {
  for (let nth = begin; nth < end; nth++) {
    const place = left.places[nth]!;
    const bits = left.bits[nth]! & words[place - first]!;
    if (bits === 0) continue;
    left.bits[nth]! ^= bits;
    taken.places[taken.size] = place;
    taken.bits[taken.size++] = bits;
  }
}

/** Orders people by steps, each a list of sets of which an earlier one comes first and nobody of none last; then by who came last. */
export function inOrder(found: People, steps: readonly (readonly People[])[], most: number): number[] {
  const taken: number[] = [];
  take(leftOf(found), 0);
  return taken;

  function take(left: Left, step: number): void {
    const sets = steps[step];
    if (!sets) return collect(left);
    for (const set of sets) {
      if (taken.length >= most) return;
      const out = takenOut(left, set, step + 1);
      if (out.size > 0) take(out, step + 1);
    }
    if (taken.length < most) take(left, step + 1);
  }

  function collect({ size, places, bits }: Left): void {
    for (let nth = 0; nth < size; nth++)
      // The lowest bit is the person who came last.
      for (let word = bits[nth]!; word !== 0; word &= word - 1) {
        if (taken.length >= most) return;
        taken.push(places[nth]! * 32 + Math.clz32(word & -word));
      }
  }
}
