import { sql } from 'kysely';
import type { Output } from '../../../../shared/contract.ts';
import { LodgeMemberActivity, LodgeMemberStatus as Status } from '../../../../shared/enums.ts';
import type { ProfileCard } from '../../../../shared/fields.ts';
import { lodges } from '../../../../shared/lodges.ts';
import { isSupport } from '../../../platform/actor.ts';
import { handle } from '../../../platform/handle.ts';
import { refuse } from '../../../platform/refusal.ts';
import { enumName, firstRow, pageOf, rows } from '../../../platform/sql.ts';
import { apart } from '../../blocking/index.ts';
import { cardOf } from '../../profiles/index.ts';
import { isAdmin } from '../model/ranks.ts';
import { myStatusIn } from './mine.ts';

type Activity = Output<typeof lodges.GetMemberActivities>['items'][number];

export const GetMemberActivities = handle(lodges.GetMemberActivities, async (input, actor, { read, now }) => {
  const { lodgeId, profileId, types, skip, take } = input;
  const mine = await myStatusIn(read, lodgeId, actor);
  const own = profileId === actor.profileId;
  if (!isAdmin(mine) && !isSupport(actor) && !own) return refuse('NotAllowed');
  const met = isAdmin(mine) ? sql`true` : sql`not ${apart(actor.profileId, sql.ref('a.actor_id'))}`;
  const member = profileId ? sql`a.profile_id = ${profileId}` : sql`true`;
  const numbers = types?.map((type) => LodgeMemberActivity[type]);
  const wanted = numbers ? sql`a.activity = any(${numbers}::smallint[])` : sql`true`;
  const found = await rows(
    read,
    sql<Activity>`select a.id as "activityId", a.at, ${cardOf(sql.ref('a.profile_id'), now)} as profile,
        ${enumName(LodgeMemberActivity, sql.ref('a.activity'))} as activity,
        case when a.actor_id <> a.profile_id and ${met} then ${cardOf(sql.ref('a.actor_id'), now)} end as by,
        a.actor_id is not distinct from a.profile_id as "bySelf",
        ${enumName(Status, sql.ref('a.new_status'))} as "newStatus", ${enumName(Status, sql.ref('a.old_status'))} as "oldStatus",
        r.text as reason
      from lodge_activity a left join lodge_reason r on r.id = a.reason_id
      where a.lodge_id = ${lodgeId} and ${member} and ${wanted}
      order by a.at desc, a.id desc limit ${take + 1} offset ${skip}`,
  );
  const shown = profileId
    ? await firstRow(read, sql<{ card: ProfileCard | null }>`select ${cardOf(sql`${profileId}::bigint`, now)} as card`)
    : undefined;
  return { ...pageOf(found, take), member: shown?.card ?? null };
});
