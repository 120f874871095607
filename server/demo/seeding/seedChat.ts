import type pg from 'pg';
import { darkRooms, demoRooms, demoRules, type DemoRoom } from '../content/chatRooms.ts';
import { demoTalks, voicesLabel } from '../content/chatTalks.ts';
import { insertLinks, insertRows } from './rows.ts';

/** People whom a room of the demo holds. */
const capacity = 200;

/** The rooms of the demo community, on both of its sites. */
export async function seedChat(client: pg.ClientBase, now: Date): Promise<number> {
  const { rows: sites } = await client.query<{ id: number; dark: boolean }>(
    'select distinct on (dark) id, dark from site order by dark, id',
  );
  let many = 0;
  for (const { id, dark } of sites) many += await seedRooms(client, { id, dark }, dark ? darkRooms : demoRooms, now);
  return many;
}

async function seedRooms(
  client: pg.ClientBase,
  { id, dark }: { id: number; dark: boolean },
  rooms: readonly DemoRoom[],
  now: Date,
): Promise<number> {
  const channels = await insertRows(
    client,
    'chat_channel',
    { dark: 'boolean' },
    rooms.map(() => ({ dark })),
  );
  await insertLinks(
    client,
    'chat_room',
    {
      ...{ channel_id: 'bigint', site_id: 'bigint', language: 'text', position: 'integer' },
      ...{ capacity: 'integer', slow_seconds: 'integer', created_at: 'timestamptz' },
    },
    rooms.map(({ language, slowSeconds = 0 }, nth) => ({
      ...{ channel_id: channels[nth], site_id: id, language, position: nth + 1 },
      ...{ capacity, slow_seconds: slowSeconds, created_at: now },
    })),
  );
  await insertLinks(
    client,
    'chat_room_text',
    { channel_id: 'bigint', locale: 'text', name: 'text', topic: 'text', rules: 'text' },
    rooms.flatMap((room, nth) =>
      (['en-GB', 'da-DK', 'sv-SE'] as const).map((locale) => {
        const [name, topic] = room[locale];
        const isVoiced = demoTalks.some((talk) => talk.room === room['en-GB'][0]);
        const rules = [demoRules[locale], ...(isVoiced ? [voicesLabel[locale]] : [])].join('\n');
        return { channel_id: channels[nth], locale, name, topic, rules };
      }),
    ),
  );
  return rooms.length;
}
