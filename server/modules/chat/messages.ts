/** Messages of a channel: how one comes into it, and how they are read. */
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { shownHours, type ChatMessage } from '../../../shared/chat/shapes.ts';
import { ChatMessageType, ChatNote, ChatUserLevel, nameOf, type NameOf } from '../../../shared/enums.ts';
import type { ProfileCard } from '../../../shared/fields.ts';
import type { Column } from '../../platform/database/columns.ts';
import { firstRow, iso, rows } from '../../platform/database/sql.ts';
import type { Unit } from '../../platform/database/unit.ts';
import type { Secrets } from '../../platform/secrets.ts';
import { cardOf } from '../profiles/index.ts';
import { isAbsentFor, type ChatViewer } from './apart.ts';
import { sealMessage, unsealMessage } from './sealing.ts';

/** Numbers in one millisecond, of which one is drawn. */
const perMillisecond = 8;

/**
 * The next number of a channel: of the clock, so that between two of them lies time and nothing that could be counted, and always
 * higher than the one before.
 */
const nextNumber = sql`greatest(last_number + 1,
  floor(extract(epoch from clock_timestamp()) * 1000)::bigint * ${sql.lit(perMillisecond)} + floor(random() * ${sql.lit(perMillisecond)})::bigint)`;

/** The number that a message had so many milliseconds ago, as SQL. */
export const numberAt = (ago: number): RawBuilder<number> =>
  sql<number>`((floor(extract(epoch from clock_timestamp()) * 1000)::bigint - ${ago}::bigint) * ${sql.lit(perMillisecond)})`;

export interface NewMessage {
  type: NameOf<typeof ChatMessageType>;
  senderId: number | null;
  level: NameOf<typeof ChatUserLevel>;
  text?: string;
  mentions?: readonly number[];
  note?: NameOf<typeof ChatNote>;
  aboutNumber?: number;
}

/** Adds a message to a channel; its number is taken under the lock of the channel, which is the order of all. */
export async function addMessage(
  { sql: database, now }: Unit,
  secrets: Secrets,
  channelId: number,
  { type, senderId, level, text, mentions = [], note, aboutNumber }: NewMessage,
): Promise<{ messageId: number; number: number; at: string }> {
  const next = await firstRow(
    database,
    sql<{
      number: Column<'chat_channel', 'lastNumber'>;
      dark: Column<'chat_channel', 'dark'>;
    }>`update chat_channel set last_number = ${nextNumber}
      where id = ${channelId} returning last_number as number, dark`,
  );
  const { number, dark } = next!;
  const numbers = sql.lit(dark ? 'dark_chat_message_number' : 'chat_message_number');
  const sealed = text === undefined ? null : sealMessage(secrets, { channelId, number }, text);
  const added = await firstRow(
    database,
    sql<{
      id: number;
    }>`insert into chat_message (id, channel_id, number, type, sender_id, level, sealed, mentions, note, about_number, at)
      values (dated(now(), nextval(${numbers})), ${channelId}, ${number}, ${ChatMessageType[type]}, ${senderId}, ${ChatUserLevel[level]}, ${sealed}, ${mentions}::bigint[],
        ${note ? ChatNote[note] : null}, ${aboutNumber ?? null}, ${now}) returning id`,
  );
  return { messageId: added!.id, number, at: now.toISOString() };
}

export interface MessageRow {
  messageId: number;
  number: Column<'chat_message', 'number'>;
  before: number | null;
  type: Column<'chat_message', 'type'>;
  at: string;
  author: ProfileCard | null;
  level: Column<'chat_message', 'level'>;
  sealed: Column<'chat_message', 'sealed'>;
  mentions: Column<'chat_message', 'mentions'>;
  note: Column<'chat_message', 'note'>;
  aboutNumber: Column<'chat_message', 'aboutNumber'>;
}

/** The words of a message as they can be read by others, on the alias m. */
const openWords = sql`case when m.removed_at is null and m.withheld = 0 then m.sealed end`;

/** Those called by name in a message who are there for a viewer, on the alias m. */
const mentionsFor = (viewer: ChatViewer) => sql<
  number[]
>`array(select called.id from unnest(m.mentions) with ordinality called (id, nth)
  where not ${isAbsentFor(viewer, sql.ref('called.id'))} order by called.nth)`;

/** What is told of a message besides who is called by name in it, on the alias m. */
export const messageColumns = (
  now: Date,
): RawBuilder<Omit<MessageRow, 'mentions'>> => sql`m.id as "messageId", m.number, m.type, ${iso(sql.ref('m.at'))} as at,
  case when m.sender_id is not null then ${cardOf(sql.ref('m.sender_id'), now)} end as author, m.level, ${openWords} as sealed,
  m.note, m.about_number as "aboutNumber"`;

/** A message as it is told; `before` is the number ahead of it, of those that are seen. */
export function messageFrom(secrets: Secrets, channelId: number, row: MessageRow): ChatMessage {
  const { sealed, type, level, note, before, ...message } = row;
  return {
    ...message,
    before: before ?? 0,
    type: nameOf(ChatMessageType, type),
    level: level === ChatUserLevel.Moderator ? 'Moderator' : 'Normal',
    text: sealed && unsealMessage(secrets, { channelId, number: message.number }, sealed),
    note: note === null ? null : nameOf(ChatNote, note),
  };
}

/** The messages that can still be read, on the alias m. */
export const isShown = (now: Date) =>
  sql<boolean>`m.at > ${now}::timestamptz - ${sql.lit(shownHours)} * interval '1 hour'`;

/** Whether a viewer is told of a message, on the alias m. A removal is told to whoever was told of what was removed. */
export const isTold = (viewer: ChatViewer): RawBuilder<boolean> =>
  sql<boolean>`(m.sender_id is null or not ${isAbsentFor(viewer, sql.ref('m.sender_id'))})`;

export interface Window {
  before?: number | undefined;
  after?: number | undefined;
  take: number;
}

/** Reads messages of a channel for a viewer, in their order: the latest, or those before or after a number. */
export async function messagesFor(
  database: Kysely<unknown>,
  secrets: Secrets,
  viewer: ChatViewer,
  channelId: number,
  { before, after, take }: Window,
): Promise<{ items: ChatMessage[]; more: boolean }> {
  const forwards = after !== undefined;
  const within = sql`m.channel_id = ${channelId} and ${isShown(viewer.now)} and ${isTold(viewer)}`;
  const found = await rows(
    database,
    sql<MessageRow>`select ${messageColumns(viewer.now)}, ${mentionsFor(viewer)} as mentions from chat_message m where ${within}
      ${before === undefined ? sql`` : sql`and m.number < ${before}`} ${forwards ? sql`and m.number > ${after}` : sql``}
      order by m.number ${sql.raw(forwards ? 'asc' : 'desc')} limit ${take + 1}`,
  );
  const more = found.length > take;
  // The one row too many tells what stands before the first of the others.
  const inOrder = forwards ? found.slice(0, take) : found.toReversed();
  const chained = inOrder.map((row, at) => ({ ...row, before: at > 0 ? inOrder[at - 1]!.number : (after ?? null) }));
  const shown = !forwards && more ? chained.slice(1) : chained;
  return { items: shown.map((row) => messageFrom(secrets, channelId, row)), more };
}
