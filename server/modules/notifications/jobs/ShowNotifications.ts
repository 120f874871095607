import { NotificationChannel } from '../../../../shared/enums.ts';
import { outsideCall } from '../../../platform/work/jobs.ts';
import type { Platform } from '../../../platform/platform.ts';
import { isVisibleToRecipient } from '../blocking.ts';
import { NotificationsChanged, NotificationsCreated } from '../events.ts';

const { ShowPopup, PlayAudio } = NotificationChannel;

interface Made {
  notificationId: number;
  profileId: number;
  channels: number;
}

/** Counts people's unread notifications again and tells their open clients, with what is to pop up or sound there. */
export const ShowNotifications = outsideCall(
  'ShowNotifications',
  [NotificationsCreated, NotificationsChanged],
  async ({ data: { notificationIds = [], profileIds = [] } }, platform) => {
    if (profileIds.length > 0) await show(platform, profileIds);
    if (notificationIds.length === 0) return;
    const made = await madeOf(platform, notificationIds);
    await show(platform, [...new Set(made.map(({ profileId }) => profileId))]);
    for (const { notificationId, profileId, channels } of made) {
      const { hub } = platform;
      if (channels & (ShowPopup | PlayAudio)) {
        hub.tell(profileId, 'notice', {
          notificationId,
          popUp: !!(channels & ShowPopup),
          sound: !!(channels & PlayAudio),
        });
      }
    }
  },
  'effects',
);

async function show({ counts, hub }: Platform, profileIds: number[]): Promise<void> {
  for (const profileId of profileIds) hub.stale(profileId, ['Notifications']);
  await counts.changed(profileIds, ['newNotifications'], hub);
}

async function madeOf({ database }: Platform, notificationIds: number[]): Promise<Made[]> {
  const { rows } = await database.ownPool.query<Made>(
    `select id as "notificationId", profile_id as "profileId", channels from notification n
     where id = any($1) and read_at is null and ${isVisibleToRecipient}`,
    [notificationIds],
  );
  return rows;
}
