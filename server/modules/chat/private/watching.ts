/** Nobody reads private chats but the two; what speaks for cheating in them is noticed while it is written. */
import { sql } from 'kysely';
import { MailSignal } from '../../../../shared/enums.ts';
import { firstRow } from '../../../platform/database/sql.ts';
import type { CommandContext } from '../../../platform/handlerTypes.ts';
import { watchPrivateWords } from '../../mail/index.ts';
import { partnerOf } from './standing.ts';

/** Judges what somebody writes in a private chat that is held. */
export async function watchPrivateChat(
  context: CommandContext,
  channelId: number,
  me: number,
  text: string,
): Promise<void> {
  const found = await firstRow(
    context.sql,
    sql<{ partnerId: number; noticed: number[] }>`select ${partnerOf(me)} as "partnerId",
        case when c.low_id = ${me} then c.low_noticed else c.high_noticed end as noticed
      from private_chat c where c.channel_id = ${channelId}`,
  );
  const signal = found && (await watchPrivateWords(context, { senderId: me, text, ...found }));
  if (!signal) return;
  const number = sql`${MailSignal[signal]}::smallint`;
  await sql`update private_chat c set low_noticed = case when c.low_id = ${me} then c.low_noticed || ${number} else c.low_noticed end,
      high_noticed = case when c.high_id = ${me} then c.high_noticed || ${number} else c.high_noticed end
    where c.channel_id = ${channelId}`.execute(context.sql);
}
