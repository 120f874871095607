/** How somebody asks another to a private chat, and how the other accepts. Both are held. */
import { sql } from 'kysely';
import { mostWaiting } from '../../../../shared/chat/private.ts';
import { firstRow } from '../../../platform/database/sql.ts';
import type { CommandContext } from '../../../platform/handlerTypes.ts';
import { refuse } from '../../../platform/refusal.ts';
import { turnTo } from '../../mail/index.ts';
import { hasNoPlace, type ChatOfTwo } from './finding.ts';
import { isHeard, notifyOfQuestion } from './hearing.ts';
import { forgetQuestion } from './notices.ts';
import { isWaiting, Question } from './standing.ts';
import { tellPrivately } from './telling.ts';

interface Pair {
  me: number;
  partnerId: number;
}

/** Opens the chat, which the partner asked for. Refuses with TooMany. */
export async function accept(context: CommandContext, { me, partnerId }: Pair, chat: ChatOfTwo): Promise<void> {
  const { sql: database, now } = context;
  if (chat.state === 'None' && (await hasNoPlace(database, me, now))) refuse('TooMany');
  await sql`update private_chat set low_in = true, high_in = true, gone_for = null, question = ${Question.Accepted}, declined_by = null, declined_at = null,
      at = ${now} where channel_id = ${chat.channelId}`.execute(database);
  await forgetQuestion(context, me, partnerId);
  tellPrivately(context, [me, partnerId]);
}

/** How many questions of somebody wait for an answer. */
async function waitingOf({ sql: database, now }: CommandContext, me: number): Promise<number> {
  const found = await firstRow(
    database,
    sql<{
      many: number;
    }>`select count(*)::int as many from private_chat c where c.asked_by = ${me} and ${isWaiting(now)}`,
  );
  return found!.many;
}

/**
 * Asks for a chat. Refuses with TooMany and TooManyRequests, and a stranger as a first mail. Whether the other hears of it is not
 * told: a filter, a list that is full, that who asks is not there for them, or was declined of late, leaves the question waiting in silence until it lapses.
 */
export async function ask(
  context: CommandContext,
  { me, partnerId }: Pair,
  chat: ChatOfTwo | undefined,
): Promise<void> {
  const { sql: database, now } = context;
  if ((chat?.state ?? 'None') === 'None' && (await hasNoPlace(database, me, now))) refuse('TooMany');
  if ((await waitingOf(context, me)) >= mostWaiting) refuse('TooManyRequests');
  const { first, letIn } = await turnTo(context, me, partnerId);
  const visible = letIn && (await isHeard(context, { askerId: me, askedId: partnerId }, chat, chat?.partnerState));
  const channelId = chat?.channelId ?? (await addChannel(context, me));
  await sql`insert into private_chat as c (channel_id, low_id, high_id, asked_by, asked_at, question, first_contact, told, at)
    values (${channelId}, ${Math.min(me, partnerId)}, ${Math.max(me, partnerId)}, ${me}, ${now}, ${Question.Waits}, ${first}, ${visible}, ${now})
    on conflict (low_id, high_id) do update set asked_by = ${me}, asked_at = ${now}, question = ${Question.Waits},
      first_contact = ${first}, told = ${visible}, gone_for = null,
      low_in = c.low_in and c.gone_for is distinct from c.low_id, high_in = c.high_in and c.gone_for is distinct from c.high_id`.execute(
    database,
  );
  if (visible) await notifyOfQuestion(context, channelId, partnerId, chat?.notifiedAt);
  tellPrivately(context, visible ? [me, partnerId] : [me]);
}

async function addChannel({ sql: database }: CommandContext, me: number): Promise<number> {
  const channel = await firstRow(
    database,
    sql<{ id: number }>`insert into chat_channel (dark) values (is_dark(${me})) returning id`,
  );
  return channel!.id;
}
