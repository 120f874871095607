import { z } from 'zod';
import { authorCard, blogCard, longestBlogWords, topPeriods } from './shapes.ts';
import { area, command, query } from '../contract.ts';
import { BlogStatus, namesOf } from '../enums.ts';
import { id, instant, line, movingList, nothing, pageBehind, profileCard } from '../fields.ts';

const entries = (summary: string, tags: readonly string[] = []) =>
  query({
    summary,
    access: 'user',
    input: z.object(pageBehind),
    output: movingList(blogCard),
    tags: ['BlogEntries', ...tags],
  });

const topEntries = (summary: string) =>
  query({
    summary,
    access: 'user',
    input: z.object({ days: z.literal(topPeriods).default(7).catch(7), ...pageBehind }),
    output: movingList(blogCard),
    tags: ['BlogEntries'],
  });

const mark = (summary: string) =>
  command({
    summary,
    access: 'user',
    input: z.object({}),
    output: nothing,
    changes: ['BlogEntries', 'BlogMarks', 'BlogAuthors', 'FollowedEntries', 'Counts'],
  });

/** A piece of a text that a search found; `hit` marks the words that were looked for. */
const found = z.array(z.object({ text: z.string(), hit: z.boolean() }));

const tag = z.object({ tag: z.string(), entries: z.number().int() });

const search = z.object({ text: line(1, 60) });

const tags = z.array(line(1, longestBlogWords.tag)).max(10).default([]);
const authors = z.array(id).max(10).default([]);

/** The lists of entries and authors, marking them as read, and the search. */
export const blogLists = area('Blogs', {
  GetAllBlogEntries: query({
    summary: 'Lists the entries that I may read, by latest activity or newest first.',
    access: 'user',
    input: z.object({ sortByActivity: z.boolean().default(true), ...pageBehind }),
    output: movingList(blogCard),
    tags: ['BlogEntries'],
  }),
  GetEntriesMatchingMyKinks: entries('The entries about words of interest of mine, the newest first.'),
  GetMyCommentsBlogEntries: entries('The entries that I commented, the last commented first.'),
  GetFollowed: entries('The entries that I follow, the last commented first.', ['FollowedEntries']),
  GetFromFollowedAuthors: entries('The entries of authors whom I follow, the newest first.', ['FollowedEntries']),
  GetCurated: entries('The entries that the house recommends, the last chosen first.'),
  GetHidden: entries('The entries that I took out of my lists, the last one first.', ['HiddenBlogs']),
  GetMostViewed: topEntries('The most read entries of a period; 0 days is all time. Ranked anew every few minutes.'),
  GetMostCommented: topEntries(
    'The most commented entries of a period; 0 days is all time. Ranked anew every few minutes.',
  ),
  GetMyBlogEntries: query({
    private: true,
    summary: 'My entries and drafts, by latest comment or the newest first.',
    access: 'user',
    input: z.object({ orderByCommentDate: z.boolean().default(false), ...pageBehind }),
    output: movingList(
      blogCard.extend({
        status: z.enum(namesOf(BlogStatus)),
        publishAt: instant.nullable(),
        /** There is something written that readers do not see yet. */
        draft: z.boolean(),
        /** Out of sight while a report is judged, or removed by the house. */
        withheld: z.boolean(),
        /** Until when I may restore what I deleted; null for everything else. */
        deletedUntil: instant.nullable(),
        can: z.array(z.enum(['UpdateBlogEntry', 'DeleteBlogEntry', 'RestoreBlogEntry'])),
      }),
    ),
    tags: ['BlogEntries', 'MyBlogEntries'],
  }),
  GetProfileBlogEntries: query({
    summary:
      "A profile's entries that I may read, the newest first, all or those with some words; `dark` asks for those of the dark variant, which are there alone.",
    access: 'user',
    cost: 10,
    input: z.object({ profileId: id, text: line(0, 100).default(''), dark: z.boolean().default(false), ...pageBehind }),
    output: movingList(blogCard),
    tags: ['BlogEntries'],
  }),
  GetMostFollowedAuthors: query({
    summary: 'The authors whom most follow. Ranked anew every few minutes.',
    access: 'user',
    input: z.object(pageBehind),
    output: movingList(authorCard),
    tags: ['BlogAuthors'],
  }),
  GetFollowedAuthors: query({
    summary: 'The authors whom I follow, the last one first.',
    access: 'user',
    input: z.object(pageBehind),
    output: movingList(authorCard),
    tags: ['BlogAuthors'],
  }),
  GetFollowers: query({
    summary: 'Who follows me, the last one first.',
    access: 'user',
    input: z.object(pageBehind),
    output: movingList(z.object({ follower: profileCard, at: instant, unread: z.boolean() })),
    tags: ['BlogAuthors', 'BlogMarks'],
  }),
  GetHiddenAuthors: query({
    summary: 'The authors whom I took out of my lists, the last one first.',
    access: 'user',
    input: z.object(pageBehind),
    output: movingList(z.object({ author: profileCard, at: instant })),
    tags: ['HiddenBlogs'],
  }),
  GetBlogMarks: query({
    summary: 'How many entries or followers are new to me in each list; 99 at most.',
    access: 'user',
    input: z.object({}),
    output: z.object({
      myKinks: z.number().int(),
      myComments: z.number().int(),
      myBlogs: z.number().int(),
      followed: z.number().int(),
      followedAuthors: z.number().int(),
      followers: z.number().int(),
      curated: z.number().int(),
    }),
    tags: ['BlogMarks'],
  }),
  MarkAllEntriesAsRead: mark('Marks the list of all entries as read.'),
  MarkEntriesMatchingKinksAsRead: mark('Marks the entries about my words of interest as read.'),
  MarkMyCommentsBlogEntriesAsRead: mark('Marks the entries that I commented as read.'),
  MarkMyBlogEntriesAsRead: mark('Marks my own entries as read.'),
  MarkFollowedBlogEntriesAsRead: mark('Marks the entries that I follow as read.'),
  MarkEntriesByFollowedAuthorsAsRead: mark('Marks the entries of authors whom I follow as read.'),
  MarkCuratedEntriesAsRead: mark('Marks the entries that the house recommends as read.'),
  UpdateFollowersReadDate: mark('Marks my followers as seen.'),
  SearchBlogEntries: query({
    summary:
      'Finds entries by words in four languages, by tags (all of them) and by authors (any of them), the newest first.',
    access: 'user',
    cost: 20,
    method: 'POST',
    input: z.object({ text: line(0, 100).default(''), tags, authors, ...pageBehind }),
    output: movingList(blogCard.extend({ found: z.object({ title: found, teaser: found }) })),
    tags: ['BlogEntries'],
  }),
  SearchBlogTags: query({
    summary: 'Tags that begin with some letters, the most used first; at most ten.',
    access: 'user',
    enumerates: 'words',
    method: 'POST',
    input: search,
    output: z.array(tag),
  }),
  SearchBlogTagsAndAuthors: query({
    summary: 'Tags and authors that begin with some letters; at most ten of each.',
    access: 'user',
    enumerates: 'words',
    method: 'POST',
    input: search,
    output: z.object({ tags: z.array(tag), authors: z.array(profileCard) }),
  }),
  GetBlogTagsAndAuthors: query({
    summary: 'The tags and authors of an address: what there is of them.',
    access: 'user',
    enumerates: 'words',
    method: 'POST',
    input: z.object({ tags, authors }),
    output: z.object({ tags: z.array(tag), authors: z.array(profileCard) }),
  }),
});
