import { sql } from 'kysely';
import { profileVisits } from '../../../../shared/people/visits.ts';
import { isSupport } from '../../../platform/actor.ts';
import { handle } from '../../../platform/handle.ts';
import { refuse } from '../../../platform/refusal.ts';
import { firstRow } from '../../../platform/database/sql.ts';
import { areApart } from '../blocks.ts';
import { isListed } from '../../profiles/index.ts';
import { ProfileVisited } from '../events.ts';
import { visitsUnseen } from '../visits.ts';

export const AddProfileVisit = handle(profileVisits.AddProfileVisit, {
  async load({ profileId }, { sql: database }, actor) {
    const found = await firstRow(
      database,
      sql<{ unseen: boolean }>`select ${visitsUnseen('me')} as unseen from profile p, profile me
        where p.id = ${profileId} and ${isListed('p')} and not ${areApart(actor.profileId, sql.ref('p.id'))}
          and me.id = ${actor.profileId}`,
    );
    return found ?? refuse('NotFound');
  },
  async do({ unseen }, { profileId }, actor, unit) {
    if (unseen || profileId === actor.profileId || isSupport(actor)) return {};
    const visited = await firstRow(
      unit.sql,
      sql`insert into visit (profile_id, visitor_id, at) values (${profileId}, ${actor.profileId}, ${unit.now})
        on conflict (profile_id, visitor_id) do update set at = excluded.at
        where visit.at <= excluded.at - interval '24 hours' returning 1`,
    );
    if (visited) unit.record(ProfileVisited, { profileId });
    return {};
  },
});
