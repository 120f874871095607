import { z } from 'zod';
import { area, query } from '../contract.ts';
import { id, instant, list, page } from '../fields.ts';

/** Entries on one page of the public blog. */
export const publicPageSize = 20;

/** What of the blogs is open to everybody. */
export const publicBlogs = area('Blogs', {
  GetPublicBlogEntries: query({
    summary: 'The entries that are open to everybody, the newest first, with the pen names of their authors.',
    access: 'anonymous',
    openWhen: ['always'],
    // Guests have no business in the depths of the list.
    input: z.object({ ...page, skip: z.number().int().min(0).max(10_000).default(0) }),
    output: list(
      z.object({
        blogEntryId: id,
        title: z.string(),
        slug: z.string(),
        teaser: z.string(),
        penName: z.string(),
        tags: z.array(z.string()),
        publishedAt: instant,
        readingMinutes: z.number().int(),
      }),
    ),
  }),
});
