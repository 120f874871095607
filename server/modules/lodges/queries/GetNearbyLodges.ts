import { sql } from 'kysely';
import { lodges } from '../../../../shared/lodges.ts';
import { handle } from '../../../platform/handle.ts';
import { isListed } from '../finding.ts';
import { listLodges } from './cards.ts';
import { placesAround } from './nearby.ts';

// By band and never by raw distance: an order by distance would give positions away.
export const GetNearbyLodges = handle(lodges.GetNearbyLodges, (input, actor, context) =>
  listLodges(
    context,
    actor,
    input,
    'GetNearbyLodges',
    {},
    ({ skip, limit, placeId }, me) => sql`
    select l.id, row_number() over (order by near.band, l.members desc, l.id) as position
    from ${placesAround(placeId, 100)} near join lodge l on l.place_id = near.id where ${isListed(me)}
    order by near.band, l.members desc, l.id limit ${limit} offset ${skip}`,
  ),
);
