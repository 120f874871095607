import { sql } from 'kysely';
import { notifications } from '../../../../shared/notifications/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { rows } from '../../../platform/database/sql.ts';
import { NotificationsChanged } from '../events.ts';
import { typesOf } from '../types.ts';
import { windowSince } from '../window.ts';

export const SetNotificationsAsRead = handle(notifications.SetNotificationsAsRead, {
  counts: ['newNotifications'],
  async do(_subject, { notificationIds, tab, category, readAt, read }, { profileId }, unit) {
    const chosen = [
      notificationIds && sql`id = any(${notificationIds}::bigint[])`,
      tab && sql`created_at > ${windowSince(tab, unit.now)}`,
      category && sql`type = any(${typesOf(category)}::text[])`,
      readAt && sql`read_at = ${readAt}::timestamptz`,
    ].filter((condition) => condition !== undefined);
    const changed = await rows(
      unit.sql,
      sql`update notification set read_at = ${read ? unit.now : null}
        where profile_id = ${profileId} and (read_at is null) = ${read} and ${sql.join([sql`true`, ...chosen], sql` and `)}
        returning 1`,
    );
    if (changed.length > 0) unit.record(NotificationsChanged, { profileIds: [profileId] });
    return { changed: changed.length, readAt: unit.now.toISOString() };
  },
});
