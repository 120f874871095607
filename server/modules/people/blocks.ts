import { sql, type Kysely, type RawBuilder } from 'kysely';
import { firstRow, type Ref } from '../../platform/database/sql.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Unit } from '../../platform/database/unit.ts';

/**
 * Whether somebody and another never meet, as SQL: they are on different sides, or one of them blocked the other, which is one
 * look into an index. Nobody (null) is never kept apart from anybody.
 */
export const areApart = (viewerId: number, profileId: Ref): RawBuilder<boolean> =>
  sql<boolean>`(coalesce(is_dark(${profileId}) <> is_dark(${viewerId}), false) or exists (
    select from apart where apart.profile_id = ${viewerId} and apart.other_id = ${profileId}))`;

/** Whether a profile is on the side of another, for those who meet everybody there, as SQL. */
export const isOnSideOf = (viewerId: number, profileId: Ref): RawBuilder<boolean> =>
  sql<boolean>`is_dark(${profileId}) = is_dark(${viewerId})`;

/** Whether two never meet. */
export const neverMeet = async (database: Kysely<never> | Kysely<unknown>, one: number, other: number) =>
  (await firstRow(
    database,
    sql`select from (select ${one}::bigint as one, ${other}::bigint as other) pair
      where ${areApart(one, sql.ref('pair.other'))}`,
  )) !== undefined;

/**
 * Whether somebody sees whom they blocked on their list, on the aliases block and p: who was not there when they were blocked
 * stands there once nothing else keeps the two apart, since else the list would tell who blocked them.
 */
export const isOnList = (
  isListed: RawBuilder<boolean>,
): RawBuilder<boolean> => sql<boolean>`(not block.unseen or ${isListed}
  and not exists (select from block theirs where theirs.blocker_id = p.id and theirs.blocked_id = block.blocker_id)
  and not exists (select from block_elsewhere e where e.profile_id = block.blocker_id and e.other_id = p.id))`;

/** Holds back whatever else would tie two profiles together or part them, until this command is through. */
export const lockPair = ({ sql: database }: Unit, one: number, other: number) =>
  sql`select from profile where id in (${one}, ${other}) order by id for no key update`.execute(database);

/** Keeps two apart, and takes away what ties them. */
export async function part(unit: Unit, { personal }: Platform, one: number, other: number): Promise<void> {
  await sql`select settle_apart(${one}, ${other})`.execute(unit.sql);
  for (const declaration of personal.values()) await declaration.part?.(unit, one, other);
}
