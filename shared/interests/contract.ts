import { z } from 'zod';
import { area, command, query } from '../contract.ts';
import { id } from '../fields.ts';

/** The most interest words of a profile. */
export const mostKinks = 20;

export const kinks = area('Kinks', {
  GetKinks: query({
    summary: 'Lists the interest words in my language, by name or the most chosen first.',
    access: 'user',
    input: z.object({ sort: z.enum(['Name', 'Popular']).default('Name') }),
    output: z.array(
      z.object({
        kinkId: id,
        name: z.string(),
        /** How many profiles chose it. */
        profiles: z.number().int(),
        mine: z.boolean(),
      }),
    ),
    tags: ['Kinks'],
  }),
  ChooseKink: command({
    summary: 'Adds an interest word to my profile or takes it off.',
    access: 'user',
    input: z.object({ kinkId: id, chosen: z.boolean() }),
    output: z.object({}),
    refusals: ['TooManyKinks'],
    changes: ['Kinks', 'ProfileDataForEdit', 'Hints'],
  }),
});
