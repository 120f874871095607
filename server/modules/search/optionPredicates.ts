/** Whom one means by the options of a search. */
import { ageRange } from '../../../shared/matching/contract.ts';
import {
  choiceNames,
  choices,
  measureNames,
  measures,
  profileChoiceNames,
  profileChoices,
  profileGroups,
  profileGroupsNames,
  sensitiveChoiceNames,
  sensitiveChoices,
  type Choice,
  type ChoiceField,
  type Measure,
  type ProfileChoice,
  type ProfileGroups,
  type SensitiveChoice,
} from '../../../shared/profiles/profileFields.ts';
import {
  endsOf,
  optionRanges,
  type ListOption,
  type SearchField,
  type SearchOptions,
} from '../../../shared/search/options.ts';
import type { Secrets } from '../../platform/secrets.ts';
import { rings, type Ring } from '../places/index.ts';
import {
  bandValue,
  blockValue,
  type KeyField,
  keysFor,
  type Predicate,
  matchesNobody,
  rangeFor,
} from './engine/index.ts';
import type { Wishes } from './facts.ts';
import { groupsIn, mediaValue, sealedValue } from './personKeys.ts';
import { dayNumber } from './presenceKeys.ts';
import type { Blocks, SearchViewer } from './searchViewer.ts';

/** For so many days somebody is new. */
export const newDays = 30;

const activeDays = { Today: 0, ThisWeek: 6, ThisMonth: 29 } as const;

/** Who lives within a ring of blocks around a place. */
export const within = (place: Blocks, { size, reach }: Ring): Predicate => {
  const along = (field: KeyField, block: number): Predicate => {
    const middle = blockValue(block);
    return { keys: rangeFor(field, middle - reach, middle + reach) };
  };
  return size === 10
    ? { all: [along('East10', place.east10), along('North10', place.north10)] }
    : { all: [along('East25', place.east25), along('North25', place.north25)] };
};

/** Who lives at most so far away; nobody where it is not known from where. */
const near = (place: Blocks | null, band: number): Predicate => {
  const [ring] = rings.filter((one) => one.band === band);
  return place && ring ? within(place, ring) : matchesNobody;
};

export const groupKeys = (bits: number): Predicate => ({ keys: keysFor('Group', groupsIn(bits)) });

const aged = (from: number, to: number): Predicate => ({ keys: rangeFor('Age', from, to) });

/** Both of a couple are of an age when one is and nobody of theirs is of another. */
const allAged = (from: number, to: number): Predicate => ({
  all: [aged(from, to), { not: { any: [aged(ageRange.min, from - 1), aged(to + 1, ageRange.max)] } }],
});

/** Whoever was here on one of the last days. */
export const seenWithin = (days: number, now: Date): Predicate => {
  const today = dayNumber(now);
  return { keys: rangeOfDays('SeenDay', today - days, today) };
};

const rangeOfDays = (field: KeyField, from: number, to: number) =>
  keysFor(
    field,
    Array.from({ length: to - from + 1 }, (_, nth) => from + nth),
  );

/** What decides how options are understood. */
export interface Frame {
  seeker: SearchViewer;
  /** The FieldVisibility with which people are looked at. */
  rank: number;
  secrets: Secrets;
  now: Date;
  /** The place that `near` names, if it is one. */
  place: Blocks | null;
}

type Part = (options: SearchOptions, frame: Frame) => Predicate | undefined;

/** Who has one of the chosen values of a field. */
const listed =
  (
    field: Choice | ProfileChoice | SensitiveChoice,
    option: ListOption,
    valueOf: (name: string, secrets: Secrets) => number,
  ): Part =>
  (options, { rank, secrets }) => {
    const names: readonly string[] | undefined = options[option];
    const values = names?.map((name) => valueOf(name, secrets));
    return values && { keys: keysFor(field, values, rank) };
  };
const storedValue =
  ({ values }: ChoiceField) =>
  (name: string) =>
    values[name]!;

const ranged =
  (field: Measure): Part =>
  (options, { rank }) => {
    const { min, max } = measures[field];
    const [from, to] = endsOf(field);
    const [low, high] = [options[from], options[to]];
    if (low === undefined && high === undefined) return undefined;
    return { keys: rangeFor(field, low ?? min, high ?? max, rank) };
  };

const inGroups =
  (field: ProfileGroups): Part =>
  (options, { rank }) => {
    const bits = options[profileGroups[field].search.option];
    return bits === undefined ? undefined : { keys: keysFor(field, groupsIn(bits), rank) };
  };

