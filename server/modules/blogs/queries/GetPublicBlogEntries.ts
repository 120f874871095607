import { publicBlogs } from '../../../../shared/blogs/public.ts';
import { handle } from '../../../platform/handle.ts';
import { pageOf } from '../../../platform/database/sql.ts';
import { publicEntries, toldEntry } from '../publicEntries.ts';

export const GetPublicBlogEntries = handle(
  publicBlogs.GetPublicBlogEntries,
  async ({ take, ...page }, _actor, { read, call }) => {
    const found = call.site.dark ? [] : await publicEntries(read, { ...page, take: take + 1 });
    return pageOf(found.map(toldEntry), take);
  },
);
