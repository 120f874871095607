import { blogWriting } from '../../../../shared/blogs/writing.ts';
import { handle } from '../../../platform/handle.ts';
import { banOf } from '../../moderation/index.ts';

const none = { banType: null, until: null, statementId: null };

export const ProfileBlogBan = handle(blogWriting.ProfileBlogBan, async (_input, { profileId }, { read, now }) => {
  const ban = await banOf(read, 'Blogs', profileId, now);
  return ban ? { banType: 'Blogs' as const, ...ban } : none;
});
