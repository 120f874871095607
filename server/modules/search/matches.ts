/** Who fits somebody as they fit them, how well, and why. */
import { GenderGroup, MatchWeight } from '../../../shared/enums.ts';
import type { Output } from '../../../shared/contract.ts';
import type { MatchNeed } from '../../../shared/search/enums.ts';
import type { search } from '../../../shared/search/contract.ts';
import { rings } from '../places/index.ts';
import type { Search } from './ask.ts';
import { isMeant, type Meant } from './expression.ts';
import { keysFor } from './keys.ts';
import { wanted, wants, within } from './meaning.ts';
import type { Person } from './run.ts';
import { wordsOf, type Seeker } from './seeker.ts';

type Match = Output<typeof search.GetMatchProfiles>['items'][number];
export type Reason = { kinkId: number } | { kind: 'Near' | 'Ages' | 'Groups' };

/** What of somebody's own settings is missing before anybody can be said to fit. */
export function missingOf({ match, place, words }: Seeker): MatchNeed[] {
  const weighs = words.some(({ weight }) => weight !== MatchWeight.No);
  return [
    ...(match ? [] : (['MatchSettings'] as const)),
    ...(weighs ? [] : (['MatchWords'] as const)),
    ...(place ? [] : (['Place'] as const)),
  ];
}

/** Whom somebody matches, as a search: both want each other, and have what the other cannot do without. */
export function matchesOf(seeker: Seeker): Pick<Search, 'asked' | 'parts'> {
  const meant = (rank: number): Meant => ({
    all: [
      ...(seeker.match ? [wanted(seeker.match, seeker)] : []),
      ...wordsOf(seeker, 'Must').map((word) => ({ keys: keysFor('Word', [word], rank) })),
      { not: { keys: keysFor('Word', wordsOf(seeker, 'No'), rank) } },
      wants(seeker),
    ],
  });
  return { asked: meant, parts: (rank) => [{ fields: [], meant: meant(rank) }] };
}

/** What a word that both name weighs, and each ring nearer, and that one narrowed whom one looks for. */
const weights = { must: 6, like: 4, shared: 2, ring: 1, narrowed: 1 };

interface Weighed {
  reason: Reason;
  weight: number;
}

/** Everything that speaks for somebody, the heaviest first. */
function speaking(seeker: Seeker, person: Person, rank: number): Weighed[] {
  const has = (kinkId: number) => isMeant({ keys: keysFor('Word', [kinkId], rank) }, person.ordinal, person.keys);
  const [must, like] = [new Set(wordsOf(seeker, 'Must')), new Set(wordsOf(seeker, 'Like'))];
  const heavy = (kinkId: number) =>
    must.has(kinkId) ? weights.must : like.has(kinkId) ? weights.like : weights.shared;
  const named = [...new Set([...must, ...like, ...seeker.kinkIds])];
  const ring = seeker.place
    ? rings.findIndex((one) => isMeant(within(seeker.place!, one), person.ordinal, person.keys))
    : -1;
  return [
    ...named.filter(has).map((kinkId) => ({ reason: { kinkId }, weight: heavy(kinkId) })),
    ...(ring < 0 ? [] : [{ reason: { kind: 'Near' } as const, weight: weights.ring * (rings.length - ring) }]),
    ...(seeker.match && seeker.match.groups !== everybodyGroups
      ? [{ reason: { kind: 'Groups' } as const, weight: weights.narrowed }]
      : []),
    { reason: { kind: 'Ages' } as const, weight: weights.narrowed },
  ].sort((one, other) => other.weight - one.weight);
}

const everybodyGroups = Object.values(GenderGroup).reduce((all, bit) => all | bit, 0);

/** The most that anybody could have for somebody. */
function possible(seeker: Seeker): number {
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

/** How well somebody fits, and the three reasons that weigh most. */
export function scoreOf(seeker: Seeker, person: Person, rank: number): Score {
  const speaks = speaking(seeker, person, rank);
  const sum = speaks.reduce((all, { weight }) => all + weight, 0);
  return {
    score: Math.min(100, Math.round((100 * sum) / possible(seeker))),
    reasons: speaks.slice(0, mostReasons).map(({ reason }) => reason),
  };
}

/** Reasons with the names of their words. */
export const namedReasons = (reasons: readonly Reason[], names: ReadonlyMap<number, string>): Match['reasons'] =>
  reasons.flatMap((reason): Match['reasons'] => {
    if ('kind' in reason) return [reason];
    const name = names.get(reason.kinkId);
    return name === undefined ? [] : [{ kind: 'Word' as const, kinkId: reason.kinkId, name }];
  });
