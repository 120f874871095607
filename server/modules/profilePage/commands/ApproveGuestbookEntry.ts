import { guestbook } from '../../../../shared/profilePage/guestbook.ts';
import { handle } from '../../../platform/handle.ts';
import { ownEntry, type EntryParties } from './entry.ts';

export const ApproveGuestbookEntry = handle(guestbook.ApproveGuestbookEntry, {
  load: ownEntry,
  may: (actor, { profileId }: EntryParties) => profileId === actor.profileId,
  do(entry, _input, _actor, { now }) {
    entry.approve(now);
    return {};
  },
});
