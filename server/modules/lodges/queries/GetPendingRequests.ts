import { sql } from 'kysely';
import type { Output } from '../../../../shared/contract.ts';
import { LodgeMemberActivity, LodgeMemberStatus as Status } from '../../../../shared/enums.ts';
import { lodges } from '../../../../shared/lodges.ts';
import { handle } from '../../../platform/handle.ts';
import { refuse } from '../../../platform/refusal.ts';
import { enumName, firstRow, iso, rows } from '../../../platform/sql.ts';
import { cardOf, isShown } from '../../profiles/index.ts';
import { isAdmin, memberStatuses } from '../model/ranks.ts';
import { myStatusIn } from './mine.ts';

type Request = Output<typeof lodges.GetPendingRequests>['items'][number];

const waiting = (lodgeId: number) => sql`
  from lodge_member m join profile p on p.id = m.profile_id
  where m.lodge_id = ${lodgeId} and m.status = ${Status.Requesting} and ${isShown('p')}`;

export const GetPendingRequests = handle(
  lodges.GetPendingRequests,
  async ({ lodgeId, count }, actor, { read, now }) => {
    if (!isAdmin(await myStatusIn(read, lodgeId, actor))) return refuse('NotAllowed');
    const items = await rows(
      read,
      sql<Request>`select ${cardOf(sql.ref('p.id'), now)} as profile, distance_band(p.place_id, ${actor.placeId}) as "distanceBand",
        m.answer, m.requested_at as "askedAt",
        (select json_build_object('activity', ${enumName(LodgeMemberActivity, sql.ref('a.activity'))}, 'at', ${iso(sql.ref('a.at'))})
          from lodge_activity a where a.lodge_id = m.lodge_id and a.profile_id = p.id order by a.at desc, a.id desc limit 1)
          as "lastActivity",
        (select count(*)::int from lodge_member o where o.profile_id = p.id and o.status = any(${memberStatuses}::smallint[])) as lodges
      ${waiting(lodgeId)} order by m.requested_at, m.id limit ${count}`,
    );
    const about = await firstRow(
      read,
      sql<{ total: number; question: string | null }>`
      select (select count(*)::int ${waiting(lodgeId)}) as total, question from lodge where id = ${lodgeId}`,
    );
    return { items, total: about?.total ?? 0, question: about?.question ?? null };
  },
);
