import { notifications } from '../../../../shared/notifications.ts';
import { handle } from '../../../platform/handle.ts';

export const GetBlogsCount = handle(notifications.GetBlogsCount, async (_input, actor, { platform }) => ({
  count: await platform.counts.one(actor.profileId, 'blogs'),
}));
