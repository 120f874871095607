import { sql } from 'kysely';
import { NotificationWindow } from '../../../../shared/enums.ts';
import { notifications } from '../../../../shared/notifications.ts';
import { hours } from '../../../platform/clock.ts';
import { handle } from '../../../platform/handle.ts';
import { pageOf, rows } from '../../../platform/sql.ts';
import { notificationsOf } from './rows.ts';

export const ClientNotifications = handle(
  notifications.ClientNotifications,
  async ({ tab, latestNotificationDate, take }, { profileId }, { read, now }) => {
    // Now is the last hour: a window of no length would always be empty.
    const since = new Date(now.getTime() - Math.max(NotificationWindow[tab], 1) * hours);
    const before = latestNotificationDate ? sql`n.created_at < ${latestNotificationDate}` : sql`true`;
    const where = sql`n.created_at > ${since} and ${before}`;
    return pageOf(await rows(read, notificationsOf(profileId, now, take, where)), take);
  },
);
