import { z } from 'zod';
import { area, query } from '../contract.ts';
import { count } from '../fields.ts';

/** What is counted of visits for each member. */
export const visitsCounts = {
  /** A thousand at most. */
  newVisits: z.number().int(),
};

/** What is counted of those a member keeps in mind. */
export const keptCounts = {
  onlineFavorites: z.number().int(),
  onlineTagged: z.number().int(),
};

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
