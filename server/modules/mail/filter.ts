/** Whose first mails come to the inbox of somebody. */
import { sql } from 'kysely';
import { FilteredBy, Gender, GenderGroup, ProfileType, RelationStatus, Role } from '../../../shared/enums.ts';
import { firstRow, type Ref } from '../../platform/database/sql.ts';
import type { Unit } from '../../platform/database/unit.ts';
import { isFavourite } from '../people/index.ts';
import { isCertified, toldAge } from '../profiles/index.ts';

const groupOf = sql`case when one.type = ${sql.lit(ProfileType.Couple)} then ${sql.lit(GenderGroup.Couples)}
  when one.gender = ${sql.lit(Gender.Male)} then ${sql.lit(GenderGroup.Men)}
  when one.gender = ${sql.lit(Gender.Female)} then ${sql.lit(GenderGroup.Women)} else ${sql.lit(GenderGroup.Transgender)} end`;

/** Whom somebody knows already, and the house, are asked for nothing; on the alias one of who writes. */
export const isKnown = (by: number, to: number | Ref) => sql<boolean>`one.access_type >= ${sql.lit(Role.Support)}
  or ${isFavourite(to, by)} or exists (select from relation where status = ${sql.lit(RelationStatus.Confirmed)}
    and ${by} in (asker_id, asked_id) and ${to} in (asker_id, asked_id))`;

/** Which parts of the filter of somebody keep a first mail out of their inbox, be it with pictures; none lets it in. */
export async function keptOutBy(
  { sql: database, now }: Pick<Unit, 'sql' | 'now'>,
  by: number,
  to: number,
  pictures = false,
): Promise<number[]> {
  const found = await firstRow(
    database,
    sql<{ reasons: number[] }>`
      select array_remove(array[
        case when f.groups <> 0 and f.groups & ${groupOf} = 0 then ${sql.lit(FilteredBy.Group)} end,
        case when exists (select from person where profile_id = one.id
          and coalesce(${toldAge('person', 'one', now)}, 0) not between f.age_from and f.age_to) then ${sql.lit(FilteredBy.Age)} end,
        case when f.verified and not ${isCertified('one')} then ${sql.lit(FilteredBy.NotVerified)} end,
        case when f.within is not null and coalesce(distance_band(one.place_id, me.place_id), 1000) > f.within
          then ${sql.lit(FilteredBy.Distance)} end,
        case when one.created_at::date > ${now}::timestamptz::date - f.account_days then ${sql.lit(FilteredBy.NewAccount)} end,
        case when ${pictures} and not f.pictures then ${sql.lit(FilteredBy.Pictures)} end
      ], null)::int[] as reasons
      from contact_filter f join profile me on me.id = f.profile_id join profile one on one.id = ${by}
      where f.profile_id = ${to} and not (${isKnown(by, to)})`,
  );
  return found?.reasons ?? [];
}
