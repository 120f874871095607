/** The devices that receive pushes. Each belongs to the session of the browser that subscribed, and lives no longer. */
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { QuietHours } from '../../../shared/notifications/devices.ts';
import { clock, days } from '../../platform/clock.ts';
import { log } from '../../platform/log.ts';
import type { Platform } from '../../platform/platform.ts';
import type { PushMessage, PushTarget } from '../../platform/push.ts';
import { firstRow } from '../../platform/database/sql.ts';
import { AskedToWait, TryLater } from '../../platform/work/retrying.ts';

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

/** In ms: a device of which a service refuses every push for so long is let go. */
const longestRefused = 3 * days;

/**
 * Sends a push to a device and forgets the device when it is gone; answers how it ended. Throws TryLater while others
 * are being called, and AskedToWait for what another try may mend.
 */
export async function pushTo({ deviceId, target }: Device, message: PushMessage, platform: Platform): Promise<string> {
  const outcome = await platform.pusher.send(target, message);
  if (outcome.kind === 'later') throw new TryLater(outcome.milliseconds, 'others are being called');
  if (outcome.kind === 'failed') throw new AskedToWait(outcome.pause, `the push service answered ${outcome.status}`);
  if (outcome.kind === 'refused') log.warn({ deviceId, status: outcome.status }, 'a push service refused a push');
  const pool = platform.database.ownPool;
  const now = clock.now();
  // A device that subscribed again meanwhile has other keys and stays.
  const same = 'id = $1 and endpoint = $2 and auth = $3';
  const values = [deviceId, target.endpoint, target.auth];
  const forget = (which = '', more: unknown[] = []) =>
    pool.query(`delete from push_subscription where ${same} ${which}`, [...values, ...more]);
  if (outcome.kind === 'gone') await forget();
  if (outcome.kind === 'refused') {
    const { rowCount } = await forget('and refused_since < $4', [new Date(now.getTime() - longestRefused)]);
    if (rowCount === 0)
      await pool.query(`update push_subscription set refused_since = coalesce(refused_since, $4) where ${same}`, [
        ...values,
        now,
      ]);
  }
  if (outcome.kind === 'sent') {
    await pool.query('update push_subscription set last_used_at = $2, refused_since = null where id = $1', [
      deviceId,
      now,
    ]);
  }
  return outcome.kind;
}
