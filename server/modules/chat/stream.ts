/** How messages, and who comes and goes, reach those who watch a channel. */
import { sql } from 'kysely';
import { ChatUserLevel, nameOf, Role } from '../../../shared/enums.ts';
import type { ChatMessage, ChatPerson } from '../../../shared/chat/shapes.ts';
import { clock } from '../../platform/clock.ts';
import type { Column } from '../../platform/database/columns.ts';
import { firstRow, rows } from '../../platform/database/sql.ts';
import type { Stream } from '../../platform/streams.ts';
import { cardOf } from '../profiles/index.ts';
import { absentFor } from './apart.ts';
import { latestIn } from './latest.ts';
import { shownLevel } from './levels.ts';
import { messageColumns, messageFrom, type MessageRow } from './messages.ts';
import { isPresent } from './presence.ts';

/** At once, after a server heard of nothing for a while; what is behind that, a page asks for. */
const most = 500;

export const stream: Stream = {
  async behind(channelId, number, { database, secrets }) {
    const found = await rows(
      database.read,
      sql<
        MessageRow & { hiddenFrom: number[]; ahead: number | null }
      >`select ${messageColumns(clock.now())}, ${absentFor(sql.ref('m.sender_id'))} as "hiddenFrom",
          lag(m.number) over (order by m.number) as ahead
        from chat_message m where m.channel_id = ${channelId} and m.number > ${number} order by m.number limit ${most}`,
    );
    return found.map(({ hiddenFrom, ahead, ...row }) => ({
      item: messageFrom(secrets, channelId, { ...row, before: ahead ?? number }) satisfies ChatMessage,
      hiddenFrom,
    }));
  },
  async latest(channelId, profileId, until, { database }) {
    const viewer = await firstRow(
      database.read,
      sql<{
        role: Column<'profile', 'accessType'>;
      }>`select access_type as role from profile where id = account_of(${profileId})`,
    );
    return latestIn(
      database.read,
      { me: profileId, moderates: viewer?.role === Role.ChatModerator, now: clock.now() },
      channelId,
      until,
    );
  },
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
