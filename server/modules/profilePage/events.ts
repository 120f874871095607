import { event } from '../../platform/work/events.ts';

export interface EntryFacts extends Record<string, number> {
  entryId: number;
  profileId: number;
  authorId: number;
}

export const GuestbookEntryAdded = event<EntryFacts>('GuestbookEntryAdded');
export const GuestbookEntryApproved = event<EntryFacts>('GuestbookEntryApproved');
export const GuestbookEntryDeleted = event<EntryFacts>('GuestbookEntryDeleted');
