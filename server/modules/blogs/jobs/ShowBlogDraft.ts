import { showing } from '../../../platform/work/jobs.ts';
import { BlogDraftSaved } from '../events.ts';

/** Tells the author's other open pages that what they write on was saved elsewhere. */
export const ShowBlogDraft = showing(
  'ShowBlogDraft',
  BlogDraftSaved,
  ({ data: { authorId, blogEntryId, version } }, pages) => pages.tell(authorId, 'draft', { blogEntryId, version }),
);
