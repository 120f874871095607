/** Who is in a channel: from joining until leaving, or until there is no sign of life of theirs any more. */
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { goneAfterSeconds } from '../../../shared/chat/shapes.ts';
import type { Column, Columns } from '../../platform/database/columns.ts';
import { rows } from '../../platform/database/sql.ts';
import type { Unit } from '../../platform/database/unit.ts';

/** The last sign of life by which somebody is still there, as SQL. */
const goneBefore = (now: Date) => sql`${now}::timestamptz - ${sql.lit(goneAfterSeconds)} * interval '1 second'`;

/** Whether somebody is there, on an alias of the table `chat_presence`. */
export const isPresent = (alias: string, now: Date): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${alias}.left_at`)} is null and ${sql.ref(`${alias}.seen_at`)} > ${goneBefore(now)})`;

/** Enters a channel, or stays there. */
export const enter = ({ sql: database, now }: Unit, channelId: number, profileId: number) =>
  sql`insert into chat_presence (channel_id, profile_id, joined_at, seen_at) values (${channelId}, ${profileId}, ${now}, ${now})
    on conflict (channel_id, profile_id) do update set seen_at = ${now}, left_at = null,
      joined_at = case when ${isPresent('chat_presence', now)} then chat_presence.joined_at else ${now} end`.execute(
    database,
  );

/** Leaves channels, all of them or one; answers which. */
export async function leave({ sql: database, now }: Unit, profileId: number, channelId?: number): Promise<number[]> {
  const left = await rows(
    database,
    sql<{
      id: Column<'chat_presence', 'channelId'>;
    }>`update chat_presence set left_at = ${now} where profile_id = ${profileId} and left_at is null
      and ${channelId === undefined ? sql`true` : sql`channel_id = ${channelId}`} returning channel_id as id`,
  );
  return left.map(({ id }) => id);
}

/** Marks those as gone of whom there was no sign of life for too long. */
export const leaveSilently = (database: Kysely<never>, now: Date) =>
  rows(
    database,
    sql<Columns<'chat_presence', 'channelId' | 'profileId'>>`update chat_presence set left_at = ${now}
      where left_at is null and seen_at <= ${goneBefore(now)} returning channel_id as "channelId", profile_id as "profileId"`,
  );

/** Notes that somebody is still there, in every channel they are in. */
export const noteSignOfLife = ({ sql: database, now }: Unit, profileId: number) =>
  sql`update chat_presence set seen_at = ${now} where profile_id = ${profileId} and ${isPresent('chat_presence', now)}`.execute(
    database,
  );
