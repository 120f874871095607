import { outsideCall } from '../../../platform/work/jobs.ts';
import { BlogDraftSaved } from '../events.ts';

/** Tells the author's other open pages that what they write on was saved elsewhere. */
export const ShowBlogDraft = outsideCall(
  'ShowBlogDraft',
  BlogDraftSaved,
  async ({ data: { authorId, blogEntryId, version } }, { hub }) =>
    hub.tell(authorId, 'draft', { blogEntryId, version }),
  'effects',
);
