import { sql } from 'kysely';
import { notifications } from '../../../../shared/notifications/contract.ts';
import { notificationCategories, type NotificationCategory } from '../../../../shared/notifications/kinds.ts';
import { handle } from '../../../platform/handle.ts';
import { firstRow, rows } from '../../../platform/database/sql.ts';
import { isVisibleToRecipient } from '../blocking.ts';
import { typesOf } from '../types.ts';
import { windowSince } from '../window.ts';
import { groupsOf, pageOfGroups } from './rows.ts';

/** Nobody turns over more rows than these. */
const most = 5000;

export const ClientNotifications = handle(
  notifications.ClientNotifications,
  async ({ tab, latestNotificationDate, take, category }, { profileId }, { read, now }) => {
    const inWindow = sql`n.created_at > ${windowSince(tab, now)}`;
    const where = category ? sql`${inWindow} and n.type = any(${typesOf(category)}::text[])` : inWindow;
    const values = { profileId, now, where, most, before: latestNotificationDate, take };
    const counted = notificationCategories.map(
      (one) => sql`count(*) filter (where n.type = any(${typesOf(one)}::text[]))::int as ${sql.ref(one)}`,
    );
    const unread = await firstRow(
      read,
      sql<Record<NotificationCategory, number>>`select ${sql.join(counted)} from notification n
        where n.profile_id = ${profileId} and n.read_at is null and ${inWindow} and ${sql.raw(isVisibleToRecipient)}`,
    );
    return { ...pageOfGroups(await rows(read, groupsOf(values))), unread: unread! };
  },
);
