import { sql, type RawBuilder } from 'kysely';
import { ValidationStatus, VerificationMethod, type NameOf } from '../../../shared/enums.ts';
import { enumName, type Ref } from '../../platform/database/sql.ts';

interface Badge {
  method: NameOf<typeof VerificationMethod>;
  /** It stands for both persons of a couple. */
  both: boolean;
  /** The day of the last check, `yyyy-MM-dd`. */
  at: string;
}

/** What was checked of a profile, as JSON; null unless every person of it has a good check. */
export const badgeOf = (profileId: Ref, now: Date): RawBuilder<Badge | null> => sql<Badge | null>`(
  select case when bool_and(good.decided_at is not null) then json_build_object(
    'method', ${enumName(VerificationMethod, sql`(array_agg(good.method order by good.decided_at desc))[1]`)},
    'both', count(*) > 1, 'at', max(good.decided_at)::date) end
  from person left join lateral (
    select method, decided_at from validation
    where person_id = person.id and status = ${sql.lit(ValidationStatus.Approved)} and over_18
      and expires_at > ${now}::timestamptz
    order by decided_at desc limit 1) good on true
  where person.profile_id = ${profileId})`;
