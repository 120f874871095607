import { sql } from 'kysely';
import { pushNotifications } from '../../../../shared/notifications/devices.ts';
import { handle } from '../../../platform/handle.ts';

/** The most devices of a profile that get pushes; the one unused for longest is removed. */
const most = 10;

export const Subscribe = handle(pushNotifications.Subscribe, {
  async do(_subject, { endpoint, p256DH, auth, publicVapidKey }, { profileId, sessionId }, unit) {
    const key = publicVapidKey ?? unit.platform.pusher.publicKey;
    await sql`select from profile where id = ${profileId} for no key update`.execute(unit.sql);
    // Whoever else claims the address meanwhile waits, so that none of them meets it half-way.
    await sql`select pg_advisory_xact_lock(hashtextextended(${endpoint}, 0))`.execute(unit.sql);
    await sql`select from push_subscription where endpoint = ${endpoint} or session_id = ${sessionId}
      order by id for update`.execute(unit.sql);
    // A browser has one address at a time: a new one keeps the quiet hours, and what waits for it, of the one before.
    await sql`update push_subscription set endpoint = ${endpoint}
      where id = (select max(id) from push_subscription where session_id = ${sessionId})
        and not exists (select from push_subscription where endpoint = ${endpoint})`.execute(unit.sql);
    // A device belongs to whoever used it last, so that nobody receives another's pushes.
    await sql`insert into push_subscription as s (profile_id, session_id, endpoint, p256dh, auth, vapid_public_key, created_at)
      values (${profileId}, ${sessionId}, ${endpoint}, ${p256DH}, ${auth}, ${key}, ${unit.now})
      on conflict (endpoint) do update set profile_id = excluded.profile_id, session_id = excluded.session_id,
        p256dh = excluded.p256dh, auth = excluded.auth, vapid_public_key = excluded.vapid_public_key,
        created_at = excluded.created_at, refused_since = case when s.auth = excluded.auth then s.refused_since end,
        (quiet_from, quiet_to, quiet_days, quiet_time_zone) = (
          select s.quiet_from, s.quiet_to, s.quiet_days, s.quiet_time_zone where s.profile_id = excluded.profile_id)`.execute(
      unit.sql,
    );
    await sql`delete from push_subscription where session_id = ${sessionId} and endpoint <> ${endpoint} or id in (
      select id from push_subscription where profile_id = ${profileId}
      order by greatest(created_at, last_used_at) desc, id desc offset ${most})`.execute(unit.sql);
    return {};
  },
});
