import { sql } from 'kysely';
import type { Visits } from '../../../../shared/people/visits.ts';
import type { Actor } from '../../../platform/actor.ts';
import { latestFirst, movingPage, type MovingInput, type MovingPage } from '../../../platform/database/cursors.ts';
import { firstRow, rows } from '../../../platform/database/sql.ts';
import type { QueryContext } from '../../../platform/handlerTypes.ts';
import { areApart } from '../blocks.ts';
import { cardOf, isListed } from '../../profiles/index.ts';
import { visitorCountOf, visitsUnseen } from '../visits.ts';

type Visit = Visits['items'][number];

const standingOf = (profileId: number, now: Date) => sql<Pick<Visits, 'hidden' | 'total' | 'newSince'>>`
  select ${visitsUnseen('me')} as hidden, case when ${visitsUnseen('me')} then ${visitorCountOf(profileId, now)} end as total,
    (select seen_at from visits_seen where profile_id = me.id) as "newSince"
  from profile me where me.id = ${profileId}`;

const order = latestFirst(sql.ref('v.at'), sql.ref('v.visitor_id'));

const visitsOf = ({ profileId, placeId }: Actor, newSince: string | null, now: Date, page: MovingPage) => sql<
  Visit & { sortKeys: string }
>`
  select ${order.keys} as "sortKeys", ${cardOf(sql.ref('v.visitor_id'), now)} as profile, v.at,
    v.at > coalesce(${newSince}::timestamptz, '-infinity') as "isNew",
    distance_band(v.place_id, ${placeId}) as "distanceBand"
  from (select v.visitor_id, v.at, p.place_id from visit v join profile p on p.id = v.visitor_id
    where v.profile_id = ${profileId} and v.at <= ${now} and ${isListed('p')} and not ${areApart(profileId, sql.ref('p.id'))}
      and ${order.isBehind(page.last)}
    order by ${order.by} ${page.cut}) v
  order by ${order.by}`;

/** A page of who visited somebody, the latest first. Who visits unseen is told the number only. */
export async function visitorsOf(
  { read, now, platform }: QueryContext,
  actor: Actor,
  input: MovingInput,
): Promise<Visits> {
  const page = movingPage(platform.secrets, 'GetVisitors', input);
  const found = await firstRow(read, standingOf(actor.profileId, now));
  const summary = found ?? { hidden: false, total: null, newSince: null };
  if (summary.hidden) return { items: [], more: false, next: null, ...summary };
  return { ...page.pageOf(await rows(read, visitsOf(actor, summary.newSince, now, page))), ...summary };
}
