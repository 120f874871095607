import { blogsLive } from '../../../../shared/blogs/live.ts';
import { outsideCall } from '../../../platform/work/jobs.ts';
import { BlogCommentAdded, BlogCommentChanged } from '../events.ts';

/** Lets everybody who reads the entry see the new comment, or what became of one. */
export const ShowBlogComment = outsideCall(
  'ShowBlogComment',
  [BlogCommentAdded, BlogCommentChanged],
  async ({ data: { blogEntryId } }, { hub }) => hub.staleFor(`blogEntry:${blogEntryId}`, blogsLive.topics.blogEntry),
  'effects',
);
