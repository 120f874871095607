import { publicBlogs } from '../../../../shared/blogs/public.ts';
import { handle } from '../../../platform/handle.ts';
import { relatedEntries, toldEntry } from '../publicEntries.ts';

export const GetRelatedPublicBlogEntries = handle(
  publicBlogs.GetRelatedPublicBlogEntries,
  async ({ blogEntryId }, _actor, { read, call }) => {
    const found = call.site.dark ? [] : await relatedEntries(read, blogEntryId);
    return found.map(toldEntry);
  },
);
