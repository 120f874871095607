import { z } from 'zod';
import { area, query } from '../contract.ts';
import { id, instant, line, list, page } from '../fields.ts';
import { longestBlogWords } from './shapes.ts';

/** Entries on one page of the public blog. */
export const publicPageSize = 20;

/** What everybody may know of an entry that is open to everybody. */
const publicEntry = z.object({
  blogEntryId: id,
  title: z.string(),
  slug: z.string(),
  teaser: z.string(),
  penName: z.string(),
  tags: z.array(z.string()),
  publishedAt: instant,
  readingMinutes: z.number().int(),
});

/** What of the blogs is open to everybody. */
export const publicBlogs = area('Blogs', {
  GetPublicBlogEntries: query({
    summary:
      'The entries that are open to everybody, the newest first, with the pen names of their authors: all, those with a tag, or those that the house recommends.',
    access: 'anonymous',
    openWhen: ['always'],
    input: z.object({
      ...page,
      // Guests have no business in the depths of the list.
      skip: z.number().int().min(0).max(10_000).default(0),
      tag: line(1, longestBlogWords.tag).optional(),
      curated: z.boolean().default(false),
    }),
    output: list(publicEntry),
  }),
  GetPublicBlogTags: query({
    summary: 'The tags that the newest of the public entries carry most, at most twelve.',
    access: 'anonymous',
    openWhen: ['always'],
    cost: 5,
    input: z.object({}),
    output: z.array(z.string()),
  }),
  GetRelatedPublicBlogEntries: query({
    summary:
      'Up to three public entries that go with one: about the same, by the same author, or else the newest. None for what is not public.',
    access: 'anonymous',
    openWhen: ['always'],
    cost: 5,
    input: z.object({ blogEntryId: id }),
    output: z.array(publicEntry),
  }),
});
