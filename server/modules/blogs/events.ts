import { event } from '../../platform/events.ts';

export const BlogPublished = event<{ blogEntryId: number; authorId: number }>('BlogPublished');
export const BlogCommentAdded = event<{
  blogEntryId: number;
  commentId: number;
  authorId: number;
  parentCommentId: number | null;
}>('BlogCommentAdded');
