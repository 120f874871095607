/** How somebody says something in a channel: in their turn, at a human pace, to those who are there. */
import { sql, type Kysely } from 'kysely';
import { Role, type ChatWait, type NameOf } from '../../../shared/enums.ts';
import type { Actor } from '../../platform/actor.ts';
import { seconds } from '../../platform/clock.ts';
import type { Column, Columns } from '../../platform/database/columns.ts';
import { firstRow, rows } from '../../platform/database/sql.ts';
import type { CommandContext } from '../../platform/handlerTypes.ts';
import { chatViewer, isAbsentFor, moderates } from './apart.ts';
import { writingStands, type ChannelFacts } from './channels.ts';
import { ChatMentioned } from './events.ts';
import { addMessage } from './messages.ts';
import { calm, digestOf, judgePace, type Pace, type Wait } from './pace.ts';
import { isPresent } from './presence.ts';
import { notePrivatelyWritten } from './private/reading.ts';
import { tellPrivately } from './private/telling.ts';
import { watchPrivateChat } from './private/watching.ts';
import { topicOf } from './topic.ts';

interface Words {
  text: string;
  mentions: readonly number[];
}

type Outcome = { message: Awaited<ReturnType<typeof addMessage>> | null; wait: Wait | null };

const link = /(?:https?:\/\/|www\.)\S/i;

/** Who may send links: whose badge says that somebody looked. */
const maySendLinks = ({ accessType }: Actor) => accessType >= Role.HiddenCertifiedProfile;

/** Says something, or answers why it has to wait. */
export async function say(
  context: CommandContext,
  actor: Actor,
  writing: ChannelFacts,
  { text, mentions }: Words,
): Promise<Outcome> {
  const { sql: database, now, platform, afterCommit } = context;
  const { channelId, isPrivate } = writing;
  // Whoever writes is held first: two messages of theirs at the same moment are judged one after the other.
  const before = await holdPace(context, actor);
  const closed = await closedFor(context, actor, writing);
  if (closed) return { message: null, wait: closed };
  const { pace, wait } = judgePace(before, wordsOf(context, actor, text));
  if (wait) await updatePace(actor, pace).execute(database);
  if (wait) return { message: null, wait };
  const called = isPrivate ? [] : await presentOnes(database, actor, channelId, mentions, now);
  // Nobody keeps order in a private chat, whatever they are elsewhere.
  const level = actor.chatLevel === 'Moderator' && !actor.dark && !isPrivate ? 'Moderator' : 'Normal';
  const message = await addMessage(context, platform.secrets, channelId, {
    ...{ type: 'Normal', senderId: actor.profileId, level, text, mentions: called },
  });
  if (called.length > 0) context.record(ChatMentioned, { channelId, number: message.number, calledIds: called });
  if (isPrivate) {
    await watchPrivateChat(context, channelId, actor.profileId, text);
    await tellFirstUnread(context, channelId, actor.profileId, message.number);
    await updatePace(actor, pace).execute(database);
  } else
    await sql`with paced as (${updatePace(actor, pace)}) update chat_presence set wrote_at = ${now}, first_wrote_at = coalesce(first_wrote_at, ${now}), seen_at = ${now},
        read_number = greatest(read_number, ${message.number})
      where channel_id = ${channelId} and profile_id = ${actor.profileId}`.execute(database);
  afterCommit(() => platform.hub.advance(topicOf(channelId)));
  return { message, wait: null };
}

/** Lets the list of the partner show that there is something to read, when that is new. */
async function tellFirstUnread(context: CommandContext, channelId: number, me: number, number: number): Promise<void> {
  const partnerId = await notePrivatelyWritten(context, channelId, me, number);
  if (partnerId !== undefined) tellPrivately(context, [partnerId]);
}

const waiting = (reason: NameOf<typeof ChatWait>, until: number, now: Date): Wait => ({
  reason,
  seconds: Math.max(1, Math.ceil((until - now.getTime()) / seconds)),
});

/** Why a room takes nothing from somebody at the moment. */
async function closedFor(
  { sql: database, now }: CommandContext,
  actor: Actor,
  room: ChannelFacts,
): Promise<Wait | null> {
  const { timedOut, wroteAt } = await writingStands(database, actor.profileId, room.channelId, now);
  if (timedOut) return waiting('TimedOut', timedOut, now);
  if (moderates(actor)) return null;
  if (room.pausedAt) return { reason: 'Paused', seconds: 0 };
  const next = room.slowSeconds > 0 ? wroteAt + room.slowSeconds * seconds : 0;
  return next > now.getTime() ? waiting('SlowMode', next, now) : null;
}

/** How somebody wrote until now; they are held until the end. */
async function holdPace({ sql: database }: CommandContext, { profileId }: Actor): Promise<Pace> {
  const row = await firstRow(
    database,
    // Changes nothing where there is a row, but holds it.
    sql<Columns<'chat_pace', 'wroteAt' | 'digest' | 'repeats' | 'waitSeconds' | 'waitsUntil'>>`
      insert into chat_pace (profile_id) values (${profileId}) on conflict (profile_id) do update set repeats = chat_pace.repeats
      returning wrote_at as "wroteAt", digest, repeats, wait_seconds as "waitSeconds", waits_until as "waitsUntil"`,
  );
  if (!row) return calm;
  const { wroteAt, waitsUntil } = row;
  return {
    ...row,
    wroteAt: wroteAt.map((at) => new Date(at).getTime()),
    waitsUntil: waitsUntil ? Date.parse(waitsUntil) : 0,
  };
}

/** A message as its pace is judged. */
const wordsOf = ({ now, platform }: CommandContext, actor: Actor, text: string) => ({
  now: now.getTime(),
  digest: digestOf(platform.secrets, actor.profileId, text),
  forbiddenLink: link.test(text) && !maySendLinks(actor),
});

const updatePace = ({ profileId }: Actor, pace: Pace) =>
  sql`update chat_pace set wrote_at = ${pace.wroteAt.map((at) => new Date(at))}::timestamptz[], digest = ${pace.digest}, repeats = ${pace.repeats},
      wait_seconds = ${pace.waitSeconds}, waits_until = ${pace.waitsUntil ? new Date(pace.waitsUntil) : null}
    where profile_id = ${profileId}`;

/** Those of the people called by name who are there for whoever calls. */
async function presentOnes(
  database: Kysely<never>,
  actor: Actor,
  channelId: number,
  mentions: readonly number[],
  now: Date,
): Promise<number[]> {
  if (mentions.length === 0) return [];
  const found = await rows(
    database,
    sql<{
      id: Column<'chat_presence', 'profileId'>;
    }>`select p.profile_id as id from chat_presence p where p.channel_id = ${channelId} and p.profile_id = any(${mentions}::bigint[])
      and p.profile_id <> ${actor.profileId} and ${isPresent('p', now)} and not ${isAbsentFor(chatViewer(actor, now), sql.ref('p.profile_id'))}`,
  );
  return found.map(({ id }) => id);
}
