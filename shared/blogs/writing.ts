import { z } from 'zod';
import { blogContent, blogPicture, longestBlogWords, ownBlogPicture } from './shapes.ts';
import { area, command, query } from '../contract.ts';
import { BlogRevisionKind, BlogStatus, Feature, namesOf } from '../enums.ts';
import { id, instant, line, nothing } from '../fields.ts';

/** For the forms: how much may be written and chosen. */
export { longestBlogWords, mostEntryKinks, mostEntryTags, shortestTitle } from './shapes.ts';

const content = blogContent.shape;
const words = ['title', 'text', 'tags'] as const;

/** Writing entries, their pictures, and what the house does about them. */
export const blogWriting = area('Blogs', {
  UpdateBlogEntry: command({
    summary: 'Creates an entry or changes one of mine: published at once, at a time, or kept for me alone.',
    access: 'member',
    input: blogContent.extend({
      blogEntryId: id.optional(),
      status: z.enum(['Draft', 'Published'] satisfies (keyof typeof BlogStatus)[]),
      /** An upload of mine that becomes the cover, with what I confirmed before uploading it. */
      coverTempMediaId: id.optional(),
      coverConsentId: id.optional(),
      /** Left out, the cover stays as it was. */
      coverMediaId: id.nullable().optional(),
    }),
    output: z.object({ blogEntryId: id, slug: z.string() }),
    refusals: [
      ...['BlogTitleTooShort', 'BlogTextEmpty', 'BlogEntryWithheld', 'UnknownKink'],
      ...['PublishTimeWrong', 'ConsentMissing', 'PictureNotThere', 'PicturesOnly', 'TooManyPictures', 'TooManyDrafts'],
    ],
    secret: words,
    changes: ['BlogEntry', 'BlogEntries', 'BlogDraft', 'MyBlogEntries'],
  }),
  SaveBlogDraft: command({
    summary:
      'Keeps what I am writing, for me alone. The later of two devices wins; the other version stays a revision.',
    access: 'member',
    input: z.object({
      ...content,
      blogEntryId: id.optional(),
      /** The version that I have been writing on; 0 for a beginning. */
      version: z.number().int().min(0),
    }),
    output: z.object({
      blogEntryId: id,
      version: z.number().int(),
      savedAt: instant,
      /** The revision that another device's version became; null when there was none. */
      replacedRevisionId: id.nullable(),
    }),
    refusals: ['BlogEntryWithheld', 'TooManyDrafts'],
    secret: words,
    changes: ['BlogDraft', 'MyBlogEntries'],
  }),
  DiscardBlogDraft: command({
    summary: 'Throws away what I was writing: readers keep seeing the entry as it is.',
    access: 'user',
    openWhen: ['banned'],
    input: z.object({ blogEntryId: id }),
    output: nothing,
    refusals: ['NothingPublished'],
    changes: ['BlogDraft', 'MyBlogEntries'],
  }),
  GetBlogEntryDataForEdit: query({
    private: true,
    summary: 'An entry of mine as I last wrote it.',
    access: 'member',
    input: z.object({ blogEntryId: id }),
    output: blogContent.extend({
      blogEntryId: id,
      status: z.enum(namesOf(BlogStatus)),
      version: z.number().int(),
      savedAt: instant,
      /** There is something written that readers do not see yet. */
      draft: z.boolean(),
      /** When it is going to be published by itself. */
      scheduledFor: instant.nullable(),
      pictures: z.array(ownBlogPicture),
      revisions: z.number().int(),
      slug: z.string(),
      can: z.array(z.enum(['UpdateBlogEntry', 'DeleteBlogEntry', 'DiscardBlogDraft'])),
    }),
    tags: ['BlogDraft', 'MyMedia'],
  }),
  GetBlogAudience: query({
    summary: 'How many people could read an entry of mine that is for my favourites alone; a couple is two.',
    access: 'member',
    input: z.object({}),
    output: z.object({ favourites: z.number().int() }),
    tags: ['Favorites'],
  }),
  GetBlogPreview: query({
    private: true,
    summary: 'The draft of an entry of mine as its readers will see it: cleaned, with the pictures that are there.',
    access: 'member',
    input: z.object({ blogEntryId: id }),
    output: z.object({
      title: z.string(),
      text: z.string(),
      pictures: z.array(blogPicture),
      readingMinutes: z.number().int(),
    }),
    tags: ['BlogDraft'],
  }),
  GetBlogRevisions: query({
    private: true,
    summary: 'Earlier versions of an entry of mine, the newest first.',
    access: 'member',
    input: z.object({ blogEntryId: id }),
    output: z.object({
      items: z.array(
        z.object({
          revisionId: id,
          at: instant,
          kind: z.enum(namesOf(BlogRevisionKind)),
          title: z.string(),
          words: z.number().int(),
        }),
      ),
    }),
    tags: ['BlogDraft', 'MyBlogEntries'],
  }),
  GetBlogRevision: query({
    private: true,
    summary: 'One earlier version of an entry of mine.',
    access: 'member',
    input: z.object({ revisionId: id }),
    output: blogContent.extend({ revisionId: id, blogEntryId: id, at: instant }),
  }),
  AddBlogPicture: command({
    summary: 'Puts an upload of mine among the pictures of an entry; the house looks at it before others see it.',
    access: 'member',
    input: z.object({
      blogEntryId: id,
      tempMediaId: id,
      consentId: id,
      alt: line(0, longestBlogWords.alt).default(''),
      /** For those alone whose age was checked, as mine was. */
      adult: z.boolean().default(false),
    }),
    output: z.object({ mediaId: id }),
    refusals: ['AgeNotAssured', 'ConsentMissing', 'PicturesOnly', 'TooManyPictures'],
    secret: ['alt'],
    changes: ['BlogDraft', 'MyMedia'],
  }),
  DeleteBlogEntry: command({
    summary: 'Deletes an entry or a draft of mine; for thirty days I may restore it.',
    access: 'user',
    openWhen: ['banned'],
    input: z.object({ blogEntryId: id }),
    output: nothing,
    refusals: ['BeingJudged'],
    changes: ['BlogEntry', 'BlogEntries', 'MyBlogEntries'],
  }),
  RestoreBlogEntry: command({
    summary: 'Brings back an entry that I deleted.',
    access: 'user',
    input: z.object({ blogEntryId: id }),
    output: nothing,
    refusals: ['TooLate'],
    changes: ['BlogEntry', 'BlogEntries', 'MyBlogEntries'],
  }),
  SetCurated: command({
    summary: 'Puts an entry among those that the house recommends, with a note, or takes it off.',
    access: 'support',
    input: z.object({
      blogEntryId: id,
      curated: z.boolean(),
      note: line(0, longestBlogWords.curationNote).default(''),
    }),
    output: nothing,
    secret: ['note'],
    changes: ['BlogEntry', 'BlogEntries'],
    audited: true,
  }),
  ProfileBlogBan: query({
    summary: 'Whether I am banned from blogs, until when, and on which statement.',
    access: 'user',
    openWhen: ['banned'],
    input: z.object({}),
    output: z.object({
      banType: z.enum(namesOf(Feature)).nullable(),
      /** Null for good, or without a ban. */
      until: instant.nullable(),
      /** It says why, and is appealed against. */
      statementId: id.nullable(),
    }),
    tags: ['BlogBan'],
    private: true,
  }),
});
