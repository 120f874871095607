import { sql } from 'kysely';
import type { Output } from '../../../../shared/contract.ts';
import type { ProfileCard } from '../../../../shared/fields.ts';
import { lodgeMembers } from '../../../../shared/lodges/members.ts';
import { isSupport } from '../../../platform/actor.ts';
import { handle } from '../../../platform/handle.ts';
import { refuse } from '../../../platform/refusal.ts';
import { movingPage } from '../../../platform/database/cursors.ts';
import { firstRow, preparedRows } from '../../../platform/database/sql.ts';
import { areApart, isOnSideOf } from '../../people/index.ts';
import { cardOf } from '../../profiles/index.ts';
import { activitiesWhere, activityColumns, activityOrder, isAbout, kindsOf } from '../activityRows.ts';
import { isAdmin } from '../model/ranks.ts';
import { factsIn } from './mine.ts';

type Activity = Output<typeof lodgeMembers.GetMemberActivities>['items'][number];

export const GetMemberActivities = handle(
  lodgeMembers.GetMemberActivities,
  async (input, actor, { read, now, platform, asMember }) => {
    const { lodgeId, profileId, types, skip, take } = input;
    const page = movingPage(platform.secrets, 'GetMemberActivities', input);
    const { mine } = await factsIn(platform.database, lodgeId, actor, now);
    const own = profileId === actor.profileId;
    if (!isAdmin(mine) && !isSupport(actor) && !own) return refuse('NotAllowed');
    if (isAdmin(mine) || own) asMember();
    const kinds = kindsOf(types);
    const values = {
      lodgeId,
      profileId: profileId ?? 0,
      me: actor.profileId,
      now,
      skip,
      limit: take + 1,
      kinds,
      ...page.values,
    };
    const shape = `${isAdmin(mine)} ${Boolean(profileId)} ${Boolean(kinds)} ${page.shape}`;
    const found = await preparedRows<Activity & { sortKeys: string }, typeof values>(
      platform.database,
      `GetMemberActivities ${shape}`,
      values,
      (value) => {
        // A row of one's own may name the admin who did it, or the next owner: neither where one of the two blocked the other.
        const isVisible = (whom: string) =>
          isAdmin(mine) ? isOnSideOf(value.me, sql.ref(whom)) : sql`not ${areApart(value.me, sql.ref(whom))}`;
        // What was before a lodge had a side is told of nobody who is on the other.
        const where = sql`a.lodge_id = ${value.lodgeId} and ${isOnSideOf(value.me, sql.ref('a.profile_id'))} ${profileId ? sql`and ${isAbout(value.profileId)}` : sql``} and ${activityOrder.isBehind(value.last)}`;
        return sql<Activity & { sortKeys: string }>`with page as materialized (
          ${activitiesWhere({ where, kinds: kinds && value.kinds, skip: value.skip, limit: value.limit })})
        select ${activityColumns}, case when ${isVisible('a.profile_id')} then ${cardOf(sql.ref('a.profile_id'), value.now)} end as profile,
          case when a.actor_id <> a.profile_id and ${isVisible('a.actor_id')} then ${cardOf(sql.ref('a.actor_id'), value.now)} end as by
        from page a left join lodge_reason r on r.id = a.reason_id order by ${activityOrder.by}`;
      },
    );
    const shown = profileId
      ? await firstRow(
          read,
          sql<{
            card: ProfileCard | null;
          }>`select case when ${isOnSideOf(actor.profileId, sql`${profileId}::bigint`)} then ${cardOf(sql`${profileId}::bigint`, now)} end as card`,
        )
      : undefined;
    return { ...page.pageOf(found), member: shown?.card ?? null };
  },
);
