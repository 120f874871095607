import { z } from 'zod';
import { area, command, query } from '../contract.ts';
import { MatchWeight, namesOf } from '../enums.ts';
import { distanceBand, id, lines, nothing } from '../fields.ts';
import { mostKinks } from '../interests/contract.ts';

/** Ages one may look for, in years. */
export const ageRange = { min: 18, max: 120 } as const;
/** The most weighted words: as many of each weight as a profile may carry. */
export const mostMatchWords = 3 * mostKinks;

const age = z.number().int().min(ageRange.min).max(ageRange.max);

/** Whom one looks for; `groups` are GenderGroup bits, a distance of null is any. */
const wishes = z.object({ groups: z.number().int().min(1).max(15), ageFrom: age, ageTo: age, distanceBand });
const filter = wishes.extend({ certifiedOnly: z.boolean() });
const kink = z.object({ kinkId: id, name: z.string() });

export const matchSettings = area('EditProfile', {
  GetProfileFilterConfiguration: query({
    summary: 'Reads whom I want to meet in search and on Start; everybody until I say otherwise.',
    access: 'user',
    input: z.object({}),
    output: filter,
    tags: ['ProfileFilter'],
  }),
  SaveProfileFilterConfiguration: command({
    summary: 'Keeps whom I want to meet in search and on Start.',
    access: 'user',
    input: filter,
    output: nothing,
    changes: ['ProfileFilter', 'Search'],
  }),
  GetMatchSettings: query({
    summary: 'Reads whom I would match with, and how much which interest words count.',
    access: 'user',
    input: z.object({}),
    output: wishes.extend({
      /** False until they were saved once. */
      saved: z.boolean(),
      words: z.array(kink.extend({ weight: z.enum(namesOf(MatchWeight)) })),
    }),
    tags: ['MatchSettings'],
  }),
  SaveMatchSettings: command({
    summary: 'Keeps whom I would match with; each interest word counts once.',
    access: 'user',
    input: wishes.extend({
      words: z.array(z.object({ kinkId: id, weight: z.enum(namesOf(MatchWeight)) }).strict()).max(mostMatchWords),
    }),
    output: nothing,
    changes: ['MatchSettings', 'Hints'],
  }),
});

export const matchWords = area('Common', {
  GetAutomaticMatchWords: query({
    summary: 'Finds the interest words that stand in a text, in whichever of the four languages.',
    access: 'user',
    enumerates: 'words',
    method: 'POST',
    input: z.object({ text: lines(0, 5000) }),
    output: z.array(kink),
    secret: ['text'],
  }),
});
