import { sql } from 'kysely';
import type { Output } from '../../../../shared/contract.ts';
import { MatchWeight } from '../../../../shared/enums.ts';
import { matchSettings } from '../../../../shared/matching/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { inAlphabet, enumName, firstRow } from '../../../platform/database/sql.ts';
import { kinkName } from '../../interests/index.ts';
import { everybody } from '../everybody.ts';

type Settings = Omit<Output<typeof matchSettings.GetMatchSettings>, 'saved'>;

export const GetMatchSettings = handle(
  matchSettings.GetMatchSettings,
  async (_input, { profileId, locale }, { read }) => {
    const saved = await firstRow(
      read,
      sql<Settings>`
        select groups, age_from as "ageFrom", age_to as "ageTo", distance_band as "distanceBand",
          (select coalesce(json_agg(json_build_object('kinkId', kink_id, 'name', ${kinkName(locale)},
              'weight', ${enumName(MatchWeight, sql.ref('weight'))}) order by weight, ${inAlphabet(kinkName(locale), locale)}), '[]')
            from match_word join kink on kink.id = kink_id where match_word.profile_id = ${profileId}) as words
        from match_settings where profile_id = ${profileId}`,
    );
    return saved ? { ...saved, saved: true } : { ...everybody, words: [], saved: false };
  },
);
