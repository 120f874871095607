import { sql, type Kysely } from 'kysely';
import type { Visits } from '../../../../shared/people/visits.ts';
import type { Actor } from '../../../platform/actor.ts';
import { firstRow, pageOf, rows } from '../../../platform/database/sql.ts';
import { areApart } from '../blocks.ts';
import { cardOf, isListed } from '../../profiles/index.ts';
import { visitorCountOf, visitsUnseen } from '../visits.ts';

type Visit = Visits['items'][number];

const standingOf = (profileId: number) => sql<Pick<Visits, 'hidden' | 'total' | 'newSince'>>`
  select ${visitsUnseen('me')} as hidden, case when ${visitsUnseen('me')} then ${visitorCountOf(profileId)} end as total,
    (select seen_at from visits_seen where profile_id = me.id) as "newSince"
  from profile me where me.id = ${profileId}`;

const visitsOf = (
  { profileId, placeId }: Actor,
  newSince: string | null,
  now: Date,
  page: { skip: number; take: number },
) => sql<Visit>`
  select ${cardOf(sql.ref('v.visitor_id'), now)} as profile, v.at,
    v.at > coalesce(${newSince}::timestamptz, '-infinity') as "isNew",
    distance_band(v.place_id, ${placeId}) as "distanceBand"
  from (select v.visitor_id, v.at, p.place_id from visit v join profile p on p.id = v.visitor_id
    where v.profile_id = ${profileId} and ${isListed('p')} and not ${areApart(profileId, sql.ref('p.id'))}
    order by v.at desc, v.visitor_id desc limit ${page.take + 1} offset ${page.skip}) v
  order by v.at desc, v.visitor_id desc`;

/** A page of who visited somebody, the latest first. Who visits unseen is told the number only. */
export async function visitorsOf(
  read: Kysely<unknown>,
  actor: Actor,
  now: Date,
  page: { skip: number; take: number },
): Promise<Visits> {
  const found = await firstRow(read, standingOf(actor.profileId));
  const summary = found ?? { hidden: false, total: null, newSince: null };
  if (summary.hidden) return { items: [], more: false, ...summary };
  return { ...pageOf(await rows(read, visitsOf(actor, summary.newSince, now, page)), page.take), ...summary };
}
