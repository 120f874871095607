import { publicBlogs } from '../../../../shared/blogs/public.ts';
import { handle } from '../../../platform/handle.ts';
import { pageOf, slug } from '../../../platform/database/sql.ts';
import { publicEntries } from '../publicEntries.ts';

export const GetPublicBlogEntries = handle(
  publicBlogs.GetPublicBlogEntries,
  async ({ skip, take }, _actor, { read, call }) => {
    const found = call.site.dark ? [] : await publicEntries(read, { skip, take: take + 1 });
    const items = found.map(({ updatedAt: _when, ...entry }) => ({ ...entry, slug: slug(entry.title) }));
    return pageOf(items, take);
  },
);
