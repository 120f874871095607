/** Rooms as somebody who names one finds them. */
import { sql, type Kysely } from 'kysely';
import { banOf, isBannedFrom } from '../moderation/index.ts';
import { StatementScope } from '../../../shared/enums.ts';
import type { Actor } from '../../platform/actor.ts';
import { seconds } from '../../platform/clock.ts';
import type { Column } from '../../platform/database/columns.ts';
import type { Database } from '../../platform/database/database.ts';
import { firstRow, preparedRows } from '../../platform/database/sql.ts';
import { refuse } from '../../platform/refusal.ts';
import { moderates } from './apart.ts';
import { isPresent } from './presence.ts';
import { openChat, openedChat } from './private/finding.ts';

type Reading = Kysely<never> | Kysely<unknown>;

export interface RoomFacts {
  channelId: Column<'chat_room', 'channelId'>;
  capacity: Column<'chat_room', 'capacity'>;
  slowSeconds: Column<'chat_room', 'slowSeconds'>;
  pausedAt: Column<'chat_room', 'pausedAt'>;
  /** Somebody is in it. */
  joined: boolean;
  readNumber: number;
  /** Somebody is kept out of the whole chat. */
  banned: boolean;
}

type Reader = Pick<Actor, 'profileId' | 'siteId'>;

/** Whose table the rooms of a site that are open are, with the presence of somebody in them as mine. */
const openRoom = ({ profileId, siteId }: Reader, roomId: number) => sql`chat_room r
  left join chat_presence mine on mine.channel_id = r.channel_id and mine.profile_id = ${profileId}
  where r.channel_id = ${roomId} and r.site_id = ${siteId} and r.closed_at is null`;

/** A room of a site that is open, as somebody finds it. */
const roomFor = (database: Reading, reader: Reader, roomId: number, now: Date): Promise<RoomFacts | undefined> =>
  firstRow(
    database,
    sql<RoomFacts>`select r.channel_id as "channelId", r.capacity, r.slow_seconds as "slowSeconds", r.paused_at as "pausedAt",
        coalesce(${isPresent('mine', now)}, false) as joined, coalesce(mine.read_number, 0) as "readNumber",
        ${isBannedFrom('Chat', reader.profileId, now)} as banned
      from ${openRoom(reader, roomId)}`,
  );

/** A room of a site that is open, as somebody finds it. Refuses with NotFound. */
export const findRoom = async (database: Reading, reader: Reader, roomId: number, now: Date): Promise<RoomFacts> =>
  (await roomFor(database, reader, roomId, now)) ?? refuse('NotFound');

/** What decides about writing in a channel, be it a room or a private chat. */
export interface ChannelFacts extends Pick<RoomFacts, 'channelId' | 'joined' | 'slowSeconds' | 'pausedAt' | 'banned'> {
  isPrivate: boolean;
}

const nothingHolds = { slowSeconds: 0, pausedAt: null };

/**
 * A room, or a private chat that somebody has open, by its number; in the latter they are as long as the other one is. Whoever is
 * going to write holds a private chat first.
 */
export async function findChannel(
  database: Reading,
  reader: Reader,
  channelId: number,
  now: Date,
  hold?: (database: Reading, channelId: number) => Promise<unknown>,
): Promise<ChannelFacts | undefined> {
  const room = await roomFor(database, reader, channelId, now);
  if (room) return { ...room, isPrivate: false };
  await hold?.(database, channelId);
  const chat = await openedChat(database, reader, channelId, now);
  return chat && { channelId, joined: chat.state === 'Open', isPrivate: true, banned: chat.banned, ...nothingHolds };
}

/** No channel: what holds there holds everywhere. */
export const nowhere = 0;

const timeoutIn = (profileId: number, channelId: number, now: Date) => sql`(
  select max(s.until) from statement s join chat_timeout t on t.statement_id = s.id
  where s.profile_id = ${profileId} and s.scope = ${sql.lit(StatementScope.ChatTimeout)} and s.lifted_at is null and s.until > ${now}
    and (t.channel_id is null or t.channel_id = ${channelId}))`;

/** The latest moment until which somebody may not write in a room; undefined where nobody keeps them from it. */
export async function timeoutOf(
  database: Reading,
  profileId: number,
  channelId: number,
  now: Date,
): Promise<Date | undefined> {
  const found = await firstRow(
    database,
    sql<{ until: Column<'statement', 'until'> }>`select ${timeoutIn(profileId, channelId, now)} as until`,
  );
  return found?.until ? new Date(found.until) : undefined;
}

/** Until when somebody may not write in a channel, and when they wrote there last: as it is once whoever writes was held. */
export async function writingStands(database: Reading, profileId: number, channelId: number, now: Date) {
  const found = await firstRow(
    database,
    sql<{ timedOut: Column<'statement', 'until'>; wroteAt: Column<'chat_presence', 'wroteAt'> }>`
      select ${timeoutIn(profileId, channelId, now)} as "timedOut",
        (select wrote_at from chat_presence where channel_id = ${channelId} and profile_id = ${profileId}) as "wroteAt"`,
  );
  const { timedOut, wroteAt } = found!;
  return {
    timedOut: timedOut === null ? 0 : Date.parse(timedOut),
    wroteAt: wroteAt === null ? 0 : Date.parse(wroteAt),
  };
}

/** Refuses with ChatBanned whoever is banned at this very moment, whatever their session believed. */
export async function mustNotBeBanned(database: Reading, { profileId }: Pick<Actor, 'profileId'>, now: Date) {
  if (await banOf(database, 'Chat', profileId, now)) refuse('ChatBanned');
}

/**
 * Refuses with ChatTimedOut whom a moderator keeps from writing anywhere, until when: inviting and accepting is writing. A timeout of
 * one room is about what is said there.
 */
export async function mustNotBeTimedOut(database: Reading, { profileId }: Pick<Actor, 'profileId'>, now: Date) {
  const until = await timeoutOf(database, profileId, nowhere, now);
  if (until) refuse('ChatTimedOut', { retryAfter: Math.ceil((until.getTime() - now.getTime()) / seconds) });
}

/**
 * The channel that somebody names and may read: of a room whoever is in it, and moderators; of a private chat its two, as long as
 * they have it open. Undefined where there is none for them.
 */
export async function findReadable(
  database: Reading,
  roomId: number,
  actor: Actor,
  now: Date,
): Promise<ChannelFacts | undefined> {
  const channel = await findChannel(database, actor, roomId, now);
  return channel && (channel.isPrivate || channel.joined || moderates(actor)) ? channel : undefined;
}

/** Whether somebody may hear of a channel as things happen there: in one statement, since thousands ask when a server went. */
export async function mayWatch(database: Database, channelId: number, actor: Actor, now: Date): Promise<boolean> {
  if (actor.impersonation) return false;
  const { profileId, siteId } = actor;
  const [found] = await preparedRows(database, 'watchChannel', { profileId, siteId, channelId, now }, (value) => {
    const opened = openChat(value.profileId, value.channelId);
    return sql<{ banned: boolean; inRoom: boolean | null; inChat: boolean }>`
      select ${isBannedFrom('Chat', sql`${value.profileId}::bigint`, value.now)} as banned,
        (select coalesce(${isPresent('mine', value.now)}, false) from ${openRoom(value, value.channelId)}) as "inRoom",
        exists (select from ${opened}) as "inChat"`;
  });
  const { banned, inRoom, inChat } = found!;
  return !banned && (inChat || inRoom === true || (inRoom === false && moderates(actor)));
}
