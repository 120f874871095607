import { z } from 'zod';
import { area, command, query } from '../contract.ts';
import { id, instant, movingList, nothing, pageBehind, profileCard } from '../fields.ts';
import { conversation, mailNumber, mailText, pictureIds, signedBy, writingLodge } from './shapes.ts';

/** With whom of a lodge: without a profile I write to the lodge, with one I write for it. */
const ends = { lodgeId: id, profileId: id.optional() };

export const lodgeMail = area('Mail', {
  StartLodgeConversation: command({
    summary:
      'Writes to a lodge first, or for a lodge that I run to somebody in it; an existing conversation gets the mail.',
    access: 'user',
    input: z.object({ ...ends, text: mailText, pictureIds, signedBy: signedBy.optional() }),
    output: z.object({ conversationId: id, number: mailNumber, at: instant }),
    refusals: ['TooManyConversations', 'NextConversationLater', 'Unreachable'],
    secret: ['text'],
    changes: ['Conversations', 'Conversation', 'Mails', 'LodgeMail'],
  }),
  MarkLodgeConversationAnswered: command({
    summary: 'Says for a lodge that I run that a conversation needs no answer, as far as the mail that I saw last.',
    access: 'user',
    input: z.object({ conversationId: id, number: mailNumber }),
    output: nothing,
    changes: ['Conversation', 'LodgeMail', 'Counts'],
  }),
  GetLodgeConversations: query({
    summary: 'Lists the conversations of a lodge for those who run it, unread ones first, then the latest first.',
    access: 'user',
    input: z.object({ lodgeId: id, ...pageBehind }),
    output: movingList(conversation).extend({
      /** How many wait for an answer. */
      unanswered: z.number().int(),
    }),
    tags: ['LodgeMail'],
    private: true,
    fresh: true,
    cost: 3,
  }),
  GetLodgeConversationWith: query({
    summary: 'Finds the conversation of a lodge with me, or with somebody in a lodge that I run.',
    access: 'user',
    input: z.object(ends),
    output: z.object({
      lodge: writingLodge,
      /** Whom it is with, for those who run the lodge. */
      profile: profileCard.nullable(),
      conversationId: id.nullable(),
      can: z.array(z.enum(['StartLodgeConversation'])),
      signatures: z.array(z.string()),
    }),
    tags: ['Conversations', 'LodgeMail'],
    private: true,
    fresh: true,
  }),
});
