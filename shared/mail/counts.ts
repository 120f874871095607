import { z } from 'zod';
import { area, query } from '../contract.ts';
import { count } from '../fields.ts';

/** What is counted of mails for each member. */
export const mailCounts = {
  /** Conversations of the inbox with something unread, a hundred at most. */
  unreadMail: z.number().int(),
};

export const unreadMailCount = area('Notifications', {
  GetUnreadMailCount: query({
    summary: 'Counts the conversations of my inbox with something unread, a hundred at most.',
    access: 'user',
    input: z.object({}),
    output: count,
    tags: ['Counts'],
  }),
});
