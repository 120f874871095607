import { outsideCall } from '../../../platform/jobs.ts';
import { BlogCommentAdded } from '../events.ts';

/** Lets everybody who reads the entry see the new comment. */
export const ShowBlogComment = outsideCall(
  'ShowBlogComment',
  BlogCommentAdded,
  async ({ data: { blogEntryId } }, { hub }) => hub.staleFor(`blogEntry:${blogEntryId}`, ['BlogComments', 'BlogEntry']),
  'effects',
);
