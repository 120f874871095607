import { sql } from 'kysely';
import { chat } from '../../../../shared/chat/contract.ts';
import { firstRow } from '../../../platform/database/sql.ts';
import { handle } from '../../../platform/handle.ts';
import { refuse } from '../../../platform/refusal.ts';
import { readAbout } from '../../notifications/index.ts';
import { findReadable } from '../channels.ts';
import { notePrivatelyRead } from '../private/reading.ts';

export const ReadChat = handle(chat.ReadChat, {
  load: async ({ roomId }, { sql: database, now }, actor) =>
    (await findReadable(database, roomId, actor, now)) ?? refuse('NotFound'),
  async do({ channelId, isPrivate }, { number }, { profileId }, unit) {
    if (isPrivate) await notePrivatelyRead(unit, channelId, profileId, number);
    else {
      const link = `/PublicChat/Room/${channelId}`;
      const noted = await firstRow(
        unit.sql,
        sql<{
          called: boolean;
        }>`update chat_presence p set read_number = greatest(read_number, least(${number}::bigint, c.last_number))
          from chat_channel c where c.id = p.channel_id and p.channel_id = ${channelId} and p.profile_id = ${profileId}
          returning exists (select from notification n where n.profile_id = p.profile_id and n.link = ${link} and n.read_at is null) as called`,
      );
      if (noted?.called) await readAbout(unit, [{ profileId, link }]);
    }
    return {};
  },
});
