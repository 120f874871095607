import { sql } from 'kysely';
import type { Output } from '../../../../shared/contract.ts';
import { kinks } from '../../../../shared/interests/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { rows } from '../../../platform/database/sql.ts';
import { kinkName } from '../keep.ts';

export const GetKinks = handle(kinks.GetKinks, async ({ sort }, { profileId, dark, locale }, { read }) => {
  const found = await rows(
    read,
    sql<Output<typeof kinks.GetKinks>[number]>`
      select kink.id as "kinkId", ${kinkName(locale)} as name, coalesce(chosen.profiles, 0)::int as profiles,
        exists (select from profile_kink where kink_id = kink.id and profile_id = ${profileId}) as mine
      from kink left join (select kink_id, count(*) as profiles from profile_kink
        where is_dark(profile_id) = ${dark}::boolean group by kink_id) chosen
        on chosen.kink_id = kink.id`,
  );
  const { compare } = new Intl.Collator(locale);
  return found.sort((a, b) => (sort === 'Popular' ? b.profiles - a.profiles : 0) || compare(a.name, b.name));
});
