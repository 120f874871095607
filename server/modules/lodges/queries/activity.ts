import { sql, type RawBuilder } from 'kysely';
import type { Output } from '../../../../shared/contract.ts';
import type { lodges } from '../../../../shared/lodges/contract.ts';
import { mostContributions } from '../../../../shared/lodges/shapes.ts';
import { iso } from '../../../platform/database/sql.ts';
import { areApart } from '../../people/index.ts';

type Activity = Output<typeof lodges.GetPopularLodges>['items'][number]['activity'];

interface Reader {
  profileId: number;
  timeZone: string;
  now: Date;
  /** They run the lodge. */
  seesEverybody: RawBuilder<boolean>;
  /** They read its calendar; to all others only the number of meetups is told. */
  looksInside: RawBuilder<boolean>;
}

/**
 * How alive a lodge `l` is, counted anew and no further than is told: a number that is kept could not leave out exactly
 * what those wrote whom the reader does not meet.
 */
export const activityOf = ({ profileId, timeZone, now, seesEverybody, looksInside }: Reader): RawBuilder<Activity> => {
  const since = (days: string) => sql`${now}::timestamptz - interval ${sql.lit(days)}`;
  const month = sql`date_trunc('month', ${now}::timestamptz at time zone ${timeZone}::text)`;
  const inZone = (moment: RawBuilder<unknown>) => sql`(${moment}) at time zone ${timeZone}::text`;
  return sql<Activity>`(
    select json_build_object('week', count(*) filter (where said.created_at > ${since('7 days')}), 'month', count(*),
      'meetups', (select count(*) from lodge_meetup_held held where held.lodge_id = l.id
        and held.starts_at >= ${inZone(month)} and held.starts_at < ${inZone(sql`${month} + interval '1 month'`)}),
      'nextMeetupAt', case when ${looksInside} then (select ${iso(sql`min(held.starts_at)`)} from lodge_meetup_held held
        where held.lodge_id = l.id and held.starts_at > ${now}::timestamptz) end)
    from (select p.created_at from lodge_contribution p where p.lodge_id = l.id and p.created_at > ${since('30 days')}
        and (${seesEverybody} or not ${areApart(profileId, sql.ref('p.author_id'))})
      order by p.created_at desc limit ${sql.lit(mostContributions)}) said)`;
};
