import { sql } from 'kysely';
import { LodgeMemberStatus as Status } from '../../../../shared/enums.ts';
import { lodges } from '../../../../shared/lodges/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { findable } from '../finding.ts';
import { listLodges } from './cards.ts';

export const GetMyOwnLodges = handle(lodges.GetMyOwnLodges, async (_input, actor, context) => {
  const { items } = await listLodges(
    context,
    actor,
    { skip: 0, take: 100 },
    'GetMyOwnLodges',
    {},
    ({ me, limit }, asked) => sql`
    select l.id, row_number() over (order by l.name, l.id) as position from lodge_member m join lodge l on l.id = m.lodge_id
    where m.profile_id = ${me} and m.status = ${sql.lit(Status.Owner)} and ${findable(asked)} order by l.name, l.id limit ${limit}`,
  );
  return { items };
});
