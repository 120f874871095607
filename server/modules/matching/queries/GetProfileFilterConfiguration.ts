import { sql } from 'kysely';
import type { Output } from '../../../../shared/contract.ts';
import { matchSettings } from '../../../../shared/matching/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { firstRow } from '../../../platform/database/sql.ts';
import { everybody } from '../everybody.ts';

export const GetProfileFilterConfiguration = handle(
  matchSettings.GetProfileFilterConfiguration,
  async (_input, { profileId }, { read }) => {
    const saved = await firstRow(
      read,
      sql<Output<typeof matchSettings.GetProfileFilterConfiguration>>`
        select groups, age_from as "ageFrom", age_to as "ageTo", distance_band as "distanceBand",
          certified_only as "certifiedOnly" from search_filter where profile_id = ${profileId}`,
    );
    return saved ?? { ...everybody, certifiedOnly: false };
  },
);
