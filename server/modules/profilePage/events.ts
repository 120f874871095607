import { event } from '../../platform/work/events.ts';

export type EntryFacts = {
  entryId: number;
  profileId: number;
  authorId: number;
};

export const GuestbookEntryAdded = event('GuestbookEntryAdded').with<EntryFacts>();
export const GuestbookEntryApproved = event('GuestbookEntryApproved').with<EntryFacts>();
export const GuestbookEntryDeleted = event('GuestbookEntryDeleted').with<EntryFacts>();
