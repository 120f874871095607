import { event } from '../../platform/work/events.ts';
import type { Part } from '../notifications/index.ts';

type EntryTold = { blogEntryId: number; authorId: number };

/** What an author is writing was saved; readers see nothing of it. */
export const BlogDraftSaved = event('BlogDraftSaved').with<EntryTold & { version: number }>();
export const BlogPublished = event('BlogPublished').with<EntryTold>();
export const BlogUnpublished = event('BlogUnpublished').with<EntryTold>();
export const BlogDeleted = event('BlogDeleted').with<EntryTold>();
export const BlogRestored = event('BlogRestored').with<EntryTold>();
export const BlogCurated = event('BlogCurated').with<EntryTold>();
/** It could not be published at its time; its author is told. */
export const BlogNotPublished = event('BlogNotPublished').with<EntryTold>();
export const BlogCommentAdded = event('BlogCommentAdded').with<{
  blogEntryId: number;
  commentId: number;
  authorId: number;
  parentCommentId: number | null;
}>();
/** A comment was edited or deleted. */
export const BlogCommentChanged = event('BlogCommentChanged').with<{ blogEntryId: number; commentId: number }>();
export const BlogAuthorFollowed = event('BlogAuthorFollowed').with<{ authorId: number; profileId: number }>();
export const BlogListMarked = event('BlogListMarked').with<{ profileId: number }>();
/** Some of the followers have not been told of the entry yet. */
export const FollowersLeft = event('FollowersLeft').with<Part & { blogEntryId: number; eventId: number }>();
/** Some of the followers of an entry have not been told of the comment yet. */
export const EntryFollowersLeft = event('EntryFollowersLeft').with<
  Part & { blogEntryId: number; commentId: number; eventId: number }
>();
