import { z } from 'zod';
import { area, query } from '../contract.ts';
import { id, line, profileCard } from '../fields.ts';

/** Fewer letters find nothing. */
export const fewestLetters = 2;
/** How many of each kind are suggested, at most. */
export const mostSuggested = { members: 6, blogs: 4, lodges: 4, tags: 4 } as const;

export const finding = area('Common', {
  GetSuggestions: query({
    summary:
      'Suggests members, blog entries, lodges and interest words by what their names begin with, then by words within them, without accents.',
    access: 'user',
    method: 'POST',
    input: z.object({ text: line(0, 60) }),
    output: z.object({
      members: z.array(profileCard).max(mostSuggested.members),
      blogs: z.array(z.object({ blogEntryId: id, title: z.string(), author: z.string() })).max(mostSuggested.blogs),
      lodges: z.array(z.object({ lodgeId: id, name: z.string(), slug: z.string() })).max(mostSuggested.lodges),
      /** Interest words in my language, found by those of any. */
      tags: z.array(z.object({ kinkId: id, name: z.string() })).max(mostSuggested.tags),
    }),
    secret: ['text'],
    enumerates: 'suggestions',
    private: true,
    fleeting: true,
    cost: 3,
  }),
});
