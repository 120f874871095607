/** The devices that receive pushes. Each belongs to the session of the browser that subscribed, and lives no longer. */
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { QuietHours } from '../../../shared/notifications/devices.ts';
import { clock } from '../../platform/clock.ts';
import { TryLater } from '../../platform/work/jobs.ts';
import { log } from '../../platform/log.ts';
import type { Platform } from '../../platform/platform.ts';
import type { PushMessage, PushTarget } from '../../platform/push.ts';
import { firstRow } from '../../platform/database/sql.ts';

export interface Device {
  deviceId: number;
  target: PushTarget;
  quietHours: QuietHours | null;
}

/** Whether a device `s` can be reached: its session is neither ended nor over. */
export const isSignedIn = (now: Date): RawBuilder<boolean> =>
  sql<boolean>`exists (select from session where session.id = s.session_id and ended_at is null and expires_at > ${now})`;

/** Quiet hours of a device `s` as the contract has them; null for none. */
export const quietHoursOf = sql<QuietHours | null>`
  case when s.quiet_days is not null then json_build_object('from', to_char(s.quiet_from, 'HH24:MI'),
    'to', to_char(s.quiet_to, 'HH24:MI'), 'days', s.quiet_days, 'timeZone', s.quiet_time_zone) end`;

/** A device of a profile; undefined when it is another's, forgotten or signed out. */
export const deviceOf = (
  database: Kysely<never> | Kysely<unknown>,
  profileId: number,
  deviceId: number,
): Promise<Device | undefined> =>
  firstRow(
    database,
    sql<Device>`
      select s.id as "deviceId", ${quietHoursOf} as "quietHours", json_build_object('endpoint', s.endpoint,
        'p256dh', s.p256dh, 'auth', s.auth, 'vapidPublicKey', s.vapid_public_key) as target
      from push_subscription s where s.id = ${deviceId} and s.profile_id = ${profileId} and ${isSignedIn(clock.now())}`,
  );

/**
 * Sends a push to a device and forgets the device when it is gone; answers how it ended. Throws TryLater for a pause and an
 * Error for what another try may mend.
 */
export async function pushTo({ deviceId, target }: Device, message: PushMessage, platform: Platform): Promise<string> {
  const outcome = await platform.pusher.send(target, message);
  if (outcome.kind === 'later') throw new TryLater(outcome.milliseconds, 'the push service asks for a pause');
  if (outcome.kind === 'failed') throw new Error(`the push service answered ${outcome.status}`);
  if (outcome.kind === 'refused') log.warn({ deviceId, status: outcome.status }, 'a push service refused a push');
  const pool = platform.database.ownPool;
  // A device that subscribed again meanwhile has other keys and stays.
  const same = 'id = $1 and endpoint = $2 and auth = $3';
  const { endpoint, auth } = target;
  if (outcome.kind === 'gone') {
    await pool.query(`delete from push_subscription where ${same}`, [deviceId, endpoint, auth]);
  }
  if (outcome.kind === 'sent') {
    await pool.query('update push_subscription set last_used_at = $2 where id = $1', [deviceId, clock.now()]);
  }
  return outcome.kind;
}
