import { sql } from 'kysely';
import { lodges } from '../../../../shared/lodges/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { isToDiscover } from '../finding.ts';
import { listLodges } from './cards.ts';
import { firstAround } from './nearby.ts';

// By band and never by raw distance: an order by distance would give positions away.
export const GetNearbyLodges = handle(lodges.GetNearbyLodges, async (input, actor, context) => {
  const page = await listLodges(context, actor, input, 'GetNearbyLodges', {}, ({ skip, limit, placeId }, me) => {
    const most = sql`${limit}::int + ${skip}::int`;
    return sql`
      select id, row_number() over (order by band, active_at desc, id) as position
      from (${firstAround({ placeId, km: 50, by: 'active_at', fits: isToDiscover(me), most })}) near
      order by band, active_at desc, id limit ${limit} offset ${skip}`;
  });
  return { ...page, hasPlace: actor.placeId !== null };
});
