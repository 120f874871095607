import { event } from '../../platform/work/events.ts';

type EntryTold = { lodgeId: number; entryId: number };

export const DebateCategoriesChanged = event<{ lodgeId: number }>('DebateCategoriesChanged');
export const DebateEntryCreated = event<EntryTold & { authorId: number }>('DebateEntryCreated');
/** A topic was changed, closed, pinned, moved or shown again. */
export const DebateEntryChanged = event<EntryTold>('DebateEntryChanged');
export const DebateEntryDeleted = event<EntryTold>('DebateEntryDeleted');
/** Those who run the lodge took a topic of another away. */
export const DebateEntryRemoved = event<EntryTold & { authorId: number }>('DebateEntryRemoved');
export const DebateCommentAdded = event<EntryTold & { commentId: number; authorId: number }>('DebateCommentAdded');
/** A comment was edited, deleted or shown again. */
export const DebateCommentChanged = event<EntryTold & { commentId: number }>('DebateCommentChanged');
/** The lodge is gone, and more of what was said in it goes. */
export const LodgeDebateLeft = event<{ lodgeId: number }>('LodgeDebateLeft');
/** Members whose numbers come after this one have not been told of the topic yet. */
export const DebateMembersLeft = event<EntryTold & { eventId: number; after: number }>('DebateMembersLeft');
/** Followers whose numbers come after this one have not been told of the comment yet. */
export const DebateFollowersLeft = event<EntryTold & { commentId: number; eventId: number; after: number }>(
  'DebateFollowersLeft',
);
