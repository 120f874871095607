import { z } from 'zod';
import { area, command, query } from '../contract.ts';
import { id, instant, lines, movingList, nothing, pageBehind, profileCard } from '../fields.ts';

/** The most guestbook entries somebody writes to one profile within 24 hours. */
export const mostEntriesADay = 3;

/** Who writes into a guestbook: everybody at once, everybody once the line is approved, or nobody; the owner's configuration. */
export const guestbookModes = ['open', 'approve', 'closed'] as const;
export type GuestbookMode = (typeof guestbookModes)[number];

const entry = z.object({
  entryId: id,
  author: profileCard,
  text: z.string(),
  at: instant,
  /** It waits for the owner's approval; seen by the owner and its author only. */
  waiting: z.boolean(),
  can: z.array(z.enum(['ApproveGuestbookEntry', 'DeleteGuestbookEntry'])),
});

const entryId = z.object({ entryId: id });

export const guestbook = area('Guestbook', {
  AddGuestbookEntry: command({
    summary: 'Writes into the guestbook of a profile, three times a day at most.',
    access: 'user',
    input: z.object({ profileId: id, text: lines(1, 1000) }),
    output: z.object({ entryId: id, waiting: z.boolean() }),
    refusals: ['GuestbookClosed', 'TooManyToday', 'ContactDataInText'],
    changes: ['Guestbook'],
  }),
  GetGuestbook: query({
    summary: 'Lists the guestbook of a profile, the latest first.',
    access: 'user',
    input: z.object({ profileId: id, ...pageBehind }),
    output: movingList(entry).extend({ mode: z.enum(guestbookModes), can: z.array(z.enum(['AddGuestbookEntry'])) }),
    tags: ['Guestbook'],
  }),
  ApproveGuestbookEntry: command({
    summary: 'Shows a line in my guestbook to everybody.',
    access: 'user',
    input: entryId,
    output: nothing,
    changes: ['Guestbook'],
  }),
  DeleteGuestbookEntry: command({
    summary: 'Removes a line that I wrote, or one in my guestbook.',
    access: 'user',
    input: entryId,
    output: nothing,
    changes: ['Guestbook'],
  }),
});
