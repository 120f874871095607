/** What one looks for in others: every part narrows the result, and what is left out narrows nothing. */
import { z } from 'zod';
import {
  BodyType,
  EyeColour,
  HairColour,
  namesOf,
  PersonRole,
  RelationshipStatus,
  SexualOrientation,
  type NameOf,
} from '../enums.ts';
import { code, id } from '../fields.ts';
import { ageRange } from '../matching/contract.ts';
import { heightRange, weightRange } from '../profiles/settings.ts';
import { activeSpans, mostSearchWords } from './enums.ts';

const told = <E extends Record<string, number>>(values: E) =>
  z
    .array(z.enum(namesOf(values).filter((name) => name !== 'NotStated') as [Exclude<NameOf<E>, 'NotStated'>]))
    .min(1)
    .max(10)
    .optional();
const number = ({ min, max }: { min: number; max: number }) => z.number().int().min(min).max(max).optional();
const words = z.array(id).min(1).max(mostSearchWords).optional();
const yes = z.literal(true).optional();

export const searchOptions = z
  .object({
    /** GenderGroup bits. */
    groups: z.number().int().min(1).max(15).optional(),
    /** Years. */
    ageFrom: number(ageRange),
    ageTo: number(ageRange),
    /** Of a couple: that one of both fits, unless both have to. */
    both: yes,
    /** Km at most and about, from `near` or else from where I live. */
    band: z.literal([0, 10, 25, 50, 100]).optional(),
    /** Country and postcode, such as `DK-8000`. */
    near: code(4, 15).optional(),
    active: z.enum(activeSpans).optional(),
    /** Centimetres. */
    heightFrom: number(heightRange),
    heightTo: number(heightRange),
    /** Kilograms. */
    weightFrom: number(weightRange),
    weightTo: number(weightRange),
    bodyTypes: told(BodyType),
    eyeColours: told(EyeColour),
    hairColours: told(HairColour),
    relationships: told(RelationshipStatus),
    orientations: told(SexualOrientation),
    roles: told(PersonRole),
    /** GenderGroup bits: somebody who looks for one of these. */
    lookingFor: z.number().int().min(1).max(15).optional(),
    /** Interest words: all of `must`, one of `any`, none of `no`; who has one of `like` comes first. */
    must: words,
    any: words,
    like: words,
    no: words,
    certified: yes,
    online: yes,
    pictures: yes,
    videos: yes,
    /** Came within the last thirty days. */
    isNew: yes,
    /** Would want to meet me as well. */
    mutual: yes,
  })
  .strict();

export type SearchOptions = z.output<typeof searchOptions>;
export type SearchField = keyof SearchOptions;
