import { publicBlogs } from '../../../../shared/blogs/public.ts';
import { handle } from '../../../platform/handle.ts';
import { publicTags } from '../publicEntries.ts';

export const GetPublicBlogTags = handle(publicBlogs.GetPublicBlogTags, async (_input, _actor, { read, call }) => {
  const found = call.site.dark ? [] : await publicTags(read);
  return found.map(({ tag }) => tag);
});
