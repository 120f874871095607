/**
 * In which order people stand: by what was liked, or how many visit them, then by band, then who was here lately, then the
 * newest. Each of these is a set of people that many searches share, so a process keeps it while no bits were written.
 */
import type { Kysely } from 'kysely';
import { exactTotal } from '../../../shared/search/contract.ts';
import { rings } from '../places/index.ts';
import { inOrder, keysFor, remainingOf, type Predicate, type OrdinalSet, sizeIn } from './engine/index.ts';
import { seenWithin, within } from './optionPredicates.ts';
import { dayNumber } from './presenceKeys.ts';
import { bitsMeant, chunksOf, peopleOf } from './execute.ts';
import type { Blocks, SearchViewer } from './searchViewer.ts';

/** Sets that many searches order by, each with its name. */
interface Level {
  name: string;
  meant: Predicate;
}

/** The most that sets are kept: some places, with five rings each. */
const mostKept = 200;

class KeptSets {
  #version = -1;
  readonly #sets = new Map<string, Promise<OrdinalSet>>();

  /** The people of some levels, as whoever looks may know them. */
  of(read: Kysely<unknown>, seeker: SearchViewer, levels: readonly Level[]): Promise<OrdinalSet[]> {
    if (seeker.version !== this.#version || this.#sets.size > mostKept) this.#sets.clear();
    this.#version = seeker.version;
    const missing = levels.filter(({ name }) => !this.#sets.has(name));
    if (missing.length > 0) {
      const candidates = peopleOf(
        read,
        seeker,
        missing.map(({ meant }) => meant),
      );
      missing.forEach(({ name }, nth) =>
        this.#sets.set(
          name,
          candidates.then((all) => all[nth]!),
        ),
      );
      candidates.catch(() => this.#sets.clear());
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

interface OrderInput {
  order: Order;
  /** Who comes before all others. */
  first: Predicate | null;
  now: Date;
  most: number;
}

/**
 * The first of those who are meant, in an order, by ordinals, and how many are meant, as far as that is told. Those of each level
 * are taken out as they come, so that everybody stands in the first place that fits.
 */
export async function ordered(
  read: Kysely<unknown>,
  seeker: SearchViewer,
  meant: Predicate,
  { order, first, now, most }: OrderInput,
): Promise<{ ordinals: number[]; size: number }> {
  const levels = [
    order.by === 'Visitors' ? visitors : order.place ? bands(order.place) : [],
    order.by === 'Arrival' ? [] : activity(now),
  ];
  const sets = setsOf(read);
  const steps = await Promise.all(levels.map((one) => sets.of(read, seeker, one)));
  const before = first ? await peopleOf(read, seeker, [first]) : [];
  const bitsIn = await bitsMeant(read, seeker, meant);
  const left = remainingOf(bitsIn, chunksOf(seeker));
  const size = sizeIn(left, exactTotal);
  return { ordinals: inOrder(left, [before, ...steps], most), size };
}
