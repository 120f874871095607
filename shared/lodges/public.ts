import { z } from 'zod';
import { area, query } from '../contract.ts';

/** What of the lodges is told to everybody. */
export const publicLodges = area('Lodges', {
  GetOpenLodge: query({
    summary:
      'What guests are told of the lodges: the largest that everybody finds and may join at once, and how many meetups are ahead, not whose or where.',
    access: 'anonymous',
    openWhen: ['always'],
    cost: 5,
    input: z.object({}),
    output: z.object({
      lodge: z
        .object({
          name: z.string(),
          teaser: z.string(),
          town: z.string().nullable(),
          /** In full tens, so that nobody reads from it who came or went. */
          members: z.number().int(),
        })
        .nullable(),
      /** Of the next seven days, in lodges that everybody finds; 100 at most. */
      meetups: z.number().int(),
    }),
  }),
});
