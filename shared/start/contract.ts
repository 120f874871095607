import { z } from 'zod';
import { area, query } from '../contract.ts';
import { someFound, someMatches } from '../search/contract.ts';

const input = z.object({ take: z.number().int().min(1).max(24).default(6) });

/** What the search answers is as private and as counted here as there. */
const asSearched = { enumerates: 'members', private: true, cost: 10 } as const;

export const start = area('Start', {
  GetNewNearby: query({
    summary: 'Profiles that came within the last thirty days, the nearest first by band, then the newest.',
    access: 'user',
    input,
    output: someFound,
    tags: ['Search', 'Favorites'],
    ...asSearched,
  }),
  GetOnlineNearby: query({
    summary: 'Profiles that are online, the nearest first by band.',
    access: 'user',
    input,
    output: someFound,
    tags: ['Search', 'Favorites'],
    ...asSearched,
  }),
  GetBestMatches: query({
    summary: 'My best matches with the reasons, or what is missing of mine before there are any.',
    access: 'user',
    input,
    output: someMatches,
    tags: ['Search', 'MatchSettings', 'Favorites'],
    ...asSearched,
  }),
});
