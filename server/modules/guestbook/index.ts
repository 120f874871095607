import { defineModule } from '../../platform/module.ts';
import { AddGuestbookEntry } from './commands/AddGuestbookEntry.ts';
import { ApproveGuestbookEntry } from './commands/ApproveGuestbookEntry.ts';
import { DeleteGuestbookEntry } from './commands/DeleteGuestbookEntry.ts';
import { NotifyGuestbookOwner } from './jobs/NotifyGuestbookOwner.ts';
import { ShowGuestbookChange } from './jobs/ShowGuestbookChange.ts';
import { GuestbookEntrySchema } from './model/GuestbookEntry.ts';
import { personal } from './personal.ts';
import { GetGuestbook } from './queries/GetGuestbook.ts';
import { guestbookEntry } from './reportable.ts';

export * from './events.ts';

/** Lines that others leave on somebody's page. */
export const guestbook = defineModule({
  name: 'Guestbook',
  entities: [GuestbookEntrySchema],
  handlers: [AddGuestbookEntry, ApproveGuestbookEntry, DeleteGuestbookEntry, GetGuestbook],
  jobs: [NotifyGuestbookOwner, ShowGuestbookChange],
  personal,
  reportable: { GuestbookEntry: guestbookEntry },
});
