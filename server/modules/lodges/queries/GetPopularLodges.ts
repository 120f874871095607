import { sql } from 'kysely';
import { lodges } from '../../../../shared/lodges.ts';
import { handle } from '../../../platform/handle.ts';
import { pageOf, rows } from '../../../platform/sql.ts';
import { cardColumns, cardSource, findable, withSlug, type LodgeRow } from './cards.ts';

export const GetPopularLodges = handle(lodges.GetPopularLodges, async ({ skip, take }, actor, { read }) => {
  const found = await rows(
    read,
    // Near ones first, by band and never by raw distance: an order by distance would give positions away.
    sql<LodgeRow>`select ${cardColumns(actor)} from ${cardSource(actor)} where ${findable(actor)}
      order by coalesce(distance_band(l.place_id, ${actor.placeId}), 1000) <= 50 desc, alive.members desc, l.id
      limit ${take + 1} offset ${skip}`,
  );
  return pageOf(found.map(withSlug), take);
});
