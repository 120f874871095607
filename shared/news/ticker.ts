import { z } from 'zod';
import { area, query } from '../contract.ts';

export const ticker = area('Common', {
  GetNewsTickerText: query({
    summary: 'The line of news on Start, in my language; null when there is none, or when I have closed these words.',
    access: 'user',
    input: z.object({}),
    output: z
      .object({
        text: z.string(),
        /** Names these words in every language; kept in my configuration as `closedTicker` it closes them. */
        edition: z.string(),
      })
      .nullable(),
    tags: ['NewsTicker', 'ProfileConfiguration'],
  }),
});
