/** What people tell about themselves, for tests that are about every field of a profile. */
import { namesOf } from '../../shared/enums.ts';
import type { measureInputs, personChoices, profileChoicesShape } from '../../shared/profiles/fieldSchemas.ts';
import type { z } from 'zod';
import {
  choiceNames,
  choices,
  measureNames,
  measures,
  profileChoiceNames,
  profileChoices,
  sensitiveChoiceNames,
  sensitiveChoices,
  type ChoiceField,
  type Measure,
} from '../../shared/profiles/profileFields.ts';

type PersonChoices = z.output<z.ZodObject<typeof personChoices>>;
type ProfileChoices = z.output<z.ZodObject<typeof profileChoicesShape>>;
type Measures = z.output<z.ZodObject<typeof measureInputs>>;

/** Chooses one of the names of an enumeration. */
type Pick = (names: readonly string[]) => string;

const withNames = (fields: readonly (readonly [string, ChoiceField])[], pick: Pick) =>
  Object.fromEntries(fields.map(([field, { values }]) => [field, pick(namesOf(values))]));

const personFields = [
  ...choiceNames.map((field) => [field, choices[field]] as const),
  ...sensitiveChoiceNames.map((field) => [field, sensitiveChoices[field]] as const),
];

/** A name for each choice of a person. */
export const choicesOfPerson = (pick: Pick) => withNames(personFields, pick) as PersonChoices;

/** A name for each choice of a profile. */
export const choicesOfProfile = (pick: Pick) =>
  withNames(
    profileChoiceNames.map((field) => [field, profileChoices[field]] as const),
    pick,
  ) as ProfileChoices;

/** A number for each measure of a person. */
export const measuresOfPerson = (numberOf: (limits: { min: number; max: number }, measure: Measure) => number | null) =>
  Object.fromEntries(measureNames.map((field) => [field, numberOf(measures[field], field)])) as Measures;

/** A person of whom nothing is told, as pages show it. */
export const noFacts = Object.fromEntries(
  [...measureNames, ...choiceNames, ...sensitiveChoiceNames].map((field) => [field, null]),
) as { [F in keyof (PersonChoices & Measures)]: null };

/** A person of whom nothing is told, as forms show it. */
export const notStated = { ...measuresOfPerson(() => null), ...choicesOfPerson(() => 'NotStated') };
