import { sql } from 'kysely';
import { pushNotifications } from '../../../../shared/notifications/devices.ts';
import { handle } from '../../../platform/handle.ts';
import { refuse } from '../../../platform/refusal.ts';
import { firstRow } from '../../../platform/database/sql.ts';

export const RemoveDevice = handle(pushNotifications.RemoveDevice, {
  async do(_subject, { deviceId }, { profileId }, unit) {
    const removed = await firstRow(
      unit.sql,
      sql`delete from push_subscription where id = ${deviceId} and profile_id = ${profileId} returning id`,
    );
    return removed ? {} : refuse('NotFound');
  },
});
