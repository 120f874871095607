import { z } from 'zod';
import { area, command, query } from './contract.ts';
import type { BlogStatus } from './enums.ts';
import { BlogAudience, namesOf } from './enums.ts';
import { id, instant, line, lines, list, nothing, page, picture, profileCard } from './fields.ts';

/** How many authors somebody follows at most. */
export const mostFollowed = 1000;

/** A blog entry as a card of a list. */
const blogCard = z.object({
  blogEntryId: id,
  title: z.string(),
  teaser: z.string(),
  author: profileCard,
  cover: picture.nullable(),
  tags: z.array(z.string()),
  audience: z.enum(namesOf(BlogAudience)),
  curated: z.boolean(),
  unread: z.boolean(),
  publishedAt: instant,
  lastActivityAt: instant,
  reads: z.number().int(),
  comments: z.number().int(),
  readingMinutes: z.number().int(),
});

const comment = z.object({
  commentId: id,
  parentCommentId: id.nullable(),
  /** Null when the comment was removed and only its place is kept. */
  author: profileCard.nullable(),
  text: z.string().nullable(),
  at: instant,
  edited: z.boolean(),
  byAuthor: z.boolean(),
});

export const blogs = area('Blogs', {
  GetAllBlogEntries: query({
    summary: 'Lists the entries that I may read, by latest activity or newest first.',
    access: 'user',
    input: z.object({ sortByActivity: z.boolean().default(true), ...page }),
    output: list(blogCard),
    tags: ['BlogEntries'],
  }),
  GetMostViewed: query({
    summary: 'Lists the most read entries of a period; 0 days is all time.',
    access: 'user',
    input: z.object({ days: z.literal([0, 7, 14, 30]).default(7), ...page }),
    output: list(blogCard),
    tags: ['BlogEntries'],
  }),
  GetBlogEntryData: query({
    summary: 'Reads one entry with what I may do about it.',
    access: 'user',
    input: z.object({ blogEntryId: id }),
    output: blogCard.extend({
      /** Clean HTML of a fixed set of elements. */
      text: z.string(),
      slug: z.string(),
      commentsAllowed: z.boolean(),
      /** Whether I hear of new entries of its author. */
      authorFollowed: z.boolean(),
      can: z.array(z.enum(['AddBlogComment', 'UpdateBlogEntry', 'FollowBlogAuthor', 'UnfollowBlogAuthor'])),
    }),
    tags: ['BlogEntry'],
  }),
  GetComments: query({
    summary: 'Lists the comments of an entry; two-layered gives answers behind their parent.',
    access: 'user',
    input: z.object({ blogEntryId: id, twoLayered: z.boolean().default(true) }),
    output: z.object({ items: z.array(comment) }),
    tags: ['BlogComments'],
  }),
  AddBlogComment: command({
    summary: 'Comments on a blog entry, or answers a comment.',
    access: 'user',
    input: z.object({ blogEntryId: id, parentCommentId: id.optional(), text: lines(1, 5000) }),
    output: z.object({ commentId: id }),
    refusals: ['BlogEntryClosed'],
    changes: ['BlogComments', 'BlogEntry', 'BlogEntries'],
  }),
  UpdateBlogEntry: command({
    summary: 'Creates an entry, or changes one of mine.',
    access: 'member',
    input: z.object({
      blogEntryId: id.optional(),
      title: line(5, 120),
      text: lines(1, 60_000),
      tags: z.array(line(2, 40)).max(10).default([]),
      status: z.enum(['Draft', 'Published'] satisfies (keyof typeof BlogStatus)[]),
      audience: z.enum(namesOf(BlogAudience)).default('Members'),
      commentsAllowed: z.boolean().default(true),
    }),
    output: z.object({ blogEntryId: id, slug: z.string() }),
    refusals: ['BlogTextEmpty', 'BlogEntryWithheld'],
    changes: ['BlogEntry', 'BlogEntries'],
  }),
  FollowBlogAuthor: command({
    summary: 'Lets me hear of new entries of an author.',
    access: 'user',
    input: z.object({ profileId: id }),
    output: nothing,
    refusals: ['TooMany'],
    changes: ['BlogEntry', 'FollowedAuthors'],
  }),
  UnfollowBlogAuthor: command({
    summary: 'I hear no more of new entries of an author.',
    access: 'user',
    input: z.object({ profileId: id }),
    output: nothing,
    changes: ['BlogEntry', 'FollowedAuthors'],
  }),
  UpdateBlogEntryReadCount: command({
    summary: 'Counts my reading of an entry: once in 24 hours, never my own.',
    access: 'user',
    input: z.object({ blogEntryId: id }),
    output: nothing,
    changes: ['BlogEntries'],
    ephemeral: true,
  }),
});
