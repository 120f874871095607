import { z } from 'zod';
import { area, query } from '../contract.ts';
import { count } from '../fields.ts';

export const peopleCounts = area('Notifications', {
  GetNewVisitsCount: query({
    summary: 'Counts the visits to my page that I have not seen yet, a thousand at most.',
    access: 'user',
    input: z.object({}),
    output: count,
    tags: ['Counts'],
  }),
  GetOnlineFavoritesCount: query({
    summary: 'Counts my favourites who are online.',
    access: 'user',
    input: z.object({}),
    output: count,
    tags: ['Counts'],
  }),
  GetOnlineTaggedCount: query({
    summary: 'Counts the profiles with a tag of mine that are online.',
    access: 'user',
    input: z.object({}),
    output: count,
    tags: ['Counts'],
  }),
});
