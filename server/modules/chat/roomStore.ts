/** Rooms as staff keeps them. */
import { sql, type Kysely } from 'kysely';
import type { z } from 'zod';
import type { chatRooms } from '../../../shared/chat/rooms.ts';
import type { Locale } from '../../../shared/enums.ts';
import type { Columns } from '../../platform/database/columns.ts';
import { firstRow } from '../../platform/database/sql.ts';
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

/** Opens a room after the others of its site. Refuses with NotFound and TooMany. */
export async function createRoom({ sql: database, now }: Unit, input: RoomInput): Promise<number> {
  const { siteId, texts, language, capacity } = input;
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
  if (order!.many >= mostRoomsOfSite) refuse('TooMany');
  const channel = await firstRow(
    database,
    sql<{ id: number }>`insert into chat_channel (dark) values (${site.dark}) returning id`,
  );
  await sql`insert into chat_room (channel_id, site_id, language, position, capacity, created_at)
    values (${channel!.id}, ${siteId}, ${language}, ${order!.last + 1}, ${capacity}, ${now})`.execute(database);
  await saveTexts(database, channel!.id, texts);
  return channel!.id;
}
