import { outsideCall } from '../../../platform/work/jobs.ts';
import { GuestbookEntryAdded, GuestbookEntryApproved, GuestbookEntryDeleted } from '../events.ts';

/** Shows a change of a guestbook on the open pages of the two whom it concerns. */
export const ShowGuestbookChange = outsideCall(
  'ShowGuestbookChange',
  [GuestbookEntryAdded, GuestbookEntryApproved, GuestbookEntryDeleted],
  async ({ data: { profileId, authorId } }, { hub }) => {
    for (const one of [profileId, authorId]) hub.stale(one, ['Guestbook']);
  },
  'effects',
);
