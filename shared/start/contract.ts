import { z } from 'zod';
import { area, query } from '../contract.ts';
import { distanceBand, instant, profileCard } from '../fields.ts';

export const start = area('Start', {
  GetNewNearby: query({
    summary: 'Profiles that came within the last thirty days, the nearest first by band, then the newest.',
    access: 'user',
    input: z.object({ take: z.number().int().min(1).max(24).default(6) }),
    output: z.object({
      items: z.array(z.object({ profile: profileCard, distanceBand, since: instant, favourite: z.boolean() })),
    }),
    tags: ['NewNearby', 'Favorites'],
  }),
});
