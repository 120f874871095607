/** Rows of the activity lists, found by index at any size: those wanted first, and only they become cards. */
import { sql, type RawBuilder } from 'kysely';
import { LodgeMemberActivity, LodgeMemberStatus as Status, type NameOf } from '../../../shared/enums.ts';
import { latestFirst } from '../../platform/database/cursors.ts';
import { enumName } from '../../platform/database/sql.ts';

interface ActivityFilter {
  /** A condition on the alias `a`. */
  where: RawBuilder<unknown>;
  /** Numbers of a LodgeMemberActivity; without them every kind is wanted. */
  kinds?: readonly number[] | undefined;
  skip: number;
  limit: number;
}

/** Rows `a` about this profile; that the ownership passed is about both, the one who passed it on and the next. */
export const isAbout = (
  profileId: number | RawBuilder<unknown>,
): RawBuilder<boolean> => sql<boolean>`(a.profile_id = ${profileId}
  or (a.actor_id = ${profileId} and a.activity = ${sql.lit(LodgeMemberActivity.OwnershipPassed)}))`;

export const activityOrder = latestFirst(sql.ref('a.at'), sql.ref('a.id'));

const latest = sql`order by ${activityOrder.by}`;

/** Rows `a` of `lodge_activity`, the latest first. Each kind is looked up by itself, so that rare ones are not searched for among all. */
export function activitiesWhere({ where, kinds, skip, limit }: ActivityFilter): RawBuilder<unknown> {
  if (!kinds) return sql`select a.* from lodge_activity a where ${where} ${latest} limit ${limit} offset ${skip}`;
  return sql`select a.* from (select distinct unnest(${kinds}::smallint[]) as activity) kind cross join lateral (
      select a.* from lodge_activity a where ${where} and a.activity = kind.activity ${latest} limit ${skip}::int + ${limit}::int) a
    ${latest} limit ${limit} offset ${skip}`;
}

/** What happened, as every list tells it; from `a` and the reason `r`. */
export const activityColumns = sql`${activityOrder.keys} as "sortKeys", a.id as "activityId", a.at, ${enumName(LodgeMemberActivity, sql.ref('a.activity'))} as activity,
  a.actor_id is not distinct from a.profile_id as "bySelf", ${enumName(Status, sql.ref('a.new_status'))} as "newStatus",
  ${enumName(Status, sql.ref('a.old_status'))} as "oldStatus", nullif(r.text, '') as reason`;

/** The kinds that are wanted, by their numbers; undefined when all of them are. */
export const kindsOf = (types: readonly NameOf<typeof LodgeMemberActivity>[] | undefined): number[] | undefined =>
  types?.length ? types.map((type) => LodgeMemberActivity[type]) : undefined;
