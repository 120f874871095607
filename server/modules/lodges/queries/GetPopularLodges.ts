import { sql } from 'kysely';
import { lodges } from '../../../../shared/lodges/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { isToDiscover } from '../finding.ts';
import { listLodges } from './cards.ts';
import { placesAround } from './nearby.ts';
import { byMembers, firstOf, withMoved } from './order.ts';

// Near ones first, by band and never by raw distance: an order by distance would give positions away.
export const GetPopularLodges = handle(lodges.GetPopularLodges, (input, actor, context) =>
  listLodges(context, actor, input, 'GetPopularLodges', {}, ({ me, skip, limit, placeId }, asked) => {
    const isNear = sql`coalesce(l.place_id = any(array(select id from around)), false)`;
    const best = (near: boolean) => {
      const fits = sql`${isToDiscover(asked)} and ${near ? sql`` : sql`not`} ${isNear}`;
      const found = firstOf(byMembers, { fits, most: sql`${limit}::int + ${skip}::int` });
      return sql`(select id, key, ${sql.lit(near ? 0 : 1)} as far from (${found}) found)`;
    };
    return sql`
      ${withMoved(byMembers, me)}, around as materialized ${placesAround(placeId, 50)}
      select id, row_number() over (order by far, key desc, id) as position
      from (${best(true)} union all ${best(false)}) best order by far, key desc, id limit ${limit} offset ${skip}`;
  }),
);
