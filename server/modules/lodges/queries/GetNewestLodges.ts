import { sql } from 'kysely';
import { lodges } from '../../../../shared/lodges.ts';
import { handle } from '../../../platform/handle.ts';
import { pageOf, rows } from '../../../platform/sql.ts';
import { cardColumns, cardSource, findable, withSlug, type LodgeRow } from './cards.ts';

export const GetNewestLodges = handle(lodges.GetNewestLodges, async ({ skip, take }, actor, { read }) => {
  const found = await rows(
    read,
    sql<LodgeRow>`select ${cardColumns(actor)} from ${cardSource(actor)} where ${findable(actor)}
      order by l.founded_at desc, l.id desc limit ${take + 1} offset ${skip}`,
  );
  return pageOf(found.map(withSlug), take);
});
