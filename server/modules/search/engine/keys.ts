/**
 * Everything somebody is found by is a number: a field, the FieldVisibility of those who are told, and a value. Whoever asks
 * looks up the keys of what they may see, so that what is hidden from them cannot be looked for.
 */
import { FieldVisibility } from '../../../../shared/enums.ts';
import { profileFields, type ProfileField } from '../../../../shared/profiles/profileFields.ts';

/** Fields of keys beside those that people fill in; a number stands in the database and is given away once, below 40. */
const ownFields = {
  Side: 1,
  Group: 2,
  Age: 3,
  Word: 13,
  Certified: 14,
  Media: 15,
  East10: 16,
  North10: 17,
  East25: 18,
  North25: 19,
  JoinedDay: 20,
  WantsGroup: 21,
  WantsAgeFrom: 22,
  WantsAgeTo: 23,
  WantsBand: 24,
  WantsCertified: 25,
  // 26 and 27 were given away.
  Online: 28,
  SeenDay: 29,
  Visitors: 30,
} as const;
export type KeyField = keyof typeof ownFields | ProfileField;

/** The number of each field. */
export const keyNumbers = {
  ...ownFields,
  ...Object.fromEntries(Object.entries(profileFields).map(([field, { search }]) => [field, search.key])),
} as Record<KeyField, number>;

/** Values of these are looked for as ranges too: eight in a row have a key together, of a field so much higher. */
export const blockFields = 40;
const blockSize = 8;

const valueBits = 22;
/** Values are below this. */
export const mostValues = 2 ** valueBits;

const number = (field: number, rank: number, value: number): number => {
  if (value < 0 || value >= mostValues) throw new RangeError(`No key has the value ${value}.`);
  return field * 2 ** (valueBits + 2) + rank * 2 ** valueBits + value;
};

/** The key of a value that is told to everybody up to a rank. */
export const keyOf = (field: KeyField, value: number, rank: number = FieldVisibility.Everyone): number =>
  number(keyNumbers[field], rank, value);

/** The keys of a value that is looked for as part of ranges. */
export const rangedKeysOf = (
  field: KeyField,
  value: number,
  rank: number = FieldVisibility.Everyone,
): [number, number] => [
  keyOf(field, value, rank),
  number(keyNumbers[field] + blockFields, rank, Math.floor(value / blockSize)),
];

const ranksUpTo = (rank: number) => Array.from({ length: rank }, (_, before) => before + 1);

/** The keys by which those of a rank find some values of a field; what nobody can have is left out. */
export const keysFor = (
  field: KeyField,
  values: readonly number[],
  rank: number = FieldVisibility.Everyone,
): number[] =>
  ranksUpTo(rank).flatMap((each) => values.flatMap((value) => (value < mostValues ? [keyOf(field, value, each)] : [])));

/** The keys by which those of a rank find the values from one to another, both included. */
export function rangeFor(field: KeyField, from: number, to: number, rank: number = FieldVisibility.Everyone): number[] {
  const keys: number[] = [];
  for (const each of ranksUpTo(rank)) {
    for (let value = from; value <= to;) {
      const isBlock = value % blockSize === 0 && value + blockSize - 1 <= to;
      keys.push(isBlock ? number(keyNumbers[field] + blockFields, each, value / blockSize) : keyOf(field, value, each));
      value += isBlock ? blockSize : 1;
    }
  }
  return keys;
}

/** Blocks of places lie around a middle: their numbers are told from far west and south of everything. */
const farthestBlock = 2 ** 15;
export const blockValue = (block: number): number => block + farthestBlock;

/** A band nobody set is further than all. */
export const bandValue = (band: number | null): number => band ?? 255;
