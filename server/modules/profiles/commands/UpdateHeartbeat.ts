import { sql } from 'kysely';
import { common } from '../../../../shared/common.ts';
import { handle } from '../../../platform/handle.ts';

export const UpdateHeartbeat = handle(common.UpdateHeartbeat, {
  async do(_subject, _input, actor, unit) {
    await sql`update profile set last_seen_at = ${unit.now}
      where id = ${actor.profileId} and last_seen_at <= ${unit.now}::timestamptz - interval '1 minute'`.execute(
      unit.sql,
    );
    return {};
  },
});
