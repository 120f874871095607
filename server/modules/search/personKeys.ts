/** The keys by which a person is found, from the facts. */
import { createHmac } from 'node:crypto';
import { FieldVisibility } from '../../../shared/enums.ts';
import { ageRange } from '../../../shared/matching/contract.ts';
import {
  choiceNames,
  measureNames,
  profileChoiceNames,
  profileGroupsNames,
  sensitiveChoiceNames,
  sensitiveChoices,
  type ChoiceField,
  type ProfileField,
  type SensitiveChoice,
} from '../../../shared/profiles/profileFields.ts';
import type { Secrets } from '../../platform/secrets.ts';
import { rankOfField, unsealFacts } from '../profiles/index.ts';
import type { Facts } from './facts.ts';
import { bandValue, blockValue, type KeyField, keyOf, mostValues, rangedKeysOf } from './engine/index.ts';

/** The four groups of people are bits of this many places. */
const groupCount = 4;

/** The bits of some groups as the numbers of the groups, from 1. */
export const groupsIn = (bits: number): number[] =>
  Array.from({ length: groupCount }, (_, nth) => nth + 1).filter((group) => bits & (1 << (group - 1)));

/** The number that stands for a value of a sealed fact: it tells nobody the value who does not have the house's key. */
export function sealedValue(secrets: Secrets, field: SensitiveChoice, name: string): number {
  const { values }: ChoiceField = sensitiveChoices[field];
  const digest = createHmac('sha256', secrets.key).update(`search ${field} ${values[name]}`).digest();
  return digest.readUInt32BE(0) % mostValues;
}

/** What of a picture or video is for adults who were checked alone has a key of its own. */
export const mediaValue = ({ video, adult }: { video: boolean; adult: boolean }): number =>
  (video ? 2 : 0) + (adult ? 1 : 0);

type KeysOf = (
  field: ProfileField | 'kinks',
  values: readonly (number | null)[],
  make?: typeof rangedKeysOf,
) => number[];

/** Keys of what a person lets some see: none where nobody is to. */
const visibleKeys =
  ({ visibility }: Pick<Facts, 'visibility'>): KeysOf =>
  (field, values, make) => {
    const rank = rankOfField(visibility, field);
    if (rank === FieldVisibility.Nobody) return [];
    const key: KeyField = field === 'kinks' ? 'Word' : field;
    const stated = values.filter((value) => value !== null);
    return stated.flatMap((value) => (make ? make(key, value, rank) : [keyOf(key, value, rank)]));
  };

/** The keys of a person, each once; none of somebody who is not to be found. */
export function keysOfPerson(facts: Facts, secrets: Secrets): number[] {
  if (!facts.listed) return [];
  const keys = [...openKeys(facts), ...describedKeys(facts, secrets), ...wishKeys(facts)];
  return [...new Set(keys)].sort((one, other) => one - other);
}

/** The side is the key that everybody on it has. */
export const sideKey = (dark: boolean): number => keyOf('Side', dark ? 1 : 0);

function openKeys({ dark, joinedDay, gender, persons, certified, place, media }: Facts): number[] {
  return [
    sideKey(dark),
    keyOf('Group', gender),
    ...(joinedDay === null ? [] : [keyOf('JoinedDay', joinedDay)]),
    ...persons.flatMap(({ age }) => (age === null ? [] : rangedKeysOf('Age', Math.min(age, ageRange.max)))),
    ...(certified ? [keyOf('Certified', 1)] : []),
    ...(place
      ? [
          ...rangedKeysOf('East10', blockValue(place.east10)),
          ...rangedKeysOf('North10', blockValue(place.north10)),
          ...rangedKeysOf('East25', blockValue(place.east25)),
          ...rangedKeysOf('North25', blockValue(place.north25)),
        ]
      : []),
    ...media.map((one) => keyOf('Media', mediaValue(one), one.rank)),
  ];
}

function describedKeys(facts: Facts, secrets: Secrets): number[] {
  const keysOf = visibleKeys(facts);
  const { persons } = facts;
  const ofPersons = (field: (typeof measureNames | typeof choiceNames)[number]) => persons.map((one) => one[field]);
  return [
    ...measureNames.flatMap((field) => keysOf(field, ofPersons(field), rangedKeysOf)),
    ...choiceNames.flatMap((field) => keysOf(field, ofPersons(field))),
    ...profileChoiceNames.flatMap((field) => keysOf(field, [facts[field]])),
    ...profileGroupsNames.flatMap((field) => keysOf(field, groupsIn(facts[field]))),
    ...keysOf('kinks', facts.kinkIds),
    ...(facts.consent ? sensitiveKeys(facts, secrets, keysOf) : []),
  ];
}

function sensitiveKeys({ persons }: Facts, secrets: Secrets, keysOf: KeysOf): number[] {
  const unsealed = persons.map((person) => unsealFacts(secrets, person.id, person));
  return sensitiveChoiceNames.flatMap((field) =>
    keysOf(
      field,
      unsealed.map(({ [field]: name }) => (name === null ? null : sealedValue(secrets, field, name))),
    ),
  );
}

/** Who wants to meet whom: in whichever way they said it, all of it counts. Who never said wants everybody. */
function wishKeys({ wishes }: Facts): number[] {
  const all = wishes.reduce((one, { groups }) => one & groups, 15);
  const bands = wishes.map(({ distanceBand }) => bandValue(distanceBand));
  return [
    ...groupsIn(all).map((group) => keyOf('WantsGroup', group)),
    ...rangedKeysOf('WantsAgeFrom', Math.max(ageRange.min, ...wishes.map(({ ageFrom }) => ageFrom))),
    ...rangedKeysOf('WantsAgeTo', Math.min(ageRange.max, ...wishes.map(({ ageTo }) => ageTo))),
    keyOf('WantsBand', Math.min(bandValue(null), ...bands)),
    ...(wishes.some(({ certifiedOnly }) => certifiedOnly) ? [keyOf('WantsCertified', 1)] : []),
  ];
}
