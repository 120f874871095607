import { sql } from 'kysely';
import { lodges } from '../../../../shared/lodges/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { isToDiscover } from '../finding.ts';
import { listLodges } from './cards.ts';

export const GetNewestLodges = handle(lodges.GetNewestLodges, (input, actor, context) =>
  listLodges(
    context,
    actor,
    input,
    'GetNewestLodges',
    {},
    ({ skip, limit }, me) => sql`
    select l.id, row_number() over (order by l.founded_at desc, l.id desc) as position from lodge l where ${isToDiscover(me)}
    order by l.founded_at desc, l.id desc limit ${limit} offset ${skip}`,
  ),
);
