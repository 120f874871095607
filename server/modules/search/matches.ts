/** Who fits somebody as they fit them, how well, and why. */
import { GenderGroup, MatchWeight } from '../../../shared/enums.ts';
import type { Output } from '../../../shared/contract.ts';
import type { MatchNeed } from '../../../shared/search/enums.ts';
import type { search } from '../../../shared/search/contract.ts';
import { rings } from '../places/index.ts';
import type { Search } from './request.ts';
import { keysFor, type Predicate } from './engine/index.ts';
import { wishesOf, wants, within } from './optionPredicates.ts';
import { wordsOf, type SearchViewer } from './searchViewer.ts';

type Match = Output<typeof search.GetMatchProfiles>['items'][number];
export type Reason = { kinkId: number } | { kind: 'Near' | 'Ages' | 'Groups' };

/** What of somebody's own settings is missing before anybody can be said to fit. */
export function missingOf({ match, place, words }: SearchViewer): MatchNeed[] {
  const weighs = words.some(({ weight }) => weight !== MatchWeight.No);
  return [
    ...(match ? [] : (['MatchSettings'] as const)),
    ...(weighs ? [] : (['MatchWords'] as const)),
    ...(place ? [] : (['Place'] as const)),
  ];
}

/** Whom somebody matches, as a search: both want each other, and have what the other cannot do without. */
export function matchesOf(seeker: SearchViewer): Pick<Search, 'makePredicate' | 'parts'> {
  const meant = (rank: number): Predicate => ({
    all: [
      ...(seeker.match ? [wishesOf(seeker.match, seeker)] : []),
      ...wordsOf(seeker, 'Must').map((word) => ({ keys: keysFor('Word', [word], rank) })),
      { not: { keys: keysFor('Word', wordsOf(seeker, 'No'), rank) } },
      wants(seeker),
    ],
  });
  return { makePredicate: meant, parts: (rank) => [{ fields: [], meant: meant(rank) }] };
}

/** What a word that both name weighs, and each ring nearer, and that one narrowed whom one looks for. */
const weights = { must: 6, like: 4, shared: 2, ring: 1, narrowed: 1 };

interface Weighed {
  reason: Reason;
  weight: number;
}

/** What may speak for people, and what it asks of them. */
export interface Pleas {
  words: (Weighed & { meant: Predicate })[];
  /** Each of the rings that somebody lives in speaks for them once. */
  rings: Predicate[];
}

/** What may speak for people as they are looked at with a rank. */
export function pleasOf(seeker: SearchViewer, rank: number): Pleas {
  const [must, like] = [new Set(wordsOf(seeker, 'Must')), new Set(wordsOf(seeker, 'Like'))];
  const heavy = (kinkId: number) =>
    must.has(kinkId) ? weights.must : like.has(kinkId) ? weights.like : weights.shared;
  const named = [...new Set([...must, ...like, ...seeker.kinkIds])];
  return {
    words: named.map((kinkId) => ({
      ...{ reason: { kinkId }, weight: heavy(kinkId) },
      meant: { keys: keysFor('Word', [kinkId], rank) },
    })),
    rings: seeker.place ? rings.map((ring) => within(seeker.place!, ring)) : [],
  };
}

const everybodyGroups = Object.values(GenderGroup).reduce((all, bit) => all | bit, 0);

/** The most that anybody could have for somebody. */
function possible(seeker: SearchViewer): number {
  const [must, like] = [wordsOf(seeker, 'Must'), wordsOf(seeker, 'Like')];
  const others = seeker.kinkIds.filter((kinkId) => !must.includes(kinkId) && !like.includes(kinkId));
  return (
    must.length * weights.must +
    like.length * weights.like +
    others.length * weights.shared +
    weights.ring * rings.length +
    2 * weights.narrowed
  );
}

const mostReasons = 3;

export interface Score {
  /** Of a hundred. */
  score: number;
  reasons: Reason[];
}

/** Says how well people fit and the three reasons that weigh most; `isOne` says whether somebody is meant by something. */
export function scoring(
  seeker: SearchViewer,
  { words, rings: inRings }: Pleas,
): (isOne: (meant: Predicate) => boolean) => Score {
  const most = possible(seeker);
  const always: Weighed[] = [
    ...(seeker.match && seeker.match.groups !== everybodyGroups
      ? [{ reason: { kind: 'Groups' } as const, weight: weights.narrowed }]
      : []),
    { reason: { kind: 'Ages' } as const, weight: weights.narrowed },
  ];
  return (isOne) => {
    const near = inRings.filter(isOne).length * weights.ring;
    const speaking = [
      ...words.filter(({ meant }) => isOne(meant)),
      ...(near === 0 ? [] : [{ reason: { kind: 'Near' } as const, weight: near }]),
      ...always,
    ].sort((one, other) => other.weight - one.weight);
    const sum = speaking.reduce((all, { weight }) => all + weight, 0);
    return {
      score: Math.min(100, Math.round((100 * sum) / most)),
      reasons: speaking.slice(0, mostReasons).map(({ reason }) => reason),
    };
  };
}

/** Everything that a score asks, for whoever looks it up beforehand. */
export const askedBy = ({ words, rings: inRings }: Pleas): Predicate[] => [
  ...words.map(({ meant }) => meant),
  ...inRings,
];

/** Reasons with the names of their words. */
export const namedReasons = (reasons: readonly Reason[], names: ReadonlyMap<number, string>): Match['reasons'] =>
  reasons.flatMap((reason): Match['reasons'] => {
    if ('kind' in reason) return [reason];
    const name = names.get(reason.kinkId);
    return name === undefined ? [] : [{ kind: 'Word' as const, kinkId: reason.kinkId, name }];
  });
