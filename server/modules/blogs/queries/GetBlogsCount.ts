import { blogCounts } from '../../../../shared/blogs/counts.ts';
import { handle } from '../../../platform/handle.ts';

export const GetBlogsCount = handle(blogCounts.GetBlogsCount, async (_input, actor, { platform }) => ({
  count: await platform.counts.one(actor.profileId, 'blogs'),
}));
