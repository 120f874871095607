/** Private chats as one of the two finds them. */
import { sql, type Kysely } from 'kysely';
import { mostPrivateChats } from '../../../../shared/chat/private.ts';
import type { Column, Columns } from '../../../platform/database/columns.ts';
import { firstRow } from '../../../platform/database/sql.ts';
import { isBannedFrom } from '../../moderation/index.ts';
import { isIn, isPartner, isWaiting, partnerOf, readBy, stateFor, type PrivateState } from './standing.ts';

type Reading = Kysely<never> | Kysely<unknown>;

/** Whether somebody could be the partner of another in a private chat. */
export const isTherePrivately = async (database: Reading, me: number, partnerId: number): Promise<boolean> =>
  (await firstRow(
    database,
    sql`select from profile other where other.id = ${partnerId} and ${isPartner(me, 'other')}`,
  )) !== undefined;

/** A private chat that somebody has open. */
export interface Opened {
  channelId: Column<'private_chat', 'channelId'>;
  state: PrivateState;
  /** Somebody is kept out of the whole chat. */
  banned: boolean;
}

/** The private chat with a number, where somebody has it open and their partner is there for them, on the aliases c and other. */
export const openChat = (
  me: number,
  channelId: number,
) => sql`private_chat c join profile other on other.id = ${partnerOf(me)}
  where c.channel_id = ${channelId} and ${me} in (c.low_id, c.high_id) and ${isIn(me)} and ${isPartner(me, 'other')}`;

/** Reads it. */
export const openedChat = (
  database: Reading,
  { profileId: me }: { profileId: number },
  channelId: number,
  now: Date,
): Promise<Opened | undefined> =>
  firstRow(
    database,
    sql<Opened>`select c.channel_id as "channelId", ${stateFor(me, now)} as state,
        ${isBannedFrom('Chat', me, now)} as banned
      from ${openChat(me, channelId)}`,
  );

/** Holds the private chat with a number, if it is one, so that nobody leaves it meanwhile. */
export const holdChat = (database: Reading, channelId: number) =>
  sql`select from private_chat where channel_id = ${channelId} for no key update`.execute(database);

/** The private chat of two, as one of them has it. */
export interface ChatOfTwo extends Columns<
  'private_chat',
  'channelId' | 'askedBy' | 'declinedBy' | 'declinedAt' | 'notifiedAt'
> {
  state: PrivateState;
  partnerState: PrivateState;
  opened: boolean;
  readNumber: Column<'private_chat', 'lowRead'>;
  /** Somebody asked, and has had no answer that they know of. */
  waiting: boolean;
}

/** Reads it; undefined where the two never had any. */
export const standingOf = (
  database: Reading,
  me: number,
  partnerId: number,
  now: Date,
): Promise<ChatOfTwo | undefined> =>
  firstRow(
    database,
    sql<ChatOfTwo>`select c.channel_id as "channelId", c.asked_by as "askedBy", c.declined_by as "declinedBy",
        c.declined_at as "declinedAt", c.notified_at as "notifiedAt", ${isWaiting(now)} as waiting, ${isIn(me)} as opened,
        ${readBy(me)} as "readNumber", ${stateFor(me, now)} as state, ${stateFor(partnerId, now)} as "partnerState"
      from private_chat c where c.low_id = ${Math.min(me, partnerId)} and c.high_id = ${Math.max(me, partnerId)}`,
  );

/** Whether somebody has as many private chats as there may be, those with people who are not there any more aside. */
export async function hasNoPlace(database: Reading, profileId: number, now: Date): Promise<boolean> {
  const found = await firstRow(
    database,
    sql<{ many: number }>`select count(*)::int as many
      from private_chat c join profile other on other.id = ${partnerOf(profileId)}
      where ${profileId} in (c.low_id, c.high_id) and ${stateFor(profileId, now)} <> 'None' and ${isPartner(profileId, 'other')}`,
  );
  return found!.many >= mostPrivateChats;
}
