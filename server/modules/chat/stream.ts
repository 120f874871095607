/** How messages, and who comes and goes, reach those who watch a channel. */
import { sql, type Kysely } from 'kysely';
import { ChatUserLevel, nameOf, Role } from '../../../shared/enums.ts';
import type { ChatMessage, ChatPerson } from '../../../shared/chat/shapes.ts';
import { clock } from '../../platform/clock.ts';
import { preparedRows, rows } from '../../platform/database/sql.ts';
import type { Stream } from '../../platform/streams.ts';
import { cardOf } from '../profiles/index.ts';
import { absentFor } from './apart.ts';
import { latestIn } from './latest.ts';
import { shownLevel } from './levels.ts';
import { messageColumns, messageFrom, type MessageRow } from './messages.ts';
import { isPresent } from './presence.ts';

/** At once, after a server heard of nothing for a while; what is behind that, a page asks for. */
const most = 500;

/** For whom each of some people is not there. */
async function absentForEach(database: Kysely<unknown>, profileIds: readonly number[]): Promise<Map<number, number[]>> {
  if (profileIds.length === 0) return new Map();
  const found = await rows(
    database,
    sql<{ id: number; absent: number[] }>`select one.id, ${absentFor(sql.ref('one.id'))} as absent
      from unnest(${profileIds}::bigint[]) one (id)`,
  );
  return new Map(found.map(({ id, absent }) => [id, absent]));
}

/** A message as those are told for whom somebody is not there who is called by name in it. */
function withoutAbsent(item: ChatMessage, absent: ReadonlyMap<number, readonly number[]>): Map<number, ChatMessage> {
  const viewers = new Set(item.mentions.flatMap((id) => absent.get(id) ?? []));
  const seenBy = (viewer: number) => item.mentions.filter((id) => !absent.get(id)?.includes(viewer));
  return new Map([...viewers].map((viewer) => [viewer, { ...item, mentions: seenBy(viewer) }]));
}

export const stream: Stream = {
  async behind(channelId, number, { database, secrets }) {
    const values = { channelId, number, now: clock.now() };
    const found = await preparedRows(
      database,
      'chatBehind',
      values,
      (value) => sql<MessageRow & { hiddenFrom: number[]; ahead: number | null }>`
        select ${messageColumns(value.now)}, m.mentions, ${absentFor(sql.ref('m.sender_id'))} as "hiddenFrom",
          lag(m.number) over (order by m.number) as ahead
        from chat_message m where m.channel_id = ${value.channelId} and m.number > ${value.number}
        order by m.number limit ${sql.lit(most)}`,
    );
    const absent = await absentForEach(database.read, [...new Set(found.flatMap(({ mentions }) => mentions))]);
    return found.map(({ hiddenFrom, ahead, ...row }) => {
      const item = messageFrom(secrets, channelId, { ...row, before: ahead ?? number }) satisfies ChatMessage;
      return { item, hiddenFrom, otherwise: withoutAbsent(item, absent) };
    });
  },
  latest: (channelId, { profileId, accessType }, until, { database }) =>
    latestIn(
      database,
      { me: profileId, moderates: accessType === Role.ChatModerator, now: clock.now() },
      channelId,
      until,
    ),
  async passages(channelId, profileIds, { database }) {
    const now = clock.now();
    const found = await rows(
      database.read,
      sql<{
        profileId: number;
        person: Omit<ChatPerson, 'level' | 'idle'> | null;
        level: number;
        hiddenFrom: number[];
      }>`
        select p.id as "profileId", case when coalesce(${isPresent('here', now)}, false) then ${cardOf(sql.ref('p.id'), now)} end as person,
          ${shownLevel('p')} as level, ${absentFor(sql.ref('p.id'))} as "hiddenFrom"
        from profile p left join chat_presence here on here.profile_id = p.id and here.channel_id = ${channelId}
        where p.id = any(${profileIds}::bigint[])`,
    );
    return found.map(({ level, person, ...passage }) => ({
      ...passage,
      person: person && { ...person, level: nameOf(ChatUserLevel, level), idle: false },
    }));
  },
};
