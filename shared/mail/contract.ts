import { z } from 'zod';
import { area, command, query } from '../contract.ts';
import { day, id, instant, list, movingList, nothing, pageBehind, profileCard } from '../fields.ts';
import { conversation, conversationIds, mail, mailBox, mailNumber, mailText, pictureIds, signedBy } from './shapes.ts';

const conversationId = z.object({ conversationId: id });
const changes = ['Conversations', 'Conversation'];

/** What a mail brings beside its place. */
const words = {
  text: mailText,
  pictureIds,
  /** The mail of the same conversation that it answers. */
  quotedNumber: mailNumber.optional(),
  /** Which of a couple signs. */
  signedBy: signedBy.optional(),
};

export const mails = area('Mail', {
  StartConversation: command({
    summary: 'Writes to somebody first; where the two have a conversation already, the mail goes there.',
    access: 'user',
    input: z.object({ profileId: id, text: mailText, pictureIds, signedBy: signedBy.optional() }),
    output: z.object({ conversationId: id, number: mailNumber, at: instant }),
    refusals: ['TooManyConversations', 'NextConversationLater', 'NotAnswered', 'Unreachable'],
    secret: ['text'],
    changes: [...changes, 'Mails'],
  }),
  SendMail: command({
    summary: 'Writes into a conversation. An answer needs no membership.',
    access: 'user',
    input: z.object({ conversationId: id, ...words }),
    output: z.object({ number: mailNumber, at: instant }),
    refusals: ['NotAnswered', 'Unreachable'],
    secret: ['text'],
    changes,
  }),
  UnsendMail: command({
    summary: 'Takes a mail back within 15 minutes; who has read it by then still reads it, and its author is not told.',
    access: 'user',
    input: z.object({ conversationId: id, number: mailNumber }),
    output: nothing,
    refusals: ['TooLate'],
    changes: [...changes, 'Mails'],
  }),
  ReadConversation: command({
    summary: 'Says that I have read a conversation as far as a mail, on all my devices.',
    access: 'user',
    input: z.object({ conversationId: id, number: mailNumber }),
    output: nothing,
    changes: ['Counts'],
  }),
  MarkConversationsUnread: command({
    summary: 'Marks conversations as unread, for me alone; it takes no receipt back.',
    access: 'user',
    input: conversationIds,
    output: nothing,
    changes: [...changes, 'Counts'],
  }),
  MoveConversations: command({
    summary: 'Moves conversations between the inbox and the archive.',
    access: 'user',
    input: conversationIds.extend({ box: z.enum(['Inbox', 'Archive']) }),
    output: nothing,
    changes: [...changes, 'Counts'],
  }),
  MuteConversation: command({
    summary: 'Lets a conversation be silent until a moment, or no longer.',
    access: 'user',
    input: conversationId.extend({ until: instant.nullable() }),
    output: nothing,
    changes: [...changes, 'Counts'],
  }),
  PinConversation: command({
    summary: 'Keeps a conversation on top of its box, or no longer.',
    access: 'user',
    input: conversationId.extend({ pinned: z.boolean() }),
    output: nothing,
    refusals: ['TooMany'],
    changes,
  }),
  DeleteConversations: command({
    summary: 'Removes my copy of conversations; each comes back with a new mail, without the old ones.',
    access: 'user',
    input: conversationIds,
    output: nothing,
    changes: [...changes, 'Counts'],
  }),
  PrepareMailReport: command({
    summary: 'Gives a mail that I received the number by which it is reported.',
    access: 'user',
    input: z.object({ conversationId: id, number: mailNumber }),
    output: z.object({ mailId: id }),
  }),
  GetConversations: query({
    summary: 'Lists the conversations of a box, pinned ones first, then the latest first.',
    access: 'user',
    input: z.object({ box: mailBox, unreadFirst: z.boolean().default(false), ...pageBehind }),
    output: movingList(conversation),
    tags: ['Conversations'],
    private: true,
    fresh: true,
    cost: 3,
  }),
  GetConversation: query({
    summary: 'Reads how a conversation stands for me.',
    access: 'user',
    input: conversationId,
    output: conversation.extend({
      /** As far as I have read. */
      readNumber: z.number().int(),
      /** I have written here: until then pictures of the others are veiled. */
      hasWritten: z.boolean(),
      /** Whether I could write if I were a member. */
      membershipNeeded: z.boolean(),
      /** I am one of a couple, who may sign: their names, by their places; none where there are none. */
      signatures: z.array(z.string()),
    }),
    tags: ['Conversation'],
    private: true,
    fresh: true,
  }),
  GetConversationWith: query({
    summary: 'Finds my conversation with somebody, and says whether I may write to them first.',
    access: 'user',
    input: z.object({ profileId: id }),
    output: z.object({
      profile: profileCard,
      conversationId: id.nullable(),
      can: z.array(z.enum(['StartConversation'])),
      membershipNeeded: z.boolean(),
      signatures: z.array(z.string()),
    }),
    tags: ['Conversations'],
    private: true,
    fresh: true,
  }),
  GetMails: query({
    summary:
      'Reads mails of a conversation in their order: the latest, or those before, after or around one, or from a day on.',
    access: 'user',
    input: z.object({
      conversationId: id,
      before: mailNumber.optional(),
      after: z.number().int().min(0).max(2_000_000_000).optional(),
      around: mailNumber.optional(),
      day: day.optional(),
      take: z.number().int().min(1).max(100).default(50),
    }),
    output: z.object({
      items: z.array(mail),
      /** Whether there are others before the first and after the last. */
      earlier: z.boolean(),
      later: z.boolean(),
      /** Those who wrote them and are still there. */
      people: z.array(profileCard),
    }),
    tags: ['Mails'],
    private: true,
    fresh: true,
    cost: 2,
  }),
  GetMailBoxes: query({
    summary: 'Counts the unread conversations of each of my boxes, a hundred at most.',
    access: 'user',
    input: z.object({}),
    output: z.object({
      Inbox: z.number().int(),
      Requests: z.number().int(),
      Archive: z.number().int(),
      System: z.number().int(),
    }),
    tags: ['Conversations'],
    fresh: true,
  }),
});

export const topMenuConversations = area('TopMenu', {
  Conversations: query({
    summary:
      'Lists the latest conversations of my inbox for the menu, or those with something unread while there are any.',
    access: 'user',
    method: 'POST',
    input: z.object({ take: z.number().int().min(1).max(20).default(8), unread: z.boolean().default(false) }),
    output: list(conversation),
    tags: ['Conversations'],
    private: true,
    fresh: true,
    cost: 3,
  }),
});
