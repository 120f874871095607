import { sql } from 'kysely';
import { LodgeSection } from '../../../../shared/enums.ts';
import { lodgeSettings } from '../../../../shared/lodges/settings.ts';
import { handle } from '../../../platform/handle.ts';
import { holdMembership, type Membership } from '../membership.ts';
import { isMember } from '../model/ranks.ts';

export const UpdateViewTime = handle(lodgeSettings.UpdateViewTime, {
  load: ({ lodgeId }, unit, actor) => holdMembership(unit, lodgeId, actor),
  may: (_actor, { mine }: Pick<Membership, 'mine'>) => isMember(mine),
  async do({ lodgeId }, { section }, { profileId }, { sql: database, now }) {
    await sql`insert into lodge_view (lodge_id, profile_id, section, seen_at)
      values (${lodgeId}, ${profileId}, ${LodgeSection[section]}, ${now})
      on conflict (lodge_id, profile_id, section) do update set seen_at = greatest(lodge_view.seen_at, excluded.seen_at)`.execute(
      database,
    );
    return {};
  },
});
