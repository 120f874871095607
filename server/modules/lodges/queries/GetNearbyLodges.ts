import { sql } from 'kysely';
import { lodges } from '../../../../shared/lodges/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { isToDiscover } from '../finding.ts';
import { listLodges } from './cards.ts';
import { placesAround } from './nearby.ts';
import { byActivity, firstAround, withMoved } from './order.ts';

// By band and never by raw distance: an order by distance would give positions away.
export const GetNearbyLodges = handle(lodges.GetNearbyLodges, async (input, actor, context) => {
  const page = await listLodges(context, actor, input, 'GetNearbyLodges', {}, ({ me, skip, limit, placeId }, asked) => {
    const most = sql`${limit}::int + ${skip}::int`;
    return sql`
      ${withMoved(byActivity, me)}, around as materialized ${placesAround(placeId, 50)}
      select id, row_number() over (order by band, key desc, id desc) as position
      from ${firstAround(byActivity, { fits: isToDiscover(asked), most })} near
      order by band, key desc, id desc limit ${limit} offset ${skip}`;
  });
  return { ...page, hasPlace: actor.placeId !== null };
});
