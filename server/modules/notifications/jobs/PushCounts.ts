import { outsideCall } from '../../../platform/jobs.ts';
import { NotificationCreated, NotificationsRead } from '../events.ts';

/** Counts a person's unread notifications again and tells every open client of theirs. */
export const PushCounts = outsideCall(
  'PushCounts',
  [NotificationCreated, NotificationsRead] as const,
  async ({ data: { profileId } }, { counts, hub }) => {
    hub.stale(profileId, ['Notifications']);
    await counts.changed(profileId, ['newNotifications'], hub);
  },
  'effects',
);
