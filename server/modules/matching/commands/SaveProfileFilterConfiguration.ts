import { sql } from 'kysely';
import { matchSettings } from '../../../../shared/matching/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { judgeAges } from '../filter.ts';
import { WishesChanged } from '../events.ts';

export const SaveProfileFilterConfiguration = handle(matchSettings.SaveProfileFilterConfiguration, {
  async do(_subject, filter, { profileId }, unit) {
    judgeAges(filter);
    const { groups, ageFrom, ageTo, distanceBand, certifiedOnly } = filter;
    await sql`insert into search_filter (profile_id, groups, age_from, age_to, distance_band, certified_only)
      values (${profileId}, ${groups}, ${ageFrom}, ${ageTo}, ${distanceBand}, ${certifiedOnly})
      on conflict (profile_id) do update set groups = excluded.groups, age_from = excluded.age_from,
        age_to = excluded.age_to, distance_band = excluded.distance_band, certified_only = excluded.certified_only`.execute(
      unit.sql,
    );
    unit.record(WishesChanged, { profileId });
    return {};
  },
});
