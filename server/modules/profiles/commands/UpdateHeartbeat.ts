import { sql } from 'kysely';
import { presence } from '../../../../shared/profiles/presence.ts';
import { handle } from '../../../platform/handle.ts';

export const UpdateHeartbeat = handle(presence.UpdateHeartbeat, {
  async do(_subject, _input, actor, unit) {
    await sql`update profile set last_seen_at = ${unit.now}
      where id = ${actor.profileId} and last_seen_at <= ${unit.now}::timestamptz - interval '1 minute'`.execute(
      unit.sql,
    );
    return {};
  },
});
