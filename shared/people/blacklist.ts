import { z } from 'zod';
import { area, command, query } from '../contract.ts';
import { id, instant, movingList, nothing, pageBehind } from '../fields.ts';

/** The most profiles somebody may block. */
export const mostBlocked = 1000;

/** What shows other people, and so looks different once one of them is blocked. */
const everywhere = [
  ...['ProfilePage', 'Favorites', 'Notes', 'Tags', 'Visits', 'Search', 'Relations', 'Guestbook'],
  ...['BlogEntries', 'BlogEntry', 'BlogComments', 'Lodge', 'Lodges', 'LodgeMembers', 'Notifications', 'Counts'],
  ...['PrivateChat', 'PrivateChats'],
] as const;

export const blacklist = area('Blacklist', {
  AddToBlacklist: command({
    summary: 'Blocks a profile: from now on the two of us do not meet anywhere. Nobody is told; twice is as once.',
    access: 'user',
    input: z.object({ profileId: id }),
    output: nothing,
    refusals: ['TooMany'],
    changes: ['Blacklist', ...everywhere],
  }),
  RemoveFromBlacklist: command({
    summary: 'Takes a profile off my blacklist. What the block took away does not come back.',
    access: 'user',
    input: z.object({ profileId: id }),
    output: nothing,
    changes: ['Blacklist', ...everywhere],
  }),
  GetBlacklist: query({
    summary: 'Lists whom I blocked, the latest first.',
    access: 'user',
    input: z.object(pageBehind),
    output: movingList(
      z.object({
        profileId: id,
        /** Null for a profile that is gone. */
        name: z.string().nullable(),
        since: instant,
      }),
    ),
    tags: ['Blacklist'],
  }),
});
