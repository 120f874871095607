import { sql } from 'kysely';
import { notifications } from '../../../../shared/notifications.ts';
import { handle } from '../../../platform/handle.ts';
import { pageOf, rows } from '../../../platform/sql.ts';
import { windowSince } from '../window.ts';
import { notificationsOf } from './rows.ts';

export const ClientNotifications = handle(
  notifications.ClientNotifications,
  async ({ tab, latestNotificationDate, take }, { profileId }, { read, now }) => {
    const before = latestNotificationDate ? sql`n.created_at < ${latestNotificationDate}` : sql`true`;
    const where = sql`n.created_at > ${windowSince(tab, now)} and ${before}`;
    return pageOf(await rows(read, notificationsOf(profileId, now, take, where)), take);
  },
);
