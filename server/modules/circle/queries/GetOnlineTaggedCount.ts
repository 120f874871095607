import { notifications } from '../../../../shared/notifications.ts';
import { handle } from '../../../platform/handle.ts';

export const GetOnlineTaggedCount = handle(notifications.GetOnlineTaggedCount, async (_input, actor, { platform }) => ({
  count: await platform.counts.one(actor.profileId, 'onlineTagged'),
}));
