/** Rooms as staff keeps them. */
import { sql, type Kysely } from 'kysely';
import type { z } from 'zod';
import type { chatRooms } from '../../../shared/chat/rooms.ts';
import type { Locale } from '../../../shared/enums.ts';
import type { Columns } from '../../platform/database/columns.ts';
import { firstRow, rows } from '../../platform/database/sql.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Unit } from '../../platform/database/unit.ts';

/** Open rooms of one site, at most. */
const mostRoomsOfSite = 60;

export type RoomInput = z.output<typeof chatRooms.CreateChatRoom.input>;

/** Writes down what a room is called, and forgets what it was called before. */
export async function saveTexts(database: Kysely<never>, roomId: number, texts: RoomInput['texts']): Promise<void> {
  await sql`delete from chat_room_text where channel_id = ${roomId}`.execute(database);
  for (const [locale, words] of Object.entries(texts) as [Locale, NonNullable<RoomInput['texts'][Locale]>][])
    await sql`insert into chat_room_text (channel_id, locale, name, topic, rules)
      values (${roomId}, ${locale}, ${words.name}, ${words.topic}, ${words.rules})`.execute(database);
}

/** Holds a site, so that the order and the number of its rooms stay as they are; answers where its rooms end. Refuses with NotFound. */
async function holdRoomsOf(database: Kysely<never>, siteId: number) {
  const site = await firstRow(
    database,
    sql<Columns<'site', 'dark'>>`select dark from site where id = ${siteId} for update`,
  );
  if (!site) refuse('NotFound');
  const order = await firstRow(
    database,
    sql<{
      last: number;
      many: number;
    }>`select coalesce(max(position), 0) as last, count(*) filter (where closed_at is null)::int as many
      from chat_room where site_id = ${siteId}`,
  );
  return { dark: site.dark, ...order! };
}

/** Opens a room after the others of its site. Refuses with NotFound and TooMany. */
export async function createRoom({ sql: database, now }: Unit, input: RoomInput): Promise<number> {
  const { siteId, texts, language, capacity } = input;
  const { dark, last, many } = await holdRoomsOf(database, siteId);
  if (many >= mostRoomsOfSite) refuse('TooMany');
  const channel = await firstRow(
    database,
    sql<{ id: number }>`insert into chat_channel (dark) values (${dark}) returning id`,
  );
  await sql`insert into chat_room (channel_id, site_id, language, position, capacity, created_at)
    values (${channel!.id}, ${siteId}, ${language}, ${last + 1}, ${capacity}, ${now})`.execute(database);
  await saveTexts(database, channel!.id, texts);
  return channel!.id;
}

/** A room of any site, closed or not, as staff finds it; the rooms of its site are held. Refuses with NotFound. */
export async function holdRoom(
  database: Kysely<never>,
  roomId: number,
): Promise<Columns<'chat_room', 'channelId' | 'siteId' | 'position' | 'closedAt'>> {
  const room = () =>
    firstRow(
      database,
      sql<Columns<'chat_room', 'channelId' | 'siteId' | 'position' | 'closedAt'>>`select channel_id as "channelId",
        site_id as "siteId", position, closed_at as "closedAt" from chat_room where channel_id = ${roomId}`,
    );
  const { siteId } = (await room()) ?? refuse('NotFound');
  await holdRoomsOf(database, siteId);
  return (await room())!;
}

/** Changes places with the open room ahead in the list of the site, or with the next; the first and the last stay where they are. */
export async function moveRoom(database: Kysely<never>, roomId: number, direction: 'Up' | 'Down'): Promise<void> {
  const { siteId, position, closedAt } = await holdRoom(database, roomId);
  if (closedAt) return;
  const isUp = direction === 'Up';
  const other = await firstRow(
    database,
    sql<Columns<'chat_room', 'channelId' | 'position'>>`select channel_id as "channelId", position from chat_room
      where site_id = ${siteId} and closed_at is null and (position, channel_id) ${sql.raw(isUp ? '<' : '>')} (${position}, ${roomId})
      order by position ${sql.raw(isUp ? 'desc' : 'asc')}, channel_id ${sql.raw(isUp ? 'desc' : 'asc')} limit 1`,
  );
  if (!other) return;
  await sql`update chat_room set position = case channel_id when ${roomId} then ${other.position}::integer else ${position}::integer end
    where channel_id in (${roomId}, ${other.channelId})`.execute(database);
}

/** Opens a closed room again, after the others of its site. Refuses with TooMany. */
export async function reopenRoom(database: Kysely<never>, roomId: number): Promise<void> {
  const { siteId, closedAt } = await holdRoom(database, roomId);
  if (!closedAt) return;
  const { last, many } = await holdRoomsOf(database, siteId);
  if (many >= mostRoomsOfSite) refuse('TooMany');
  await sql`update chat_room set closed_at = null, position = ${last + 1} where channel_id = ${roomId}`.execute(
    database,
  );
}

/** Closes a room; answers who had to leave it. */
export async function closeRoom({ sql: database, now }: Unit, roomId: number): Promise<number[]> {
  const { closedAt } = await holdRoom(database, roomId);
  if (closedAt) return [];
  // Whoever comes in at this moment holds the channel first, and leaves with the others.
  await sql`select from chat_channel where id = ${roomId} for no key update`.execute(database);
  await sql`update chat_room set closed_at = ${now}, paused_at = null where channel_id = ${roomId}`.execute(database);
  const left = await rows(
    database,
    sql<Columns<'chat_presence', 'profileId'>>`update chat_presence set left_at = ${now}
      where channel_id = ${roomId} and left_at is null returning profile_id as "profileId"`,
  );
  return left.map(({ profileId }) => profileId);
}
