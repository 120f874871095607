import { sql } from 'kysely';
import { topMenuVisits } from '../../../../shared/people/visits.ts';
import { handle } from '../../../platform/handle.ts';
import { firstRow } from '../../../platform/database/sql.ts';
import { VisitsSeen } from '../events.ts';

export const SetVisitsAsSeen = handle(topMenuVisits.SetVisitsAsSeen, {
  counts: ['newVisits'],
  async do(_subject, _input, { profileId: me }, unit) {
    // Up to the latest visit that is told, not up to now: one that is on its way at this moment stays new.
    const seen = await firstRow(
      unit.sql,
      sql`insert into visits_seen (profile_id, seen_at)
        select profile_id, at from visit where profile_id = ${me} and at <= ${unit.now} order by at desc limit 1
        on conflict (profile_id) do update set seen_at = excluded.seen_at
        where visits_seen.seen_at < excluded.seen_at returning 1`,
    );
    if (seen) unit.record(VisitsSeen, { profileId: me });
    return {};
  },
});
