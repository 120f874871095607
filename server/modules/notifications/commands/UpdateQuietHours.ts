import { sql } from 'kysely';
import { pushNotifications } from '../../../../shared/notifications/devices.ts';
import { handle } from '../../../platform/handle.ts';
import { refuse } from '../../../platform/refusal.ts';
import { firstRow } from '../../../platform/database/sql.ts';
import { isTimeZone } from '../quietHours.ts';

export const UpdateQuietHours = handle(pushNotifications.UpdateQuietHours, {
  async do(_subject, { deviceId, quietHours }, { profileId }, unit) {
    if (quietHours && !isTimeZone(quietHours.timeZone)) refuse('UnknownTimeZone');
    const changed = await firstRow(
      unit.sql,
      sql`update push_subscription set quiet_from = ${quietHours?.from ?? null}::time, quiet_to = ${quietHours?.to ?? null}::time,
          quiet_days = ${quietHours?.days ?? null}, quiet_time_zone = ${quietHours?.timeZone ?? null}
        where id = ${deviceId} and profile_id = ${profileId} returning id`,
    );
    return changed ? {} : refuse('NotFound');
  },
});
