import { guestbook } from '../../../../shared/profilePage/guestbook.ts';
import { handle } from '../../../platform/handle.ts';
import { hideNotifications } from '../../notifications/index.ts';
import { ownEntry, type EntryParties } from './entry.ts';

export const DeleteGuestbookEntry = handle(guestbook.DeleteGuestbookEntry, {
  load: ownEntry,
  may: (actor, { profileId, authorId }: EntryParties) => [profileId, authorId].includes(actor.profileId),
  async do(entry, { entryId }, _actor, unit) {
    entry.delete(unit.now);
    await hideNotifications(unit, `GuestbookEntry ${entryId}`, true);
    return {};
  },
});
