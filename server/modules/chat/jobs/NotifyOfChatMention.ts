import { sql } from 'kysely';
import { seconds } from '../../../platform/clock.ts';
import type { Column } from '../../../platform/database/columns.ts';
import { rows } from '../../../platform/database/sql.ts';
import { transaction } from '../../../platform/work/jobs.ts';
import { notifyAll } from '../../notifications/index.ts';
import { absentFor } from '../apart.ts';
import { ChatMentioned } from '../events.ts';
import { numberAt } from '../messages.ts';
import { isPresent } from '../presence.ts';

/** Whoever read something that was written within so long is looking. */
const looking = 60 * seconds;

/** Tells who was called by name in a room and is not looking, once until they have read there. */
export const NotifyOfChatMention = transaction('NotifyOfChatMention', ChatMentioned, async (event, unit) => {
  const { channelId, number, calledIds } = event.data;
  const found = await rows(
    unit.sql,
    sql<{ id: Column<'chat_presence', 'profileId'> }>`select p.profile_id as id from chat_presence p
      join chat_message m on m.channel_id = p.channel_id and m.number = ${number} and m.removed_at is null and m.withheld = 0
      where p.channel_id = ${channelId} and p.profile_id = any(${calledIds}::bigint[]) and ${isPresent('p', unit.now)}
        and p.read_number < least(${number}::bigint, ${numberAt(looking)})
        and not p.profile_id = any(${absentFor(sql.ref('m.sender_id'))})
        and not exists (select from notification n where n.profile_id = p.profile_id and n.read_at is null
          and n.link = '/PublicChat/Room/' || p.channel_id)`,
  );
  await notifyAll(
    unit,
    { event, type: 'ChatMentioned', ids: { roomId: channelId } },
    found.map(({ id }) => id),
  );
});
