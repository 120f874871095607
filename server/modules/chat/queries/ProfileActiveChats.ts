import { sql } from 'kysely';
import { chat } from '../../../../shared/chat/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { chatViewer } from '../apart.ts';
import { latestFor } from '../latest.ts';
import { isPresent } from '../presence.ts';
import type { Columns } from '../../../platform/database/columns.ts';
import { rows } from '../../../platform/database/sql.ts';
import { roomsFor } from '../rooms.ts';

export const ProfileActiveChats = handle(chat.ProfileActiveChats, async (_input, actor, { read, now }) => {
  const viewer = chatViewer(actor, now);
  const isMine = sql`exists (select from chat_presence p where p.channel_id = r.channel_id and p.profile_id = ${actor.profileId}
    and ${isPresent('p', now)})`;
  const mine = await roomsFor(read, { actor, viewer }, actor.siteId, isMine);
  const latest = new Map((await latestFor(read, viewer)).map(({ roomId, number }) => [roomId, number]));
  const readNumbers = await rows(
    read,
    sql<
      Columns<'chat_presence', 'channelId' | 'readNumber'>
    >`select channel_id as "channelId", read_number as "readNumber" from chat_presence where profile_id = ${actor.profileId}`,
  );
  const readAsFar = new Map(readNumbers.map(({ channelId, readNumber }) => [channelId, readNumber]));
  return {
    items: mine.map(({ roomId, name, people }) => ({
      ...{ roomId, name, people },
      unread: (latest.get(roomId) ?? 0) > (readAsFar.get(roomId) ?? 0),
    })),
  };
});
