/** How somebody asks another to a private chat, and how the other accepts. Both are held. */
import { sql } from 'kysely';
import { mostWaiting } from '../../../../shared/chat/private.ts';
import { days, hours } from '../../../platform/clock.ts';
import { firstRow } from '../../../platform/database/sql.ts';
import type { CommandContext } from '../../../platform/handlerTypes.ts';
import { refuse } from '../../../platform/refusal.ts';
import { turnTo } from '../../mail/index.ts';
import { PrivateChatAsked } from '../events.ts';
import { hasNoPlace, type ChatOfTwo } from './finding.ts';
import { forgetQuestion } from './notices.ts';
import { isWaiting, Question } from './standing.ts';
import { tellPrivately } from './telling.ts';

interface Pair {
  me: number;
  partnerId: number;
}

/** Who was declined is not told of again for so long, whatever they ask. */
const declinedFor = 7 * days;
/** Of the questions of one person somebody is notified this often at most. */
const notifiedEvery = 24 * hours;

/** Opens the chat, which the partner asked for. Refuses with TooMany. */
export async function accept(context: CommandContext, { me, partnerId }: Pair, chat: ChatOfTwo): Promise<void> {
  const { sql: database, now } = context;
  if (chat.state === 'None' && (await hasNoPlace(database, me, now))) refuse('TooMany');
  await sql`update private_chat set low_in = true, high_in = true, question = ${Question.Accepted}, declined_by = null, declined_at = null,
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
 * told: a filter, a list that is full, that they ignore who asks, or declined of late, leaves the question waiting in silence until it lapses.
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
  const silent = isDeclined(chat, partnerId, now) || (await doesIgnore(context, partnerId, me));
  const visible = letIn && !silent && (await isPlaceFor(context, partnerId, chat));
  const notified = visible && !(chat?.notifiedAt && Date.parse(chat.notifiedAt) > now.getTime() - notifiedEvery);
  const channelId = chat?.channelId ?? (await addChannel(context, me));
  await sql`insert into private_chat (channel_id, low_id, high_id, asked_by, asked_at, question, first_contact, told, at)
    values (${channelId}, ${Math.min(me, partnerId)}, ${Math.max(me, partnerId)}, ${me}, ${now}, ${Question.Waits}, ${first}, ${visible}, ${now})
    on conflict (low_id, high_id) do update set asked_by = ${me}, asked_at = ${now}, question = ${Question.Waits},
      first_contact = ${first}, told = ${visible}`.execute(database);
  if (notified) {
    await sql`update private_chat set notified_at = ${now} where channel_id = ${channelId}`.execute(database);
    context.record(PrivateChatAsked, { channelId, askedId: partnerId });
  }
  tellPrivately(context, visible ? [me, partnerId] : [me]);
}

const isDeclined = (chat: ChatOfTwo | undefined, partnerId: number, now: Date): boolean =>
  chat?.declinedBy === partnerId && Date.parse(chat.declinedAt!) > now.getTime() - declinedFor;

async function doesIgnore({ sql: database }: CommandContext, by: number, profileId: number): Promise<boolean> {
  const found = await firstRow(
    database,
    sql`select from chat_ignored where profile_id = ${by} and other_id = ${profileId}`,
  );
  return found !== undefined;
}

/** Whether the question has a place on the list of whom it is for. */
const isPlaceFor = async ({ sql: database, now }: CommandContext, partnerId: number, chat: ChatOfTwo | undefined) =>
  (chat?.partnerState ?? 'None') !== 'None' || !(await hasNoPlace(database, partnerId, now));

async function addChannel({ sql: database }: CommandContext, me: number): Promise<number> {
  const channel = await firstRow(
    database,
    sql<{ id: number }>`insert into chat_channel (dark) values (is_dark(${me})) returning id`,
  );
  return channel!.id;
}
