import { sql } from 'kysely';
import { pushNotifications, type QuietHours } from '../../../../shared/notifications/devices.ts';
import { handle } from '../../../platform/handle.ts';
import type { Column } from '../../../platform/database/columns.ts';
import { rows } from '../../../platform/database/sql.ts';
import { describeDevice } from '../../auth/index.ts';
import { isSignedIn, quietHoursOf } from '../devices.ts';

interface Row {
  deviceId: number;
  userAgent: Column<'session', 'userAgent'>;
  current: boolean;
  since: Column<'push_subscription', 'createdAt'>;
  lastPushAt: Column<'push_subscription', 'lastUsedAt'>;
  quietHours: QuietHours | null;
}

export const GetDevices = handle(
  pushNotifications.GetDevices,
  async (_input, { profileId, sessionId }, { read, now }) => {
    const found = await rows(
      read,
      sql<Row>`
      select s.id as "deviceId", user_agent as "userAgent", s.session_id = ${sessionId} as current,
        s.created_at as since, s.last_used_at as "lastPushAt", ${quietHoursOf} as "quietHours"
      from push_subscription s join session on session.id = s.session_id
      where s.profile_id = ${profileId} and ${isSignedIn(now)} order by s.created_at desc, s.id desc`,
    );
    const items = found.map(({ userAgent, ...device }) => {
      const { browser, system } = describeDevice(userAgent);
      return { ...device, browser: browser ?? '', system: system ?? '' };
    });
    return { items };
  },
);
