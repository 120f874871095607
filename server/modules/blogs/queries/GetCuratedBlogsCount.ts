import { notifications } from '../../../../shared/notifications.ts';
import { handle } from '../../../platform/handle.ts';

export const GetCuratedBlogsCount = handle(notifications.GetCuratedBlogsCount, async (_input, actor, { platform }) => ({
  count: await platform.counts.one(actor.profileId, 'curatedBlogs'),
}));
