import { sql } from 'kysely';
import type { Output } from '../../../../shared/contract.ts';
import { LodgeMemberActivity, LodgeMemberStatus as Status } from '../../../../shared/enums.ts';
import { lodgeMembers } from '../../../../shared/lodges/members.ts';
import type { Database } from '../../../platform/database/database.ts';
import { handle } from '../../../platform/handle.ts';
import { enumName, preparedRows, iso } from '../../../platform/database/sql.ts';
import { bandBetween } from '../../places/index.ts';
import { cardOf } from '../../profiles/index.ts';
import { isAbout } from '../activityRows.ts';
import { shapeOf } from '../finding.ts';
import { askAgainAfter, mayAskAgainAt } from '../model/LodgeMember.ts';
import { lodgeCountOf } from '../lodgeQueries.ts';
import { notesAbout } from './members.ts';
import { adminFactsIn } from './mine.ts';

type Pending = Output<typeof lodgeMembers.GetPendingRequests>;
type Request = Pending['items'][number];

/** Of somebody's history with the lodge so much is told. */
const pastEvents = { Gallery: 1, Detailed: 10, List: 1 };

/** Of those who were declined so many are named. */
const declinedShown = 10;

const history = (most: number) => sql`(
  select coalesce(json_agg(json_build_object('activity', ${enumName(LodgeMemberActivity, sql.ref('a.activity'))},
      'at', ${iso(sql.ref('a.at'))}, 'reason', a.text) order by a.at desc, a.id desc), '[]'::json)
  from (select a.id, a.activity, a.at, nullif(r.text, '') as text
    from lodge_activity a left join lodge_reason r on r.id = a.reason_id
    where a.lodge_id = m.lodge_id and ${isAbout(sql.ref('m.profile_id'))} order by a.at desc, a.id desc limit ${most}) a)`;

export const GetPendingRequests = handle(
  lodgeMembers.GetPendingRequests,
  async ({ lodgeId, viewStyle, count }, actor, { now, platform }) => {
    await adminFactsIn(platform.database, lodgeId, actor, now);
    const values = { lodgeId, count, past: pastEvents[viewStyle], now, me: actor.profileId, placeId: actor.placeId };
    const items = await preparedRows<Request, typeof values>(
      platform.database,
      `GetPendingRequests ${shapeOf(actor)}`,
      values,
      (value) => sql<Request>`
        with page as materialized (
          select m.* from lodge_member m where m.lodge_id = ${value.lodgeId} and m.status = ${sql.lit(Status.Requesting)} and m.shown
          order by m.requested_at, m.id limit ${value.count})
        select ${cardOf(sql.ref('m.profile_id'), value.now)} as profile, ${bandBetween('town', 'here')} as "distanceBand",
          m.answer, m.requested_at as "askedAt", ${history(value.past)} as history,
          ${lodgeCountOf(sql.ref('p.id'), { ...actor, profileId: value.me })} as lodges,
          ${notesAbout(value.lodgeId, sql.ref('m.profile_id'))} as notes
        from page m join profile p on p.id = m.profile_id left join place town on town.id = p.place_id
          left join place here on here.id = ${value.placeId}::bigint
        order by m.requested_at, m.id`,
    );
    const [about] = await preparedRows(
      platform.database,
      'who waits for a lodge',
      { lodgeId },
      (value) => sql<Pick<Pending, 'total' | 'question'>>`
        select waiting as total, question from lodge where id = ${value.lodgeId}`,
    );
    return { items, ...about!, declined: await declinedIn(platform.database, lodgeId, now) };
  },
);

async function declinedIn(database: Database, lodgeId: number, now: Date): Promise<Pending['declined']> {
  const since = new Date(now.getTime() - askAgainAfter);
  const found = await preparedRows(
    database,
    'declined in a lodge',
    { lodgeId, now, since },
    (value) => sql<Omit<Pending['declined'][number], 'mayAskAgainAt'>>`
      select ${cardOf(sql.ref('m.profile_id'), value.now)} as profile, m.decided_at as "declinedAt" from lodge_member m
      where m.lodge_id = ${value.lodgeId} and m.status = ${sql.lit(Status.Declined)} and m.shown
        and m.decided_at > ${value.since}
      order by m.decided_at desc, m.id desc limit ${sql.lit(declinedShown)}`,
  );
  return found.map((one) => ({ ...one, mayAskAgainAt: mayAskAgainAt(new Date(one.declinedAt)).toISOString() }));
}
