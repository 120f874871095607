import { sql } from 'kysely';
import { DebateFollow, type NameOf } from '../../../shared/enums.ts';
import { enumName, firstRow } from '../../platform/database/sql.ts';
import type { Unit } from '../../platform/database/unit.ts';

/** Lets somebody hear of a topic they have a part in, unless they chose before. */
export const followUnlessChosen = (
  { sql: database, now }: Unit,
  entryId: number,
  profileId: number,
  level: NameOf<typeof DebateFollow>,
) =>
  sql`insert into debate_follow (entry_id, profile_id, level, at) values (${entryId}, ${profileId}, ${DebateFollow[level]}, ${now})
    on conflict do nothing`.execute(database);

/** Chooses a level; without one everything is turned on, or off. Answers what is chosen now. */
export async function chooseFollow(
  { sql: database, now }: Unit,
  entryId: number,
  profileId: number,
  level?: NameOf<typeof DebateFollow>,
): Promise<NameOf<typeof DebateFollow>> {
  const { All, None } = DebateFollow;
  const other = sql`case when debate_follow.level = ${All} then ${None}::int else ${All}::int end`;
  const newLevel = level === undefined ? other : sql`excluded.level`;
  const chosen = await firstRow(
    database,
    sql<{ level: NameOf<typeof DebateFollow> }>`
      insert into debate_follow (entry_id, profile_id, level, at)
      values (${entryId}, ${profileId}, ${DebateFollow[level ?? 'All']}, ${now})
      on conflict (entry_id, profile_id) do update set level = ${newLevel}, at = excluded.at
      returning ${enumName(DebateFollow, sql.ref('level'))} as level`,
  );
  return chosen!.level;
}

/** Of what in the topic `e` somebody hears, as SQL. */
export const followOf = (profileId: number) => sql<NameOf<typeof DebateFollow>>`coalesce(
  (select ${enumName(DebateFollow, sql.ref('f.level'))} from debate_follow f where f.entry_id = e.id and f.profile_id = ${profileId}), 'None')`;