/** What people tell about themselves, by the first option of each field. */
const described: Partial<Record<SearchField, Part>> = Object.fromEntries([
  ...measureNames.map((field) => [endsOf(field)[0], ranged(field)] as const),
  ...choiceNames.map((field) => {
    const { option } = choices[field].search;
    return [option, listed(field, option, storedValue(choices[field]))] as const;
  }),
  ...profileChoiceNames.map((field) => {
    const { option } = profileChoices[field].search;
    return [option, listed(field, option, storedValue(profileChoices[field]))] as const;
  }),
  ...sensitiveChoiceNames.map((field) => {
    const { option } = sensitiveChoices[field].search;
    return [option, listed(field, option, (name, secrets) => sealedValue(secrets, field, name))] as const;
  }),
  ...profileGroupsNames.map((field) => [profileGroups[field].search.option, inGroups(field)] as const),
]);

const media = (video: boolean, { seeker, rank }: Frame): Predicate => {
  const kinds = seeker.adults ? [false, true] : [false];
  return {
    keys: keysFor(
      'Media',
      kinds.map((adult) => mediaValue({ video, adult })),
      rank,
    ),
  };
};

/** What each part of the options narrows, by the first of its fields; parts that only order stand in none. */
const parts: Partial<Record<SearchField, Part>> = {
  groups: ({ groups }) => (groups === undefined ? undefined : groupKeys(groups)),
  ageFrom: ({ ageFrom, ageTo, both }) => {
    if (ageFrom === undefined && ageTo === undefined) return undefined;
    return (both ? allAged : aged)(ageFrom ?? ageRange.min, ageTo ?? ageRange.max);
  },
  band: ({ band, near: from }, { seeker, place }) =>
    band === undefined ? undefined : near(from === undefined ? seeker.place : (place ?? seeker.place), band),
  active: ({ active }, { now }) => active && seenWithin(activeDays[active], now),
  ...described,
  must: ({ must }, { rank }) => must && { all: must.map((word) => ({ keys: keysFor('Word', [word], rank) })) },
  any: ({ any }, { rank }) => any && { keys: keysFor('Word', any, rank) },
  no: ({ no }, { rank }) => no && { not: { keys: keysFor('Word', no, rank) } },
  certified: ({ certified }) => certified && { keys: keysFor('Certified', [1]) },
  online: ({ online }) => online && { keys: keysFor('Online', [1]) },
  pictures: ({ pictures }, frame) => pictures && media(false, frame),
  videos: ({ videos }, frame) => videos && media(true, frame),
  isNew: ({ isNew }, { now }) => {
    const today = dayNumber(now);
    return isNew && { keys: rangeOfDays('JoinedDay', today - newDays + 1, today) };
  },
  mutual: ({ mutual }, { seeker }) => mutual && wants(seeker),
};

/** A part of a search with the fields that ask for it, and whom it means. */
export interface MeantPart {
  fields: readonly SearchField[];
  meant: Predicate;
}

/** The options of one range are one part. */
const together = new Map<SearchField, readonly SearchField[]>(optionRanges.map((range) => [range[0], range]));

/** Options part by part; who is meant fits to all of them. */
export const partsOf = (options: SearchOptions, frame: Frame): MeantPart[] =>
  (Object.entries(parts) as [SearchField, Part][]).flatMap(([field, part]) => {
    const meant = part(options, frame);
    if (!meant) return [];
    const fields = (together.get(field) ?? [field]).filter((one) => options[one] !== undefined);
    return [{ fields, meant }];
  });

/** Whom somebody wants to meet by their settings. */
export const wishesOf = (
  { groups, ageFrom, ageTo, distanceBand, certifiedOnly }: Wishes,
  { place }: SearchViewer,
): Predicate => ({
  all: [
    groupKeys(groups),
    aged(ageFrom, ageTo),
    ...(distanceBand === null ? [] : [near(place, distanceBand)]),
    ...(certifiedOnly ? [{ keys: keysFor('Certified', [1]) }] : []),
  ],
});

const { min, max } = ageRange;

/**
 * Who wants to meet somebody, by the groups, ages and distance they said, as that one was when the day began. How they weigh words is theirs alone: whoever changed
 * their own words one at a time would read it here.
 */
export function wants({ compared: { gender, ages, place, certified } }: SearchViewer): Predicate {
  const fitsAge = (age: number): Predicate => ({
    all: [{ keys: rangeFor('WantsAgeFrom', min, age) }, { keys: rangeFor('WantsAgeTo', age, max) }],
  });
  const fitsBand = rings.map((ring): Predicate => ({
    all: [{ keys: keysFor('WantsBand', [ring.band]) }, place ? within(place, ring) : matchesNobody],
  }));
  return {
    all: [
      { keys: keysFor('WantsGroup', [gender]) },
      { any: ages.map(fitsAge) },
      { any: [{ keys: keysFor('WantsBand', [bandValue(null)]) }, ...fitsBand] },
      ...(certified ? [] : [{ not: { keys: keysFor('WantsCertified', [1]) } }]),
    ],
  };
}
