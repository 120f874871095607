import { showComment } from '../../../platform/comments.ts';
import { BlogCommentAdded, BlogCommentChanged } from '../events.ts';

/** Lets everybody who reads the entry see the new comment, or what became of one. */
export const ShowBlogComment = showComment<{ blogEntryId: number; commentId: number }>(
  'ShowBlogComment',
  [BlogCommentAdded, BlogCommentChanged],
  ({ blogEntryId }) => `blogEntry:${blogEntryId}`,
);
