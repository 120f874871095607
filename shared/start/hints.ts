import { z } from 'zod';
import { area, query } from '../contract.ts';
import { namesOf, ProfileHint } from '../enums.ts';

export const hints = area('CurrentProfile', {
  Hints: query({
    summary: 'Tells how complete my profile is, and the steps that are left, the most useful first.',
    access: 'user',
    input: z.object({}),
    output: z.object({
      /** Per cent: the points of the steps that are done. */
      completeness: z.number().int(),
      steps: z.array(z.object({ hint: z.enum(namesOf(ProfileHint)), points: z.number().int(), link: z.string() })),
    }),
    tags: ['Hints'],
  }),
});
