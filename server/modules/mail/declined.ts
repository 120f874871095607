/** Who declined somebody and thinks better of it. */
import { sql } from 'kysely';
import type { Columns } from '../../platform/database/columns.ts';
import { rows } from '../../platform/database/sql.ts';
import type { CommandContext } from '../../platform/handlerTypes.ts';
import { MailCaughtUp } from './events.ts';

/**
 * Brings somebody what was sent to them while they had declined it: it stands in the thread, waits to be read and is found.
 * The conversations are held.
 */
export async function catchUp(
  { sql: database, record }: Pick<CommandContext, 'sql' | 'record'>,
  profileId: number,
  conversationIds: readonly number[],
): Promise<void> {
  const missed = await rows(
    database,
    sql<Columns<'mail', 'conversationId' | 'number' | 'at'>>`
      with declined as (update participant set declined_at = null
        where profile_id = ${profileId} and conversation_id = any(${conversationIds}::bigint[]) and declined_at is not null
        returning conversation_id, last_number)
      select m.conversation_id as "conversationId", m.number, m.at from declined d
        join mail m on m.conversation_id = d.conversation_id and m.number > d.last_number
      where m.sealed is not null and m.unsent_at is null and m.withheld = 0 order by m.conversation_id, m.number`,
  );
  if (missed.length === 0) return;
  const latest = [...new Map(missed.map((mail) => [mail.conversationId, mail])).values()];
  await sql`update participant me set last_number = mail.number, last_from_others = mail.number, last_at = mail.at
    from jsonb_to_recordset(${JSON.stringify(latest)}::jsonb) as mail ("conversationId" bigint, number int, at timestamptz)
    where me.profile_id = ${profileId} and me.conversation_id = mail."conversationId"`.execute(database);
  for (const { conversationId, number } of missed) record(MailCaughtUp, { conversationId, number });
}
