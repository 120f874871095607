import { z } from 'zod';
import { commentIds, commentsByNow } from '../comments.ts';
import { area, command, query } from '../contract.ts';
import { author, comment, follow, longestDebateWords, ownPicture, place, rank, text, title, topic } from './shapes.ts';
import { id, instant, line, lines, list, movingList, nothing, page, pageBehind, picture } from '../fields.ts';

export {
  longestDebateWords,
  mostDebateCategories,
  mostDebatePictures,
  mostUnread,
  shortestDebateTitle,
} from './shapes.ts';

const listTags = ['DebateCategories', 'DebateEntries', 'DebateUnread'];

/** What is talked about in a lodge. */
export const debates = area('Lodges', {
  GetDebateEntries: query({
    summary: 'Lists the topics of a category: the pinned ones, then those in which something was said last.',
    access: 'user',
    input: z.object({ lodgeId: id, categoryId: id, ...pageBehind }),
    output: movingList(topic).extend({
      category: z.object({ categoryId: id, name: z.string() }),
      /** I belong to the lodge and it is written in; beginning a topic also needs the membership of the house. */
      mayWrite: z.boolean(),
    }),
    tags: ['DebateEntries'],
  }),
  GetLatestDebateEntries: query({
    summary: 'Lists the topics of a lodge in which something was said last, for its members.',
    access: 'user',
    input: z.object({ lodgeId: id, take: page.take }),
    output: z.object({ items: z.array(topic) }),
    tags: ['DebateEntries'],
  }),
  GetDebatePulse: query({
    summary: 'How much was said in a lodge within 30 days, topics and comments, a thousand at most.',
    access: 'user',
    input: z.object({ lodgeId: id }),
    output: z.object({ postsThisMonth: z.number().int() }),
    tags: ['DebateEntries'],
  }),
  GetDebateUnread: query({
    summary: 'Counts the topics of a lodge with something that I have not read.',
    access: 'user',
    input: z.object({ lodgeId: id }),
    output: z.object({ unread: z.number().int() }),
    tags: ['DebateUnread'],
  }),
  GetUnreadOfMyLodges: query({
    summary: 'Counts such topics in each lodge of mine that has any, the hundred liveliest of them.',
    access: 'user',
    input: z.object({}),
    output: z.object({ items: z.array(z.object({ lodgeId: id, unread: z.number().int() })) }),
    tags: ['DebateUnread'],
  }),
  GetDebateEntry: query({
    summary:
      'Reads a topic, where I stopped reading, and what I may do about it. Its author also reads why it was removed.',
    access: 'user',
    /** With a comment, it also tells where that stands. */
    input: z.object({ entryId: id, commentId: id.optional() }),
    output: z.object({
      entryId: id,
      lodgeId: id,
      category: z.object({ categoryId: id, name: z.string() }).nullable(),
      title: z.string(),
      text: z.string(),
      pictures: z.array(z.object({ mediaId: id, picture, alt: z.string() })),
      author,
      rank,
      createdAt: instant,
      edited: z.boolean(),
      pinned: z.boolean(),
      locked: z.boolean(),
      moved: z.object({ from: z.string(), at: instant }).nullable(),
      follow,
      comments: z.number().int(),
      /** The first comment that I have not read, and how many stand before it. */
      firstUnread: place.nullable(),
      /** The comment that was asked for; null where it is not shown. */
      target: place.nullable(),
      /** Comments that I have not read; `mostUnread` at most. */
      unread: z.number().int(),
      removed: z.object({ at: instant, reason: z.string().nullable() }).nullable(),
      can: z.array(
        z.enum([
          'AddDebateEntryComment',
          'UpdateDebateEntry',
          'DeleteDebateEntry',
          'LockDebateEntry',
          'PinDebateEntry',
          'MoveDebateEntry',
          'ToggleFollowDebateEntry',
          'UpdateDebateEntryView',
        ]),
      ),
    }),
    tags: ['DebateEntry'],
    audited: true,
  }),
  GetDebateEntryComments: query({
    summary: 'Lists what was said about a topic in the order it came, answers behind what they answer.',
    access: 'user',
    input: z.object({ entryId: id, ...page, commentIds }),
    output: list(comment).extend({ comments: commentsByNow }),
    tags: ['DebateComments'],
    audited: true,
  }),
  GetDebatePictures: query({
    summary: 'Lists my pictures for a text in this lodge: those of one of my topics, and those that stand in none yet.',
    access: 'member',
    input: z.object({ lodgeId: id, entryId: id.optional() }),
    output: z.object({ items: z.array(ownPicture) }),
    tags: ['DebatePictures', 'MyMedia'],
  }),
  CreateDebateEntry: command({
    summary: 'Begins a topic.',
    access: 'member',
    input: z.object({ categoryId: id, title, text }),
    output: z.object({ entryId: id }),
    refusals: ['DebateTextEmpty', 'PictureNotThere', 'TooManyPictures', 'LodgeReadOnly'],
    secret: ['title', 'text'],
    changes: ['Lodges', ...listTags, 'DebatePictures', 'Draft'],
  }),
  UpdateDebateEntry: command({
    summary: 'Changes a topic of mine; after a quarter of an hour it is marked as edited.',
    access: 'member',
    input: z.object({ entryId: id, title, text }),
    output: nothing,
    refusals: ['DebateTextEmpty', 'PictureNotThere', 'TooManyPictures', 'DebateEntryLocked', 'LodgeReadOnly'],
    secret: ['title', 'text'],
    changes: [...listTags, 'DebateEntry', 'DebatePictures', 'Draft'],
  }),
  DeleteDebateEntry: command({
    summary: 'Deletes a topic of mine that nobody answered, or removes that of a member of lower rank, with a reason.',
    access: 'user',
    input: z.object({ entryId: id, reason: line(1, longestDebateWords.reason).optional() }),
    output: nothing,
    refusals: ['DebateEntryAnswered', 'ReasonMissing'],
    changes: ['Lodges', ...listTags, 'DebateEntry'],
  }),
  LockDebateEntry: command({
    summary: 'Closes a topic for more words, or opens it again.',
    access: 'user',
    input: z.object({ entryId: id, locked: z.boolean() }),
    output: nothing,
    refusals: ['LodgeReadOnly'],
    changes: ['DebateEntries', 'DebateEntry', 'DebateComments'],
  }),
  PinDebateEntry: command({
    summary: 'Keeps a topic at the top of its category, or lets it go.',
    access: 'user',
    input: z.object({ entryId: id, pinned: z.boolean() }),
    output: nothing,
    refusals: ['LodgeReadOnly'],
    changes: ['DebateEntries', 'DebateEntry'],
  }),
  MoveDebateEntry: command({
    summary: 'Moves a topic to another category of the lodge; it keeps a mark of where it came from.',
    access: 'user',
    input: z.object({ entryId: id, categoryId: id }),
    output: nothing,
    refusals: ['AlreadyInCategory', 'LodgeReadOnly'],
    changes: [...listTags, 'DebateEntry'],
  }),
  ToggleFollowDebateEntry: command({
    summary: 'Chooses of what in a topic I hear; without a level it turns everything on, or off.',
    access: 'user',
    input: z.object({ entryId: id, level: follow.optional() }),
    output: z.object({ follow }),
    changes: ['DebateEntries', 'DebateEntry'],
  }),
  UpdateDebateEntryView: command({
    summary: 'Notes how far a topic was on my screen: its opening, or up to a comment; it never goes back.',
    access: 'user',
    input: z.object({
      entryId: id,
      /** The last comment that was on the screen, in the order of the page, with all before it since I stopped reading. */
      commentId: id.optional(),
      /** The newest of those; what came later and stands before them was not seen. */
      newestId: id.optional(),
    }),
    output: nothing,
    changes: listTags,
    ephemeral: true,
  }),
  AddDebateEntryComment: command({
    summary: 'Says something about a topic, answers a comment, or quotes one.',
    access: 'user',
    input: z.object({
      entryId: id,
      text: lines(1, longestDebateWords.comment),
      parentCommentId: id.optional(),
      quotedCommentId: id.optional(),
    }),
    output: place,
    refusals: ['DebateEntryLocked', 'LodgeReadOnly'],
    changes: ['Lodges', ...listTags, 'DebateEntry', 'Draft'],
  }),
  EditDebateEntryComment: command({
    summary: 'Changes a comment of mine; after a quarter of an hour it is marked as edited.',
    access: 'user',
    input: z.object({ commentId: id, text: lines(1, longestDebateWords.comment) }),
    output: nothing,
    refusals: ['DebateEntryLocked', 'LodgeReadOnly'],
  }),
  DeleteDebateEntryComment: command({
    summary: 'Deletes a comment of mine, or that of a member of lower rank in a lodge that I run.',
    access: 'user',
    input: z.object({ commentId: id }),
    output: nothing,
    changes: ['Lodges', ...listTags, 'DebateEntry'],
  }),
  AddDebatePicture: command({
    summary: 'Keeps an upload of mine for a text in this lodge; the house looks at it before others see it.',
    access: 'member',
    input: z.object({
      lodgeId: id,
      tempMediaId: id,
      consentId: id,
      alt: line(0, longestDebateWords.alt).default(''),
      /** For those alone whose age was checked, as mine was. */
      adult: z.boolean().default(false),
    }),
    output: z.object({ mediaId: id }),
    refusals: ['AgeNotAssured', 'ConsentMissing', 'PicturesOnly', 'TooManyPictures', 'LodgeReadOnly'],
    secret: ['alt'],
    changes: ['DebatePictures', 'MyMedia'],
  }),
});
