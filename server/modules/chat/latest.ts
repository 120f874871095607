/** The latest number of channels, as somebody sees them: by it a page knows that it missed something. */
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Column } from '../../platform/database/columns.ts';
import type { Database } from '../../platform/database/database.ts';
import { preparedRows, rows, type Ref } from '../../platform/database/sql.ts';
import type { ChatViewer } from './apart.ts';
import { isShown, isTold } from './messages.ts';
import { isPresent } from './presence.ts';
import { isIn, isPartner, partnerOf } from './private/standing.ts';

type Reading = Kysely<never> | Kysely<unknown>;

/** The latest number in a channel, up to one of them, that a viewer is told of; 0 where there is none. */
export const latestTold = (viewer: ChatViewer, channelId: Ref, until: Ref): RawBuilder<number> => sql<number>`coalesce((
  select m.number from chat_message m where m.channel_id = ${channelId} and m.number <= ${until} and ${isShown(viewer.now)} and ${isTold(viewer)}
  order by m.number desc limit 1), 0)`;

/** The latest number of each room that somebody is in, and of each private chat that they have open. */
export const latestFor = (database: Reading, viewer: ChatViewer) =>
  rows(
    database,
    sql<{
      roomId: Column<'chat_presence', 'channelId'>;
      number: number;
    }>`select p.channel_id as "roomId", ${latestTold(viewer, sql.ref('c.id'), sql.ref('c.last_number'))} as number
      from chat_presence p join chat_room r on r.channel_id = p.channel_id and r.closed_at is null join chat_channel c on c.id = r.channel_id
      where p.profile_id = ${viewer.me} and p.left_at is null and (${isPresent('p', viewer.now)})
      union all select c.channel_id, ${latestTold({ ...viewer, moderates: true }, sql.ref('channel.id'), sql.ref('channel.last_number'))}
      from private_chat c join chat_channel channel on channel.id = c.channel_id join profile other on other.id = ${partnerOf(viewer.me)}
      where ${viewer.me} in (c.low_id, c.high_id) and ${isIn(viewer.me)} and ${isPartner(viewer.me, 'other')}`,
  );

/** The latest number of a channel, and the latest that somebody is told of up to `until`; without that, of all. */
export async function latestIn(
  database: Database,
  { me, moderates, now }: ChatViewer,
  channelId: number,
  until: number | undefined,
): Promise<{ all: number; seen: number }> {
  const values = { me, now, channelId, until: until ?? null };
  const [found] = await preparedRows(database, `chatLatest ${moderates}`, values, (value) => {
    const last = sql`coalesce(${value.until}::bigint, c.last_number)`;
    return sql<{ all: Column<'chat_channel', 'lastNumber'>; seen: number }>`select c.last_number as all,
        ${latestTold({ me: value.me, moderates, now: value.now }, sql.ref('c.id'), last)} as seen
      from chat_channel c where c.id = ${value.channelId}`;
  });
  return found ?? { all: 0, seen: 0 };
}
