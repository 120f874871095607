import { z } from 'zod';
import { area, query } from '../contract.ts';
import { count } from '../fields.ts';

/** What is counted of blogs for each member. */
export const blogsCounts = {
  /** Entries that I follow and were talked about, and new ones of authors whom I follow; 99 of each at most. */
  blogs: z.number().int(),
  /** Entries that the house recommends and that are new to me, 99 at most. */
  curatedBlogs: z.number().int(),
};

export const blogCounts = area('Notifications', {
  GetBlogsCount: query({
    summary: 'Counts the entries that I follow and were talked about, and the new ones of authors whom I follow.',
    access: 'user',
    input: z.object({}),
    output: count,
    tags: ['Counts'],
  }),
  GetCuratedBlogsCount: query({
    summary: 'Counts the entries that the house recommends and that are new to me, 99 at most.',
    access: 'user',
    input: z.object({}),
    output: count,
    tags: ['Counts'],
  }),
});
