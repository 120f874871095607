import { z } from 'zod';
import { area, command, query } from '../contract.ts';
import { heightRange, weightRange } from './settings.ts';
import {
  BodyType,
  EyeColour,
  FieldVisibility,
  Gender,
  HairColour,
  namesOf,
  PersonRole,
  ProfileType,
  RelationshipStatus,
  SexualOrientation,
} from '../enums.ts';
import { code, day, id, instant, line, lines, nothing } from '../fields.ts';
import { mostKinks } from '../interests/contract.ts';

/** What a profile tells about itself and may show to some and not to others. */
export const visibleFields = [
  'headline',
  'text',
  'relationshipStatus',
  'lookingFor',
  'kinks',
  'birthday',
  'height',
  'weight',
  'bodyType',
  'eyeColour',
  'hairColour',
  'sexualOrientation',
  'role',
] as const;
export type VisibleField = (typeof visibleFields)[number];

/** Characters that the public words may have. */
export const longestWords = { headline: 80, text: 5000 } as const;

const visibilityName = z.enum(namesOf(FieldVisibility));

/** GenderGroup bits; 0 says nothing. */
const groups = z.number().int().min(0).max(15);

const facts = z.object({
  bodyType: z.enum(namesOf(BodyType)),
  eyeColour: z.enum(namesOf(EyeColour)),
  hairColour: z.enum(namesOf(HairColour)),
  /** Article 9: accepted and kept only while the consent to show it stands. */
  sexualOrientation: z.enum(namesOf(SexualOrientation)),
  role: z.enum(namesOf(PersonRole)),
});

/** Centimetres and kilograms. */
export const measures = {
  height: z.number().int().min(heightRange.min).max(heightRange.max).nullable(),
  weight: z.number().int().min(weightRange.min).max(weightRange.max).nullable(),
};

const ownPerson = z.object({
  personId: id,
  name: z.string(),
  gender: z.enum(namesOf(Gender)),
  birthday: day,
  /** Once an age was checked, its day is changed by support only. */
  birthdayChecked: z.boolean(),
  height: z.number().int().nullable(),
  weight: z.number().int().nullable(),
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
      relationshipStatus: z.enum(namesOf(RelationshipStatus)),
      lookingFor: groups,
      kinks: z.array(z.object({ kinkId: id, name: z.string() })),
      /** Whether orientation and role may be told; without it they are `NotStated`. */
      sensitiveConsent: z.boolean(),
      persons: z.array(ownPerson.extend(facts.shape)),
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
      relationshipStatus: z.enum(namesOf(RelationshipStatus)).optional(),
      lookingFor: groups.optional(),
      kinkIds: z.array(id).max(mostKinks).optional(),
      persons: z
        .array(facts.partial().extend({ personId: id }).strict())
        .max(2)
        .optional(),
      visibility: z.partialRecord(z.enum(visibleFields), visibilityName).optional(),
    }),
    output: nothing,
    refusals: ['ContactDataInText', 'SensitiveConsentNeeded', 'UnknownPlace', 'PlaceChangedTooOften', 'TooManyKinks'],
    changes: ['CurrentProfile', 'ProfileDataForEdit', 'ProfilePage', 'Kinks', 'Hints', 'Search'],
  }),
});
