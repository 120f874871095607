import { sql } from 'kysely';
import type { Output } from '../../../../shared/contract.ts';
import { FieldVisibility } from '../../../../shared/enums.ts';
import { kinks } from '../../../../shared/interests/contract.ts';
import { firstVisibility } from '../../../../shared/profiles/profileFields.ts';
import { handle } from '../../../platform/handle.ts';
import { rows } from '../../../platform/database/sql.ts';
import { kinkName } from '../keep.ts';

/** Only who shows their words to members counts: a number that goes up tells of who chose. */
const showsKinks = sql<boolean>`coalesce((p.visibility ->> 'kinks')::int, ${sql.lit(FieldVisibility[firstVisibility('kinks')])}) <= ${sql.lit(FieldVisibility.Members)}`;

export const GetKinks = handle(kinks.GetKinks, async ({ sort }, { profileId, dark, locale }, { read }) => {
  const found = await rows(
    read,
    sql<Output<typeof kinks.GetKinks>[number]>`
      select kink.id as "kinkId", ${kinkName(locale)} as name, coalesce(chosen.profiles, 0)::int as profiles,
        exists (select from profile_kink where kink_id = kink.id and profile_id = ${profileId}) as mine
      from kink left join (select kink_id, count(*) as profiles from profile_kink join profile p on p.id = profile_id
        where is_dark(profile_id) = ${dark}::boolean and ${showsKinks} group by kink_id) chosen
        on chosen.kink_id = kink.id`,
  );
  const { compare } = new Intl.Collator(locale);
  return found.sort((a, b) => (sort === 'Popular' ? b.profiles - a.profiles : 0) || compare(a.name, b.name));
});
