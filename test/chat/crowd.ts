/** Many members in rooms of the chat, for drills and benchmarks: made at once, and logged on by the link of a partner site. */
import { makeSsoValue } from '../../server/modules/auth/index.ts';
import { openSecrets } from '../../server/platform/keys.ts';
import { Role } from '../../shared/enums.ts';
import type { Member } from './reader.ts';
import { Client, withCalls } from '../support/actors.ts';
import type { Stage } from '../support/stage.ts';

/** How many log on at the same moment. */
const atOnce = 8;

/** Rooms of the main site that are large enough for everybody. */
export async function makeRooms({ pool }: Stage, count: number): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(
    `with made as (insert into chat_channel (dark) select false from generate_series(1, $1::int) returning id),
     rooms as (insert into chat_room (channel_id, site_id, position, capacity, created_at) select id, 1, id, 5000, now() from made returning channel_id)
     insert into chat_room_text (channel_id, locale, name, topic, rules)
     select channel_id, 'en-GB', 'Room ' || channel_id, 'What we cook tonight', 'Be kind.' from rooms returning channel_id as id`,
    [count],
  );
  return rows.map(({ id }) => id);
}

/** So many members of the main site; the first of them moderates the chat. */
export async function makeMembers(stage: Stage, count: number): Promise<Member[]> {
  const { rows } = await stage.pool.query<{ id: number }>(
    `with made as (insert into profile (name, email, email_confirmed_at, type, gender, access_type, member_until, terms_version, locale, time_zone, created_at, last_seen_at)
       select 'chatter' || n, 'chatter' || n || '@mail.example', now(), 1, 2, case when n = 1 then $2::smallint else $3::smallint end, '2100-01-01', 3, 'en-GB',
         'Europe/Copenhagen', now() - interval '1 year', now() from generate_series(1, $1::int) n returning id),
     people as (insert into person (profile_id, position, name, gender, birthday) select id, 0, 'Anna', 2, '1985-05-05' from made)
     select id from made order by id`,
    [count, Role.ChatModerator, Role.Normal],
  );
  const secrets = await openSecrets(stage.dataDir, stage.pool);
  const members = rows.map(({ id }) => withCalls(Object.assign(new Client(stage.url), { profileId: id })));
  const left = [...members];
  const logOn = async () => {
    for (let one = left.pop(); one; one = left.pop())
      await one.SsoLogOn({ sso: makeSsoValue(secrets, { profileId: one.profileId, to: null }, new Date()) });
  };
  await Promise.all(Array.from({ length: atOnce }, logOn));
  return members;
}

/** The same member, who asks another server. */
export const atServer = ({ cookie, device, profileId }: Member, url: string): Member =>
  withCalls(Object.assign(new Client(url), { cookie, device, profileId }));

/** Has everybody in their room, as if they had joined this moment. */
export const putIntoRooms = ({ pool }: Stage, members: readonly Member[], roomOf: (nth: number) => number) =>
  pool.query(
    `insert into chat_presence (channel_id, profile_id, joined_at, seen_at)
     select room, id, now(), now() + $3::interval from unnest($1::bigint[], $2::bigint[]) one (room, id)
     on conflict (channel_id, profile_id) do update set seen_at = excluded.seen_at, left_at = null`,
    [members.map((_one, nth) => roomOf(nth)), members.map(({ profileId }) => profileId), '1 hour'],
  );
