import { event } from '../../platform/work/events.ts';

type EntryTold = { blogEntryId: number; authorId: number };

/** What an author is writing was saved; readers see nothing of it. */
export const BlogDraftSaved = event<EntryTold & { version: number }>('BlogDraftSaved');
export const BlogPublished = event<EntryTold>('BlogPublished');
export const BlogUnpublished = event<EntryTold>('BlogUnpublished');
export const BlogDeleted = event<EntryTold>('BlogDeleted');
export const BlogRestored = event<EntryTold>('BlogRestored');
export const BlogCurated = event<EntryTold>('BlogCurated');
/** It could not be published at its time; its author is told. */
export const BlogNotPublished = event<EntryTold>('BlogNotPublished');
export const BlogCommentAdded = event<{
  blogEntryId: number;
  commentId: number;
  authorId: number;
  parentCommentId: number | null;
}>('BlogCommentAdded');
/** A comment was edited or deleted. */
export const BlogCommentChanged = event<{ blogEntryId: number; commentId: number }>('BlogCommentChanged');
export const BlogAuthorFollowed = event<{ authorId: number; profileId: number }>('BlogAuthorFollowed');
export const BlogListMarked = event<{ profileId: number }>('BlogListMarked');
/** Followers whose numbers come after this one have not been told of the entry yet. */
export const FollowersLeft = event<{ blogEntryId: number; eventId: number; after: number }>('FollowersLeft');
/** Followers of an entry whose numbers come after this one have not been told of the comment yet. */
export const EntryFollowersLeft = event<{ blogEntryId: number; commentId: number; eventId: number; after: number }>(
  'EntryFollowersLeft',
);
