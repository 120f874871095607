import { z } from 'zod';
import { area, command, query } from '../contract.ts';
import { id, name, nothing } from '../fields.ts';
import { total, searchInput } from './contract.ts';

/** The most saved searches of a member. */
export const mostSavedSearches = 10;
export const longestSavedName = 60;

const search = z.object(searchInput).strict();
const changes = ['SavedSearches'];

export const savedSearches = area('Search', {
  GetSavedSearches: query({
    summary: 'Lists the searches I keep, in my order, each with how many came since I looked at it.',
    access: 'user',
    input: z.object({}),
    output: z.array(
      z.object({
        savedSearchId: id,
        name: z.string(),
        search,
        /** Whether I am told of those who come, once a day at most. */
        alert: z.boolean(),
        fresh: z.object(total),
      }),
    ),
    tags: ['SavedSearches', 'ProfileFilter'],
    private: true,
    cost: 20,
  }),
  SaveSearch: command({
    summary: 'Keeps a search under a name.',
    access: 'user',
    input: z.object({ name: name(1, longestSavedName), search, alert: z.boolean().default(true) }),
    output: z.object({ savedSearchId: id }),
    refusals: ['TooManySavedSearches'],
    secret: ['name', 'search'],
    changes,
  }),
  UpdateSavedSearch: command({
    summary: 'Changes the name of a search I keep, what it looks for, or whether I am told of those who come.',
    access: 'user',
    input: z.object({
      savedSearchId: id,
      name: name(1, longestSavedName).optional(),
      search: search.optional(),
      alert: z.boolean().optional(),
    }),
    output: nothing,
    secret: ['name', 'search'],
    changes,
  }),
  MarkSavedSearchSeen: command({
    summary: 'Says that I looked at a search I keep: who is there now is new no more.',
    access: 'user',
    input: z.object({ savedSearchId: id }),
    output: nothing,
    changes,
  }),
  ArrangeSavedSearches: command({
    summary: 'Puts the searches I keep into an order; those left out follow at the end.',
    access: 'user',
    input: z.object({ savedSearchIds: z.array(id).max(mostSavedSearches) }),
    output: nothing,
    changes,
  }),
  DeleteSavedSearch: command({
    summary: 'Keeps a search no more.',
    access: 'user',
    input: z.object({ savedSearchId: id }),
    output: nothing,
    changes,
  }),
});
