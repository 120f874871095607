import { sql } from 'kysely';
import { lodges } from '../../../../shared/lodges/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { isListed } from '../finding.ts';
import { listLodges } from './cards.ts';
import { largestAround } from './nearby.ts';

// By band and never by raw distance: an order by distance would give positions away.
export const GetNearbyLodges = handle(lodges.GetNearbyLodges, (input, actor, context) =>
  listLodges(
    context,
    actor,
    input,
    'GetNearbyLodges',
    {},
    ({ skip, limit, placeId }, me) => sql`
    select id, row_number() over (order by band, members desc, id) as position
    from (${largestAround(placeId, isListed(me), sql`${limit}::int + ${skip}::int`)}) near
    order by band, members desc, id limit ${limit} offset ${skip}`,
  ),
);
