import { sql } from 'kysely';
import { lodges } from '../../../../shared/lodges/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { isToDiscover } from '../finding.ts';
import { listLodges } from './cards.ts';
import { placesAround } from './nearby.ts';
import { byActivity, firstAround, nearFirst, positionIn, withMoved } from './order.ts';

const order = nearFirst(sql.ref('band'), byActivity, sql.ref('key'), sql.ref('id'));

// By band and never by raw distance: an order by distance would give positions away.
export const GetNearbyLodges = handle(lodges.GetNearbyLodges, async (input, actor, context) => {
  const page = await listLodges(
    context,
    actor,
    input,
    { name: 'GetNearbyLodges' },
    {},
    ({ me, skip, limit, placeId, last }, viewer) => {
      const most = sql`${limit}::int + ${skip}::int`;
      return sql`
      ${withMoved(byActivity, me)}, around as materialized ${placesAround(placeId, 50)}
      select id, ${positionIn(order)}
      from ${firstAround(byActivity, { fits: isToDiscover(viewer), most, last })} near
      order by ${order.by} limit ${limit} offset ${skip}`;
    },
  );
  return { ...page, hasPlace: actor.placeId !== null };
});
