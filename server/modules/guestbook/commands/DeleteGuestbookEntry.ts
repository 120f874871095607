import { guestbook } from '../../../../shared/guestbook.ts';
import { handle } from '../../../platform/handle.ts';
import { ownEntry, type EntryParties } from './entry.ts';

export const DeleteGuestbookEntry = handle(guestbook.DeleteGuestbookEntry, {
  load: ownEntry,
  may: (actor, { profileId, authorId }: EntryParties) => [profileId, authorId].includes(actor.profileId),
  do(entry, _input, _actor, { now }) {
    entry.delete(now);
    return {};
  },
});
