import { z } from 'zod';
import { area, command, query } from '../contract.ts';
import { FieldVisibility, Gender, namesOf, PersonRole, ProfileType } from '../enums.ts';
import { code, day, id, instant, line, lines, nothing } from '../fields.ts';
import { mostKinks } from '../interests/contract.ts';
import { groupsShape, measureOutputs, personChoices, profileChoicesShape } from './fieldSchemas.ts';
import { visibleFields } from './profileFields.ts';

/** Characters that the public words may have. */
export const longestWords = { headline: 80, text: 5000 } as const;

const visibilityName = z.enum(namesOf(FieldVisibility));

const ownPerson = z.object({
  personId: id,
  name: z.string(),
  gender: z.enum(namesOf(Gender)),
  birthday: day,
  /** Once an age was checked, its day is changed by support only. */
  birthdayChecked: z.boolean(),
  ...measureOutputs,
});

export const profileForm = area('EditProfile', {
  GetProfileDataForEdit: query({
    private: true,
    summary: 'Reads everything I tell about us or me, for the forms in which it is changed.',
    access: 'user',
    input: z.object({}),
    output: z.object({
      name: z.string(),
      /** Null when the name may be changed now. */
      nameChangeableAt: instant.nullable(),
      profileType: z.enum(namesOf(ProfileType)),
      gender: z.enum(namesOf(Gender)),
      headline: z.string(),
      text: z.string(),
      place: z
        .object({ countryId: z.string(), zipCode: z.string(), town: z.string(), areaId: id, area: z.string() })
        .nullable(),
      ...profileChoicesShape,
      ...groupsShape,
      kinks: z.array(z.object({ kinkId: id, name: z.string() })),
      /** Whether sensitive fields may be told; without it they are `NotStated`. */
      sensitiveConsent: z.boolean(),
      persons: z.array(ownPerson.extend(personChoices)),
      visibility: z.record(z.enum(visibleFields), visibilityName),
    }),
    tags: ['ProfileDataForEdit'],
  }),
  ProfilePersons: query({
    summary: 'Lists the persons of my profile in their order.',
    access: 'user',
    input: z.object({}),
    output: z.array(ownPerson.extend({ age: z.number().int() })),
    tags: ['ProfileDataForEdit'],
  }),
  GetDarkPersonRoles: query({
    summary: 'Lists the roles a person may choose from; their words are `enum.PersonRole.*`.',
    access: 'user',
    input: z.object({}),
    output: z.array(z.object({ role: z.enum(namesOf(PersonRole)) })),
  }),
  UpdateProfile: command({
    summary: 'Changes what is sent and leaves the rest as it is, so that each part of the form is saved alone.',
    access: 'user',
    input: z.object({
      headline: line(0, longestWords.headline).optional(),
      text: lines(0, longestWords.text).optional(),
      /** A postcode with its country, or an area, whose middle it then is. */
      countryId: code(2, 2).optional(),
      zipCode: code(1, 12).optional(),
      areaId: id.optional(),
      ...z.object({ ...profileChoicesShape, ...groupsShape }).partial().shape,
      kinkIds: z.array(id).max(mostKinks).optional(),
      persons: z
        .array(z.object(personChoices).partial().extend({ personId: id }).strict())
        .max(2)
        .optional(),
      visibility: z.partialRecord(z.enum(visibleFields), visibilityName).optional(),
    }),
    output: nothing,
    refusals: ['ContactDataInText', 'SensitiveConsentNeeded', 'UnknownPlace', 'PlaceChangedTooOften', 'TooManyKinks'],
    changes: ['CurrentProfile', 'ProfileDataForEdit', 'ProfilePage', 'Kinks', 'Hints', 'Search'],
  }),
});
