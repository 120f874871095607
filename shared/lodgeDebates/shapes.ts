/** Shapes that the contracts of debates share. */
import { z } from 'zod';
import { DebateFollow, namesOf } from '../enums.ts';
import { id, instant, lines, name, picture, profileCard } from '../fields.ts';

/** Letters at most; a title has at least five, the name of a category two. */
export const longestDebateWords = { category: 60, title: 120, text: 20_000, comment: 5000, reason: 300, alt: 200 };
export const shortestDebateTitle = 5;
/** Categories of a lodge, and pictures in a topic, at most. */
export const mostDebateCategories = 20;
export const mostDebatePictures = 20;
/** Unread things are counted up to here; one more stands for "99+". */
export const mostUnread = 100;

export const follow = z.enum(namesOf(DebateFollow));
export const categoryName = name(2, longestDebateWords.category);
export const title = name(shortestDebateTitle, longestDebateWords.title);
/** HTML; the server keeps a fixed set of elements of it. Pictures stand as `<img data-media-id="7">`. */
export const text = lines(1, longestDebateWords.text);
/** Null for a profile that is gone. */
export const author = profileCard.nullable();

/** How an author runs the lodge; null for everybody else. */
export const rank = z.enum(['Owner', 'CoOwner', 'Assistant']).nullable();

/** A comment, and how many stand before it. */
export const place = z.object({ commentId: id, position: z.number().int() });

/** A topic in a list. */
export const topic = z.object({
  entryId: id,
  categoryId: id,
  /** Empty when its author is gone for good. */
  title: z.string(),
  author,
  createdAt: instant,
  pinned: z.boolean(),
  locked: z.boolean(),
  moved: z.boolean(),
  follow,
  comments: z.number().int(),
  /** What I have not read in it, the topic itself among it; `mostUnread` at most. */
  unread: z.number().int(),
  lastAt: instant,
  /** Who spoke last. */
  lastBy: author,
});

export const category = z.object({
  categoryId: id,
  name: z.string(),
  topics: z.number().int(),
  /** Topics with something that I have not read; `mostUnread` at most. */
  unread: z.number().int(),
  last: z.object({ entryId: id, title: z.string(), at: instant, by: author }).nullable(),
});

export const comment = z.object({
  commentId: id,
  parentCommentId: id.nullable(),
  /** Null, as the text, when only its place is kept. */
  author,
  rank,
  text: z.string().nullable(),
  /** What it quotes, cut short; null when that is not there any more. */
  quoted: z.object({ commentId: id, author: profileCard, text: z.string() }).nullable(),
  at: instant,
  edited: z.boolean(),
  /** By whoever began the topic. */
  byStarter: z.boolean(),
  can: z.array(z.enum(['EditDebateEntryComment', 'DeleteDebateEntryComment'])),
});

/** A picture of mine for a text; `picture` is null before it is ready. */
export const ownPicture = z.object({
  mediaId: id,
  picture: picture.nullable(),
  alt: z.string(),
  adult: z.boolean(),
  adultByHouse: z.boolean(),
  state: z.enum(['Waiting', 'Approved', 'Rejected', 'Failed']),
});
