import { defineModule } from '../../platform/module.ts';
import { AddGuestbookEntry } from './commands/AddGuestbookEntry.ts';
import { AddProfilePageNewDesignFeedback } from './commands/AddProfilePageNewDesignFeedback.ts';
import { ApproveGuestbookEntry } from './commands/ApproveGuestbookEntry.ts';
import { DeleteGuestbookEntry } from './commands/DeleteGuestbookEntry.ts';
import { NotifyGuestbookOwner } from './jobs/NotifyGuestbookOwner.ts';
import { ShowGuestbookChange } from './jobs/ShowGuestbookChange.ts';
import { GuestbookEntrySchema } from './model/GuestbookEntry.ts';
import { personal } from './personal.ts';
import { GetGuestbook } from './queries/GetGuestbook.ts';
import { GetProfilePage } from './queries/GetProfilePage.ts';
import { reportable } from './reportable.ts';

export * from './events.ts';
export { lastActiveOf } from './lastActive.ts';

/** The page on which a profile shows itself to another, with the lines that others leave there. */
export const profilePage = defineModule({
  name: 'ProfilePage',
  entities: [GuestbookEntrySchema],
  handlers: [
    ...[GetProfilePage, AddProfilePageNewDesignFeedback],
    ...[AddGuestbookEntry, ApproveGuestbookEntry, DeleteGuestbookEntry, GetGuestbook],
  ],
  jobs: [NotifyGuestbookOwner, ShowGuestbookChange],
  personal,
  reportable,
});
