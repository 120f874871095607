import { sql } from 'kysely';
import { notifications } from '../../../../shared/notifications.ts';
import { handle } from '../../../platform/handle.ts';
import { rows } from '../../../platform/sql.ts';
import { NotificationsRead } from '../events.ts';
import { windowSince } from '../window.ts';

export const SetNotificationsAsRead = handle(notifications.SetNotificationsAsRead, {
  async do(_subject, { notificationIds, tab, read }, actor, unit) {
    const since = tab ? windowSince(tab, unit.now) : new Date(0);
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
