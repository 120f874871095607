import { z } from 'zod';
import { blogCard, blogPicture, longestBlogWords, writer } from './shapes.ts';
import { commentIds, commentsByNow, mostCommentsAtOnce } from '../comments.ts';
import { area, command, query } from '../contract.ts';
import { id, instant, lines, list, nothing } from '../fields.ts';

export * from './shapes.ts';

const neighbour = z.object({ blogEntryId: id, title: z.string(), slug: z.string() });

const comment = z.object({
  commentId: id,
  parentCommentId: id.nullable(),
  /** Null when the comment was removed and only its place is kept. */
  author: writer.nullable(),
  text: z.string().nullable(),
  at: instant,
  edited: z.boolean(),
  byAuthor: z.boolean(),
  can: z.array(z.enum(['EditBlogComment', 'DeleteBlogComment'])),
});

/** Reading an entry and talking about it. */
export const blogs = area('Blogs', {
  GetBlogEntryData: query({
    summary:
      'Reads one entry with what I may do about it; a guest reads public ones, of which only the pen name is told.',
    access: 'anonymous',
    openWhen: ['always'],
    input: z.object({ blogEntryId: id }),
    output: blogCard.extend({
      author: writer,
      /** Clean HTML of a fixed set of elements; pictures stand as `<img data-media-id="7">`. */
      text: z.string(),
      pictures: z.array(blogPicture),
      slug: z.string(),
      commentsAllowed: z.boolean(),
      /** What the house wrote when it put the entry among the curated. */
      curationNote: z.string(),
      /** I hear of new comments on it. */
      followed: z.boolean(),
      hidden: z.boolean(),
      /** The author deleted it and may still restore it. */
      deleted: z.boolean(),
      previous: neighbour.nullable(),
      next: neighbour.nullable(),
      can: z.array(
        z.enum([
          'AddBlogComment',
          'UpdateBlogEntry',
          'DeleteBlogEntry',
          'RestoreBlogEntry',
          'FollowBlogAuthor',
          'UnfollowBlogAuthor',
          'FollowBlogEntry',
          'UnfollowBlogEntry',
          'HideEntry',
          'UnhideEntry',
          'HideAuthor',
          'SetCurated',
        ]),
      ),
    }),
    tags: ['BlogEntry'],
  }),
  GetComments: query({
    summary:
      'Lists the comments of an entry, as many as an answer holds, from the beginning or after one; two-layered gives answers behind their parent.',
    access: 'anonymous',
    openWhen: ['always'],
    input: z.object({ blogEntryId: id, twoLayered: z.boolean().default(true), after: id.optional(), commentIds }),
    output: list(comment).extend({ items: z.array(comment).max(mostCommentsAtOnce), comments: commentsByNow }),
    tags: ['BlogComments'],
  }),
  AddBlogComment: command({
    summary: 'Comments on a blog entry, or answers a comment.',
    access: 'user',
    input: z.object({
      blogEntryId: id,
      parentCommentId: id.optional(),
      text: lines(1, longestBlogWords.comment),
    }),
    output: z.object({ commentId: id }),
    refusals: ['BlogEntryClosed'],
    changes: ['BlogEntries', 'Draft'],
  }),
  EditBlogComment: command({
    summary: 'Changes a comment of mine; after a quarter of an hour it is marked as edited.',
    access: 'user',
    input: z.object({ commentId: id, text: lines(1, longestBlogWords.comment) }),
    output: nothing,
    refusals: ['BlogEntryClosed'],
  }),
  DeleteBlogComment: command({
    summary: 'Deletes a comment of mine, or one on an entry of mine.',
    access: 'user',
    openWhen: ['banned'],
    input: z.object({ commentId: id }),
    output: nothing,
    refusals: ['BeingJudged'],
    changes: ['BlogEntries'],
  }),
  FollowBlogAuthor: command({
    summary: 'Lets me hear of new entries of an author.',
    access: 'user',
    input: z.object({ profileId: id }),
    output: nothing,
    refusals: ['TooMany'],
    changes: ['BlogEntry', 'BlogEntries', 'BlogAuthors', 'FollowedEntries'],
  }),
  UnfollowBlogAuthor: command({
    summary: 'I hear no more of new entries of an author.',
    access: 'user',
    input: z.object({ profileId: id }),
    output: nothing,
    changes: ['BlogEntry', 'BlogEntries', 'BlogAuthors', 'FollowedEntries'],
  }),
  FollowBlogEntry: command({
    summary: 'Lets me hear of new comments on an entry.',
    access: 'user',
    input: z.object({ blogEntryId: id }),
    output: nothing,
    refusals: ['TooMany'],
    changes: ['BlogEntry', 'FollowedEntries'],
  }),
  UnfollowBlogEntry: command({
    summary: 'I hear no more of new comments on an entry.',
    access: 'user',
    input: z.object({ blogEntryId: id }),
    output: nothing,
    changes: ['BlogEntry', 'FollowedEntries'],
  }),
  HideEntry: command({
    summary: 'Takes an entry out of all my lists.',
    access: 'user',
    input: z.object({ blogEntryId: id }),
    output: nothing,
    refusals: ['TooMany'],
    changes: ['BlogEntries', 'BlogEntry', 'HiddenBlogs', 'FollowedEntries'],
  }),
  UnhideEntry: command({
    summary: 'Shows an entry in my lists again.',
    access: 'user',
    input: z.object({ blogEntryId: id }),
    output: nothing,
    changes: ['BlogEntries', 'BlogEntry', 'HiddenBlogs', 'FollowedEntries'],
  }),
  HideAuthor: command({
    summary: 'Takes all entries of an author out of my lists.',
    access: 'user',
    input: z.object({ profileId: id }),
    output: nothing,
    refusals: ['TooMany'],
    changes: ['BlogEntries', 'BlogEntry', 'HiddenBlogs', 'FollowedEntries', 'BlogAuthors'],
  }),
  UnhideAuthor: command({
    summary: 'Shows the entries of an author in my lists again.',
    access: 'user',
    input: z.object({ profileId: id }),
    output: nothing,
    changes: ['BlogEntries', 'BlogEntry', 'HiddenBlogs', 'FollowedEntries', 'BlogAuthors'],
  }),
  UpdateBlogEntryReadCount: command({
    summary: 'Counts my reading of an entry: once in 24 hours, never my own; a guest leaves no trace.',
    access: 'anonymous',
    openWhen: ['always'],
    input: z.object({ blogEntryId: id }),
    output: nothing,
    changes: ['BlogEntries', 'BlogMarks', 'Counts'],
    ephemeral: true,
  }),
});
