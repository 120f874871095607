import { z } from 'zod';
import { area, command, query } from '../contract.ts';
import { distanceBand, id, instant, movingList, nothing, pageBehind, profileCard } from '../fields.ts';
import { conversationIds } from './shapes.ts';

/** Whose first mails come to the inbox; those of everybody else come to the requests and are never lost. */
const filter = z.object({
  /** Groups of profiles, as flags; 0 means everybody. */
  groups: z.number().int().min(0).max(15),
  ages: z.object({ from: z.number().int().min(18).max(99), to: z.number().int().min(18).max(99) }).nullable(),
  /** Only with a badge. */
  verified: z.boolean(),
  /** Only from so near; null does not ask. */
  within: distanceBand,
  /** Days that an account must be old; 0 does not ask. */
  accountDays: z.number().int().min(0).max(90),
  /** Pictures from strangers are let through, blurred. */
  pictures: z.boolean(),
});

export const mailRequests = area('Mail', {
  GetContactFilter: query({
    summary: 'Reads whose first mails come to my inbox.',
    access: 'user',
    input: z.object({}),
    output: filter,
    tags: ['ContactFilter'],
    private: true,
  }),
  UpdateContactFilter: command({
    summary: 'Says whose first mails come to my inbox; what is there already stays where it is.',
    access: 'user',
    input: filter,
    output: nothing,
    changes: ['ContactFilter'],
  }),
  GetDeclinedRequests: query({
    summary: 'Lists whose requests I declined, the latest first.',
    access: 'user',
    input: z.object(pageBehind),
    output: movingList(z.object({ conversationId: id, profile: profileCard, declinedAt: instant })),
    tags: ['Conversations'],
    private: true,
    fresh: true,
  }),
  AcceptRequests: command({
    summary: 'Takes requests into my inbox, those that I declined as well.',
    access: 'user',
    input: conversationIds,
    output: nothing,
    changes: ['Conversations', 'Conversation', 'Counts'],
  }),
  DeclineRequests: command({
    summary:
      'Declines requests politely: what else comes from there does not reach me, and is told there after seven days.',
    access: 'user',
    input: conversationIds,
    output: nothing,
    changes: ['Conversations', 'Conversation', 'Counts'],
  }),
});
