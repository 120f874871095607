import { sql } from 'kysely';
import { lodges } from '../../../../shared/lodges/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { isToDiscover } from '../finding.ts';
import { listLodges } from './cards.ts';
import { newestFirst, positionIn } from './order.ts';

export const GetNewestLodges = handle(lodges.GetNewestLodges, (input, actor, context) =>
  listLodges(
    context,
    actor,
    input,
    { name: 'GetNewestLodges' },
    {},
    ({ skip, limit, last }, me) => sql`
    select l.id, ${positionIn(newestFirst)} from lodge l where ${isToDiscover(me)} and ${newestFirst.isBehind(last)}
    order by ${newestFirst.by} limit ${limit} offset ${skip}`,
  ),
);
