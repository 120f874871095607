import { NotificationChannel } from '../../../../shared/enums.ts';
import { showingAll } from '../../../platform/work/jobs.ts';
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
export const ShowNotifications = showingAll(
  'ShowNotifications',
  [NotificationsCreated, NotificationsChanged],
  async (events, pages, platform) => {
    const made = await madeOf(
      platform,
      events.flatMap(({ data }) => data.notificationIds ?? []),
    );
    for (const { notificationId, profileId, channels } of made) {
      if (channels & (ShowPopup | PlayAudio)) {
        pages.tell(profileId, 'notice', {
          notificationId,
          popUp: !!(channels & ShowPopup),
          sound: !!(channels & PlayAudio),
        });
      }
    }
    const changed = events.flatMap(({ data }) => data.profileIds ?? []);
    const people = new Set([...changed, ...made.map(({ profileId }) => profileId)]);
    for (const profileId of people) pages.stale(profileId, ['Notifications']);
    pages.counts(people, ['newNotifications']);
  },
);

async function madeOf({ database }: Platform, notificationIds: number[]): Promise<Made[]> {
  if (notificationIds.length === 0) return [];
  const { rows } = await database.ownPool.query<Made>({
    name: 'made-notifications',
    text: `select id as "notificationId", profile_id as "profileId", channels from notification n
     where id = any($1) and read_at is null and ${isVisibleToRecipient}`,
    values: [notificationIds],
  });
  return rows;
}
