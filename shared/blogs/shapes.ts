/** Shapes that the contracts of blogs share. */
import { z } from 'zod';
import { BlogAudience, namesOf } from '../enums.ts';
import { id, instant, lines, name, picture, profileCard } from '../fields.ts';

/** How many authors, or entries, somebody follows or hides at most. */
export const mostFollowed = 1000;
/** How many words of interest, and tags of their own, an entry carries at most. */
export const mostEntryKinks = 5;
export const mostEntryTags = 10;
/** Letters of a title and of the HTML of a text at most; a title has at least five to be published. */
export const longestBlogWords = { title: 120, text: 60_000, tag: 40, comment: 5000, alt: 200, curationNote: 200 };
export const shortestTitle = 5;
/** Pictures in an entry, its cover among them. */
export const mostBlogPictures = 20;

/** The periods of top lists in days; 0 is all time. Anything else becomes 7. */
export const topPeriods = [0, 7, 14, 30] as const;

/** A blog entry as a card of a list. */
export const blogCard = z.object({
  blogEntryId: id,
  title: z.string(),
  teaser: z.string(),
  author: profileCard,
  /** I hear of new entries of its author. */
  authorFollowed: z.boolean(),
  cover: picture.nullable(),
  tags: z.array(z.string()),
  /** Words of interest in my language. */
  kinks: z.array(z.string()),
  audience: z.enum(namesOf(BlogAudience)),
  curated: z.boolean(),
  /** New to me in this list, or commented since I last saw it where the list is about comments. */
  unread: z.boolean(),
  publishedAt: instant,
  lastActivityAt: instant,
  reads: z.number().int(),
  comments: z.number().int(),
  readingMinutes: z.number().int(),
});

/** All that a guest learns of a member. */
export const penName = z.object({ profileId: z.null(), name: z.string() });

/** A member as members see them, or the pen name as guests do. */
export const writer = z.union([profileCard, penName]);
export type Writer = z.output<typeof writer>;

/** An author in a list of authors. */
export const authorCard = z.object({
  author: profileCard,
  entries: z.number().int(),
  followers: z.number().int(),
  /** What the latest entries are about. */
  topics: z.array(z.string()),
  followed: z.boolean(),
  can: z.array(z.enum(['FollowBlogAuthor', 'UnfollowBlogAuthor'])),
});

/** Words of an entry as its author writes them, before they are good enough to be published. */
export const blogContent = z.object({
  title: name(0, longestBlogWords.title),
  /** HTML; the server keeps a fixed set of elements of it. Pictures stand as `<img data-media-id="7">`. */
  text: lines(0, longestBlogWords.text),
  tags: z.array(name(2, longestBlogWords.tag)).max(mostEntryTags).default([]),
  kinkIds: z.array(id).max(mostEntryKinks).default([]),
  audience: z.enum(namesOf(BlogAudience)).default('Members'),
  commentsAllowed: z.boolean().default(true),
  /** When it is to be published by itself; within a year. */
  publishAt: instant.nullable().default(null),
  /** One of the entry's pictures. */
  coverMediaId: id.nullable().default(null),
});
export type BlogContent = z.output<typeof blogContent>;

/** A picture of an entry for its author; `picture` is null before it is ready. */
export const ownBlogPicture = z.object({
  mediaId: id,
  picture: picture.nullable(),
  alt: z.string(),
  /** For those alone whose age was checked; what the house found to be so stays so. */
  adult: z.boolean(),
  adultByHouse: z.boolean(),
  state: z.enum(['Waiting', 'Approved', 'Rejected', 'Failed']),
});

/** A picture in a text that the reader may see. */
export const blogPicture = z.object({ mediaId: id, picture, alt: z.string() });
