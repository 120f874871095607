import { sql } from 'kysely';
import { MatchWeight } from '../../../../shared/enums.ts';
import { matchSettings } from '../../../../shared/matching/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { refuse } from '../../../platform/refusal.ts';
import { rows } from '../../../platform/database/sql.ts';
import { judgeAges } from '../filter.ts';
import { WishesChanged } from '../events.ts';

export const SaveMatchSettings = handle(matchSettings.SaveMatchSettings, {
  async do(_subject, { words, ...settings }, { profileId }, { sql: database, record }) {
    judgeAges(settings);
    const twice = words.findIndex((one, at) => words.findIndex((other) => other.kinkId === one.kinkId) < at);
    if (twice >= 0) refuse('BadRequest', { fields: [{ field: `words.${twice}.kinkId`, reason: 'stands twice' }] });
    const { groups, ageFrom, ageTo, distanceBand } = settings;
    // The row is held from here on: of two at once the second writes all of its own.
    await sql`insert into match_settings (profile_id, groups, age_from, age_to, distance_band)
      values (${profileId}, ${groups}, ${ageFrom}, ${ageTo}, ${distanceBand})
      on conflict (profile_id) do update set groups = excluded.groups, age_from = excluded.age_from,
        age_to = excluded.age_to, distance_band = excluded.distance_band`.execute(database);
    await sql`delete from match_word where profile_id = ${profileId}`.execute(database);
    const weighed = words.map(({ kinkId, weight }) => ({ kink_id: kinkId, weight: MatchWeight[weight] }));
    const saved = await rows(
      database,
      sql`insert into match_word (profile_id, kink_id, weight)
        select ${profileId}, kink.id, said.weight
        from jsonb_to_recordset(${JSON.stringify(weighed)}::jsonb) as said(kink_id bigint, weight smallint)
        join kink on kink.id = said.kink_id returning kink_id`,
    );
    if (saved.length < words.length) refuse('NotFound');
    record(WishesChanged, { profileId });
    return {};
  },
});
