import { sql } from 'kysely';
import { LodgeMemberStatus as Status } from '../../../../shared/enums.ts';
import { lodges } from '../../../../shared/lodges/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { ascending, descending, sortedBy } from '../../../platform/database/cursors.ts';
import { firstRow } from '../../../platform/database/sql.ts';
import { findable } from '../finding.ts';
import { adminStatuses, memberStatuses } from '../model/ranks.ts';
import { listLodges } from './cards.ts';
import { positionIn } from './order.ts';

const places = [...memberStatuses, Status.Requesting];
const mine = (profileId: number) => sql`lodge_member m join lodge l on l.id = m.lodge_id
  where m.profile_id = ${profileId} and m.status in (${sql.join(places.map((one) => sql.lit(one)))})`;
/** Requests that wait for me. */
const asks = sql`(case when m.status in (${sql.join(adminStatuses.map((one) => sql.lit(one)))}) then l.waiting else 0 end)`;

const order = sortedBy(descending(asks), descending(sql.ref('m.since'), 'timestamptz'), ascending(sql.ref('l.id')));

export const GetMyLodges = handle(lodges.GetMyLodges, async (input, actor, context) => {
  const page = await listLodges(
    context,
    actor,
    input,
    { name: 'GetMyLodges' },
    {},
    ({ me, skip, limit, last }, viewer) => sql`
    select l.id, ${positionIn(order)} from ${mine(me)} and ${findable(viewer)} and ${order.isBehind(last)}
    order by ${order.by} limit ${limit} offset ${skip}`,
  );
  const all = await firstRow(
    context.read,
    sql<{ total: number; attention: number }>`
      select count(*)::int as total, count(*) filter (where ${asks} > 0)::int as attention
      from ${mine(actor.profileId)} and ${findable(actor)}`,
  );
  return { ...page, total: all!.total, attention: all!.attention };
});
