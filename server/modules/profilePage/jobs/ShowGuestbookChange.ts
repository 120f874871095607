import { showing } from '../../../platform/work/jobs.ts';
import { GuestbookEntryAdded, GuestbookEntryApproved, GuestbookEntryDeleted } from '../events.ts';

/** Shows a change of a guestbook on the open pages of the two whom it concerns. */
export const ShowGuestbookChange = showing(
  'ShowGuestbookChange',
  [GuestbookEntryAdded, GuestbookEntryApproved, GuestbookEntryDeleted],
  ({ data: { profileId, authorId } }, pages) => {
    for (const one of [profileId, authorId]) pages.stale(one, ['Guestbook']);
  },
);
