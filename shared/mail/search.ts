import { z } from 'zod';
import { area, query } from '../contract.ts';
import { namesOf } from '../enums.ts';
import { id, instant, line, movingList, pageBehind, profileCard } from '../fields.ts';
import { ConversationType } from './enums.ts';
import { mailNumber, writingLodge } from './shapes.ts';

/** Characters of a mail that are told where it is found. */
export const longestExcerpt = 160;

export const mailSearch = area('Mail', {
  SearchMails: query({
    summary:
      'Finds mails of mine, or of a lodge that I run, whose words begin with what I look for, all of them, the latest first; and with whom I write and my groups, by name.',
    access: 'user',
    // Private words never stand in an address.
    method: 'POST',
    input: z.object({ text: line(2, 100), conversationId: id.optional(), lodgeId: id.optional(), ...pageBehind }),
    output: movingList(
      z.object({
        conversationId: id,
        type: z.enum(namesOf(ConversationType)),
        number: mailNumber,
        at: instant,
        own: z.boolean(),
        /** With whom the conversation is; null where there are several, and for somebody who is not there any more. */
        profile: profileCard.nullable(),
        /** What a conversation of several is called. */
        name: z.string().nullable(),
        /** With which lodge it is; null for those who run it, and for one that is not there any more. */
        lodge: writingLodge.nullable(),
        /** Who wrote it in one of several; null for me. */
        author: z.string().nullable(),
        excerpt: z.string(),
        /** Where in the excerpt it stands: from which character to before which. */
        hits: z.array(z.object({ start: z.number().int(), end: z.number().int() })),
      }),
    ).extend({
      /** Only beside the first of them. */
      people: z.array(z.object({ conversationId: id, profile: profileCard })),
      groups: z.array(z.object({ conversationId: id, name: z.string() })),
    }),
    tags: ['Conversations', 'Mails'],
    private: true,
    cost: 20,
  }),
});
