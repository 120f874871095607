/**
 * In which order people stand: by what was liked, or how many visit them, then by band, then who was here lately, then the
 * newest. Each of these is a set of people that many searches share, so a process keeps it while no bits were written.
 */
import type { Kysely } from 'kysely';
import { rings } from '../places/index.ts';
import { chunkSize, type People } from './bits.ts';
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

const kept = new WeakMap<object, KeptSets>();

function setsOf(read: Kysely<unknown>): KeptSets {
  let sets = kept.get(read);
  if (!sets) kept.set(read, (sets = new KeptSets()));
  return sets;
}

/** How one wants to see people. */
export interface Order {
  /** From where bands are told; null where distances say nothing. */
  place: Blocks | null;
  /** By how many visited them. */
  byVisitors: boolean;
  /** By nothing but when they came. */
  newest: boolean;
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
  const levels = order.newest
    ? []
    : [order.byVisitors ? visitors : [], order.place && !order.byVisitors ? bands(order.place) : [], activity(now)];
  const sets = setsOf(read);
  const steps = await Promise.all(levels.map((one) => sets.of(read, seeker, one)));
  return inOrder(found, [first ? [first] : [], ...steps], most);
}

/** Words of bits that are not empty, the last chunk first. */
interface Left {
  chunk: number;
  /** Where in the chunk each of them stands, the last first. */
  places: Uint16Array;
  bits: Uint32Array;
}

function leftOf({ chunks }: People): Left[] {
  const numbers = [...chunks.keys()].sort((one, other) => other - one);
  return numbers.map((chunk) => {
    const words = chunks.get(chunk)!;
    const places: number[] = [];
    for (let word = words.length - 1; word >= 0; word--) if (words[word] !== 0) places.push(word);
    return { chunk, places: Uint16Array.from(places), bits: Uint32Array.from(places, (word) => words[word]!) };
  });
}

/** Takes those of a set out of what is left; answers them. */
const takenOut = (left: readonly Left[], { chunks }: People): Left[] =>
  left.flatMap(({ chunk, places, bits }) => {
    const set = chunks.get(chunk);
    if (!set) return [];
    const taken = new Uint32Array(bits.length);
    let some = 0;
    for (let nth = 0; nth < bits.length; nth++) {
      taken[nth] = bits[nth]! & set[places[nth]!]!;
      bits[nth]! &= ~taken[nth]!;
      some |= taken[nth]!;
    }
    return some === 0 ? [] : [{ chunk, places, bits: taken }];
  });

/** Orders people by steps, each a list of sets of which an earlier one comes first and nobody of none last; then by who came last. */
export function inOrder(found: People, steps: readonly (readonly People[])[], most: number): number[] {
  const taken: number[] = [];
  take(leftOf(found), 0);
  return taken;

  function take(left: Left[], step: number): void {
    const sets = steps[step];
    if (!sets) return collect(left);
    for (const set of sets) {
      if (taken.length >= most) return;
      const out = takenOut(left, set);
      if (out.length > 0) take(out, step + 1);
    }
    if (taken.length < most) take(left, step + 1);
  }

  function collect(left: readonly Left[]): void {
    for (const { chunk, places, bits } of left)
      for (let nth = 0; nth < bits.length; nth++) {
        // The lowest bit is the person who came last.
        for (let word = bits[nth]!; word !== 0; word &= word - 1) {
          if (taken.length >= most) return;
          taken.push(chunk * chunkSize + places[nth]! * 32 + Math.clz32(word & -word));
        }
      }
  }
}
