import { notifications } from '../../../../shared/notifications/contract.ts';
import { handle } from '../../../platform/handle.ts';

export const GetNewNotificationsCount = handle(
  notifications.GetNewNotificationsCount,
  async (_input, actor, { platform }) => ({
    count: await platform.counts.one(actor.profileId, 'newNotifications'),
  }),
);
