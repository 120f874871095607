/** The keys by which a person is found, from the facts. */
import { createHmac } from 'node:crypto';
import { FieldVisibility, PersonRole, SexualOrientation } from '../../../shared/enums.ts';
import { ageRange } from '../../../shared/matching/contract.ts';
import type { VisibleField } from '../../../shared/profiles/contract.ts';
import type { Secrets } from '../../platform/secrets.ts';
import { rankOfField, unsealFacts, type SealedFact } from '../profiles/index.ts';
import type { Facts } from './facts.ts';
import { bandValue, blockValue, keyOf, mostValues, rangedKeysOf, type KeyField } from './keys.ts';

/** The four groups of people are bits of this many places. */
const groupCount = 4;

/** The bits of some groups as the numbers of the groups, from 1. */
export const groupsIn = (bits: number): number[] =>
  Array.from({ length: groupCount }, (_, nth) => nth + 1).filter((group) => bits & (1 << (group - 1)));

const sealedValues = { sexualOrientation: SexualOrientation, role: PersonRole };

/** The number that stands for a value of a sealed fact: it tells nobody the value who does not have the house's key. */
export const sealedValue = (secrets: Secrets, fact: SealedFact, name: string): number =>
  createHmac('sha256', secrets.key)
    .update(`search ${fact} ${(sealedValues[fact] as Record<string, number>)[name]}`)
    .digest()
    .readUInt32BE(0) % mostValues;

/** What of a picture or video is for adults who were checked alone has a key of its own. */
export const mediaValue = ({ video, adult }: { video: boolean; adult: boolean }): number =>
  (video ? 2 : 0) + (adult ? 1 : 0);

type Told = (
  key: KeyField,
  field: VisibleField,
  values: readonly (number | null)[],
  make?: typeof rangedKeysOf,
) => number[];

/** Keys of what a person lets some see: none where nobody is to. */
const toldBy =
  ({ visibility }: Pick<Facts, 'visibility'>): Told =>
  (key, field, values, make) => {
    const rank = rankOfField(visibility, field);
    if (rank === FieldVisibility.Nobody) return [];
    const said = values.filter((value) => value !== null);
    return said.flatMap((value) => (make ? make(key, value, rank) : [keyOf(key, value, rank)]));
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
    ...persons.flatMap(({ age }) => rangedKeysOf('Age', Math.min(age, ageRange.max))),
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
  const told = toldBy(facts);
  const { persons } = facts;
  return [
    ...told(
      'Height',
      'height',
      persons.map(({ height }) => height),
      rangedKeysOf,
    ),
    ...told(
      'Weight',
      'weight',
      persons.map(({ weight }) => weight),
      rangedKeysOf,
    ),
    ...told(
      'BodyType',
      'bodyType',
      persons.map(({ bodyType }) => bodyType),
    ),
    ...told(
      'EyeColour',
      'eyeColour',
      persons.map(({ eyeColour }) => eyeColour),
    ),
    ...told(
      'HairColour',
      'hairColour',
      persons.map(({ hairColour }) => hairColour),
    ),
    ...told('Relationship', 'relationshipStatus', [facts.relationship]),
    ...told('LookingFor', 'lookingFor', groupsIn(facts.lookingFor)),
    ...told('Word', 'kinks', facts.kinkIds),
    ...(facts.consent ? sensitiveKeys(facts, secrets, told) : []),
  ];
}

function sensitiveKeys({ persons }: Facts, secrets: Secrets, told: Told): number[] {
  const values = (fact: SealedFact) =>
    persons.map((person) => {
      const name = unsealFacts(secrets, person.id, person)[fact];
      return name === null ? null : sealedValue(secrets, fact, name);
    });
  return [
    ...told('Orientation', 'sexualOrientation', values('sexualOrientation')),
    ...told('Role', 'role', values('role')),
  ];
}

/** Who wants to meet whom: in whichever way they said it, all of it counts. Who never said wants everybody. */
function wishKeys({ wishes, wantsWords, wantsNotWords }: Facts): number[] {
  const all = wishes.reduce((one, { groups }) => one & groups, 15);
  const bands = wishes.map(({ distanceBand }) => bandValue(distanceBand));
  return [
    ...groupsIn(all).map((group) => keyOf('WantsGroup', group)),
    ...rangedKeysOf('WantsAgeFrom', Math.max(ageRange.min, ...wishes.map(({ ageFrom }) => ageFrom))),
    ...rangedKeysOf('WantsAgeTo', Math.min(ageRange.max, ...wishes.map(({ ageTo }) => ageTo))),
    keyOf('WantsBand', Math.min(bandValue(null), ...bands)),
    ...(wishes.some(({ certifiedOnly }) => certifiedOnly) ? [keyOf('WantsCertified', 1)] : []),
    ...wantsWords.map((kinkId) => keyOf('WantsWord', kinkId)),
    ...wantsNotWords.map((kinkId) => keyOf('WantsNotWord', kinkId)),
  ];
}
