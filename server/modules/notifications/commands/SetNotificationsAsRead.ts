import { sql } from 'kysely';
import { NotificationWindow } from '../../../../shared/enums.ts';
import { notifications } from '../../../../shared/notifications.ts';
import { hours } from '../../../platform/clock.ts';
import { handle } from '../../../platform/handle.ts';
import { rows } from '../../../platform/sql.ts';
import { NotificationsRead } from '../events.ts';

export const SetNotificationsAsRead = handle(notifications.SetNotificationsAsRead, {
  async do(_subject, { notificationIds, tab, read }, actor, unit) {
    const window = tab ? NotificationWindow[tab] : 0;
    const since = new Date(window === 0 ? 0 : unit.now.getTime() - window * hours);
    const changed = await rows(
      unit.sql,
      sql`update notification set read_at = ${read ? unit.now : null}
        where profile_id = ${actor.profileId} and created_at > ${since} and (read_at is null) = ${read}
          and ${notificationIds ? sql`id = any(${notificationIds}::bigint[])` : sql`true`}
        returning 1`,
    );
    if (changed.length > 0) unit.record(NotificationsRead, { profileId: actor.profileId });
    return {};
  },
});
