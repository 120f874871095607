/** Schemas of what people tell about themselves, from the declaration of the fields. */
import { z } from 'zod';
import { namesOf } from '../enums.ts';
import {
  choiceNames,
  choices,
  measureNames,
  measures,
  profileChoiceNames,
  profileChoices,
  profileGroupsNames,
  sensitiveChoiceNames,
  sensitiveChoices,
  type Choice,
  type ChoiceField,
  type ChoiceName,
  type ProfileChoice,
  type ProfileGroups,
  type SensitiveChoice,
} from './profileFields.ts';

type Of<T> = z.ZodType<T, T>;

/** A shape with the schema of each field under its name. */
const shapeOf = <F extends string, S extends z.ZodType>(fields: readonly F[], schemaOf: (field: F) => S) =>
  Object.fromEntries(fields.map((field) => [field, schemaOf(field)])) as Record<F, S>;

const nameIn = ({ values }: ChoiceField) => z.enum(namesOf(values));

/** Height and weight as they are sent: centimetres and kilograms within their limits, or null. */
export const measureInputs = shapeOf(measureNames, (field) =>
  z.number().int().min(measures[field].min).max(measures[field].max).nullable(),
);

/** The same as they are answered. */
export const measureOutputs = shapeOf(measureNames, () => z.number().int().nullable());

type PersonChoices = { [F in Choice | SensitiveChoice]: Of<ChoiceName<F>> };

/** What each person chooses, the sensitive fields among it. */
export const personChoices = {
  ...shapeOf(choiceNames, (field) => nameIn(choices[field])),
  ...shapeOf(sensitiveChoiceNames, (field) => nameIn(sensitiveChoices[field])),
} as unknown as PersonChoices;

/** Everything that a person tells, for whoever may see it; null is what is not stated or not for them. */
export const seenFacts = z.object({
  ...measureOutputs,
  ...(shapeOf([...choiceNames, ...sensitiveChoiceNames], (field) => personChoices[field].nullable()) as {
    [F in Choice | SensitiveChoice]: Of<ChoiceName<F> | null>;
  }),
});

/** What is chosen for a profile as a whole. */
export const profileChoicesShape = shapeOf(profileChoiceNames, (field) => nameIn(profileChoices[field])) as unknown as {
  [F in ProfileChoice]: Of<ChoiceName<F>>;
};

/** The same for whoever may see it; null is what is not stated or not for them. */
export const seenProfileChoices = shapeOf(profileChoiceNames, (field) => profileChoicesShape[field].nullable()) as {
  [F in ProfileChoice]: Of<ChoiceName<F> | null>;
};

/** GenderGroup bits; 0 says nothing. */
export const groupsShape: Record<ProfileGroups, Of<number>> = shapeOf(profileGroupsNames, () =>
  z.number().int().min(0).max(15),
);
