import { event } from '../../platform/work/events.ts';
import type { Part } from '../notifications/index.ts';

type EntryTold = { lodgeId: number; entryId: number };

export const DebateCategoriesChanged = event('DebateCategoriesChanged').with<{ lodgeId: number }>();
export const DebateEntryCreated = event('DebateEntryCreated').with<EntryTold & { authorId: number }>();
/** A topic was changed, closed, pinned, moved or shown again. */
export const DebateEntryChanged = event('DebateEntryChanged').with<EntryTold>();
export const DebateEntryDeleted = event('DebateEntryDeleted').with<EntryTold>();
/** Those who run the lodge took a topic of another away. */
export const DebateEntryRemoved = event('DebateEntryRemoved').with<EntryTold & { authorId: number }>();
export const DebateCommentAdded = event('DebateCommentAdded').with<
  EntryTold & { commentId: number; authorId: number }
>();
/** A comment was edited, deleted or shown again. */
export const DebateCommentChanged = event('DebateCommentChanged').with<EntryTold & { commentId: number }>();
/** The lodge is gone, and more of what was said in it goes. */
export const LodgeDebateLeft = event('LodgeDebateLeft').with<{ lodgeId: number }>();
/** Some of the members have not been told of the topic yet. */
export const DebateMembersLeft = event('DebateMembersLeft').with<EntryTold & Part & { eventId: number }>();
/** Some of the followers have not been told of the comment yet. */
export const DebateFollowersLeft = event('DebateFollowersLeft').with<
  EntryTold & Part & { commentId: number; eventId: number }
>();
