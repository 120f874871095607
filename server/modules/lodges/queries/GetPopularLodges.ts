import { sql } from 'kysely';
import { lodges } from '../../../../shared/lodges/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { isToDiscover } from '../finding.ts';
import { listLodges } from './cards.ts';
import { placesAround } from './nearby.ts';

// Near ones first, by band and never by raw distance: an order by distance would give positions away.
export const GetPopularLodges = handle(lodges.GetPopularLodges, (input, actor, context) =>
  listLodges(context, actor, input, 'GetPopularLodges', {}, ({ skip, limit, placeId }, me) => {
    const best = (near: boolean) => sql`(
      select l.id, l.members, ${sql.lit(near ? 0 : 1)} as far from lodge l
      where ${isToDiscover(me)} and ${near ? sql`` : sql`not`} coalesce(l.place_id = any(array(select id from around)), false)
      order by l.members desc, l.id limit ${limit}::int + ${skip}::int)`;
    return sql`
      with around as materialized ${placesAround(placeId, 50)}
      select id, row_number() over (order by far, members desc, id) as position
      from (${best(true)} union all ${best(false)}) best order by far, members desc, id limit ${limit} offset ${skip}`;
  }),
);
