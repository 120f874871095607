/** How far the two of a private chat have read. */
import { sql } from 'kysely';
import { firstRow } from '../../../platform/database/sql.ts';
import type { Unit } from '../../../platform/database/unit.ts';
import { isGone, partnerOf, readBy } from './standing.ts';

/** Notes how far somebody has read a private chat. */
export const notePrivatelyRead = (
  { sql: database }: Pick<Unit, 'sql'>,
  channelId: number,
  me: number,
  number: number,
) =>
  sql`update private_chat c set
      low_read = case when c.low_id = ${me} then greatest(c.low_read, least(${number}::bigint, channel.last_number)) else c.low_read end,
      high_read = case when c.high_id = ${me} then greatest(c.high_read, least(${number}::bigint, channel.last_number)) else c.high_read end
    from chat_channel channel where channel.id = c.channel_id and c.channel_id = ${channelId} and ${me} in (c.low_id, c.high_id)`.execute(
    database,
  );

/** Notes that somebody wrote; answers their partner where that is the first they have not read, and they have it to read. */
export async function notePrivatelyWritten(
  unit: Unit,
  channelId: number,
  me: number,
  number: number,
): Promise<number | undefined> {
  await notePrivatelyRead(unit, channelId, me, number);
  const found = await firstRow(
    unit.sql,
    sql<{
      partnerId: number;
      isFirst: boolean;
    }>`update private_chat c set at = ${unit.now} where c.channel_id = ${channelId}
      returning ${partnerOf(me)} as "partnerId", not ${isGone(partnerOf(me))} and not exists (select from chat_message m where m.channel_id = c.channel_id
        and m.sender_id = ${me} and m.number < ${number} and m.number > ${readBy(partnerOf(me))}) as "isFirst"`,
  );
  return found?.isFirst ? found.partnerId : undefined;
}
