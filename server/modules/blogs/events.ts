import { event } from '../../platform/events.ts';

export const BlogPublished = event<{ blogEntryId: number; authorId: number }>('BlogPublished');
export const BlogCommentAdded = event<{
  blogEntryId: number;
  commentId: number;
  authorId: number;
  parentCommentId: number | null;
}>('BlogCommentAdded');
/** Followers whose numbers come after this one have not been told of the entry yet. */
export const FollowersLeft = event<{ blogEntryId: number; eventId: number; after: number }>('FollowersLeft');
