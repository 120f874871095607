import { z } from 'zod';
import { area, query } from '../contract.ts';

export const ticker = area('Common', {
  GetNewsTickerText: query({
    summary: 'The line of news above every page, in my language; null when there is none.',
    access: 'user',
    input: z.object({}),
    output: z.object({ text: z.string().nullable() }),
    tags: ['NewsTicker'],
  }),
});
