import { sql } from 'kysely';
import { LodgeMemberStatus as Status } from '../../../../shared/enums.ts';
import { lodges } from '../../../../shared/lodges.ts';
import { handle } from '../../../platform/handle.ts';
import { pageOf, rows } from '../../../platform/sql.ts';
import { memberStatuses } from '../model/ranks.ts';
import { cardColumns, cardSource, findable, withSlug, type LodgeRow } from './cards.ts';

const places = [...memberStatuses, Status.Requesting];

export const GetMyLodges = handle(lodges.GetMyLodges, async ({ skip, take }, actor, { read }) => {
  const found = await rows(
    read,
    sql<LodgeRow>`select ${cardColumns(actor)} from ${cardSource(actor)}
      where mine.status = any(${places}::smallint[]) and ${findable(actor)}
      order by pending desc, mine.since desc, l.id limit ${take + 1} offset ${skip}`,
  );
  return pageOf(found.map(withSlug), take);
});
