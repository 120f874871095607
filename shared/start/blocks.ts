import { z } from 'zod';
import { area, command, query } from '../contract.ts';
import { nothing } from '../fields.ts';

/** What Start is made of, in the order it has until a member changes it. */
export const startBlocks = [
  'Hints',
  'Mail',
  'NewNearby',
  'Matches',
  'Blogs',
  'Lodges',
  'Chat',
  'OnlineFavorites',
  'Online',
  'Visits',
  'Birthdays',
  'Notifications',
] as const;

/** The blocks of Start in the member's order; a hidden one is not shown. */
const startOptions = z.array(z.object({ block: z.enum(startBlocks), hidden: z.boolean() })).max(startBlocks.length);

export const startPage = area('Common', {
  GetStartPageSortOptions: query({
    summary: 'The blocks of my Start page in my order.',
    access: 'user',
    input: z.object({}),
    output: startOptions,
    tags: ['StartPage'],
  }),
  SaveStartPageSortOptions: command({
    summary: 'Orders and hides the blocks of my Start page; blocks left out follow at the end.',
    access: 'user',
    input: z.object({ options: startOptions }),
    output: nothing,
    changes: ['StartPage'],
  }),
});
