import { sql } from 'kysely';
import { debates } from '../../../../shared/lodgeDebates/contract.ts';
import { isSupport, type Actor } from '../../../platform/actor.ts';
import { handle } from '../../../platform/handle.ts';
import type { Column } from '../../../platform/database/columns.ts';
import { preparedRows } from '../../../platform/database/sql.ts';
import { adminStatuses, findable, memberStatuses, shapeOf } from '../../lodges/index.ts';
import { newFrom, unreadTopics } from '../visibility.ts';

const most = 100;

interface Found {
  lodgeId: Column<'lodge_member', 'lodgeId'>;
  unread: number;
}

const statuses = (list: readonly number[]) => sql.join(list.map((one) => sql.lit(one)));

/** The rule is that of one lodge, for each: who runs it sees everybody there. */
function statement(actor: Actor, now: Date) {
  const unread = (seesEverybody: boolean) =>
    unreadTopics({ me: actor.profileId, now, seesEverybody }, sql`e.lodge_id = floor.lodge_id`);
  return sql<Found>`select lodge_id as "lodgeId", unread
    from (select m.lodge_id, m.status in (${statuses(adminStatuses)}) as runs, ${newFrom(now)} as at
      from lodge_member m join lodge l on l.id = m.lodge_id
      where m.profile_id = ${actor.profileId} and m.status in (${statuses(memberStatuses)}) and ${findable(actor)}
      order by l.active_at desc, l.id limit ${sql.lit(most)}) floor
    cross join lateral (select case when floor.runs then ${unread(true)} else ${unread(isSupport(actor))} end as unread offset 0) counted
    where unread > 0 order by lodge_id`;
}

export const GetUnreadOfMyLodges = handle(
  debates.GetUnreadOfMyLodges,
  async (_input, actor, { platform: { database }, now }) => ({
    items: await preparedRows(
      database,
      `GetUnreadOfMyLodges ${shapeOf(actor)}`,
      { me: actor.profileId, now },
      (value) => statement({ ...actor, profileId: value.me }, value.now),
    ),
  }),
);
