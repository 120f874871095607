import { sql } from 'kysely';
import { pushNotifications } from '../../../../shared/notifications.ts';
import { handle } from '../../../platform/handle.ts';

export const Subscribe = handle(pushNotifications.Subscribe, {
  async do(_subject, { endpoint, p256DH, auth }, actor, unit) {
    // A device belongs to whoever used it last, so that nobody receives another's pushes.
    await sql`insert into push_subscription (profile_id, session_id, endpoint, p256dh, auth, created_at)
      values (${actor.profileId}, ${actor.sessionId}, ${endpoint}, ${p256DH}, ${auth}, ${unit.now})
      on conflict (endpoint) do update set profile_id = excluded.profile_id, session_id = excluded.session_id,
        p256dh = excluded.p256dh, auth = excluded.auth, created_at = excluded.created_at`.execute(unit.sql);
    return {};
  },
});
