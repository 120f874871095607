/** Rooms in which people stay who do not give signs of life, and what they say there; for stories that take their time. */
import type { Somebody } from '../support/given.ts';
import { world } from '../support/world.ts';

/** A room on the side of somebody, by one name whenever it is made. */
export async function roomOnSideOf({ profileId }: Somebody): Promise<number> {
  const [made] = await world.sql<{ id: number }>(
    `with channel as (insert into chat_channel (dark) values (is_dark($1)) returning id, dark),
      room as (insert into chat_room (channel_id, site_id, position, capacity, created_at)
        select id, (select min(site.id) from site where site.dark = channel.dark), 1, 100, now() from channel returning channel_id)
    insert into chat_room_text (channel_id, locale, name, topic, rules)
      select channel_id, 'en-GB', 'Winter bathers', 'What we cook tonight', 'Be kind.' from room returning channel_id as id`,
    [profileId],
  );
  return made!.id;
}

/** Somebody gives signs of life for as long as the story goes. */
const stay = (roomId: number, { profileId }: Somebody) =>
  world.sql(`update chat_presence set seen_at = now() + interval '30 days' where channel_id = $1 and profile_id = $2`, [
    roomId,
    profileId,
  ]);

/** Joins a room for as long as the story goes. */
export async function staysIn(roomId: number, one: Somebody): Promise<void> {
  await one.JoinRoom({ roomId });
  await stay(roomId, one);
}

/** Says something in a channel, and has others called by name. */
export async function calls(one: Somebody, roomId: number, text: string, others: readonly Somebody[] = []) {
  const { wait } = await one.AddMessage({ roomId, text, mentions: others.map(({ profileId }) => profileId) });
  if (wait) throw new Error(`It waits: ${wait.reason}`);
  await stay(roomId, one);
}
