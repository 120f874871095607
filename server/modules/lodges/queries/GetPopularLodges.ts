import { sql } from 'kysely';
import { lodges } from '../../../../shared/lodges/contract.ts';
import type { Ref } from '../../../platform/database/sql.ts';
import { handle } from '../../../platform/handle.ts';
import { isToDiscover } from '../finding.ts';
import { listLodges } from './cards.ts';
import { placesAround } from './nearby.ts';
import { byMembers, firstOf, nearFirst, positionIn, withMoved } from './order.ts';

const order = nearFirst(sql.ref('far'), byMembers, sql.ref('key'), sql.ref('id'));

// Near ones first, by band and never by raw distance: an order by distance would give positions away.
export const GetPopularLodges = handle(lodges.GetPopularLodges, (input, actor, context) =>
  listLodges(context, actor, input, { name: 'GetPopularLodges' }, {}, ({ me, skip, limit, placeId, last }, viewer) => {
    const isNear = sql`coalesce(l.place_id = any(array(select id from around)), false)`;
    const best = (near: boolean) => {
      const fits = sql`${isToDiscover(viewer)} and ${near ? sql`` : sql`not`} ${isNear}`;
      const far = sql.lit(near ? 0 : 1);
      const isOnPage = (key: Ref) => nearFirst(far, byMembers, key, sql.ref('l.id')).isBehind(last);
      const found = firstOf(byMembers, { fits, isOnPage, most: sql`${limit}::int + ${skip}::int` });
      return sql`(select id, key, ${far} as far from (${found}) found)`;
    };
    return sql`
      ${withMoved(byMembers, me)}, around as materialized ${placesAround(placeId, 50)}
      select id, ${positionIn(order)}
      from (${best(true)} union all ${best(false)}) best order by ${order.by} limit ${limit} offset ${skip}`;
  }),
);
