import { sql } from 'kysely';
import type { Output } from '../../../../shared/contract.ts';
import { start } from '../../../../shared/start/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { rows } from '../../../platform/database/sql.ts';
import { areApart, isFavourite } from '../../people/index.ts';
import { cardOf, isListed } from '../../profiles/index.ts';

type Row = Output<typeof start.GetBirthdays>['items'][number];

export const GetBirthdays = handle(start.GetBirthdays, async (_input, { profileId, timeZone, dark }, { read, now }) => {
  // The days that are kept there are nobody's.
  if (dark) return { items: [] };
  const items = await rows(
    read,
    sql<Row>`
      with today as (select (${now}::timestamptz at time zone ${timeZone})::date as day)
      select ${cardOf(sql.ref('p.id'), now)} as profile,
        json_agg(json_build_object('name', person.name, 'age', date_part('year', day)::int - date_part('year', birthday)::int)
          order by position) as persons
      from profile p join person on person.profile_id = p.id cross join today
      where ${isListed('p')} and ${isFavourite(profileId, sql.ref('p.id'))}
        and not ${areApart(profileId, sql.ref('p.id'))}
        -- Who was born on a leap day celebrates on 28 February in other years.
        and (birthday + make_interval(years => date_part('year', day)::int - date_part('year', birthday)::int))::date = day
      group by p.id, p.name order by p.name limit 20`,
  );
  return { items };
});
