/** Chats of two: one asks, the other accepts; then both write as in a room, under the number of their channel. */
import { z } from 'zod';
import { area, command, query } from '../contract.ts';
import { id, instant, nothing, profileCard } from '../fields.ts';
import { chatNumber } from './shapes.ts';

/** Private chats that somebody has open or is asked to, at most. */
export const mostPrivateChats = 30;
/** Questions of one person that wait for an answer at the same time, at most. */
export const mostWaiting = 10;
/** Hours after which a question that nobody answered lapses. */
export const askedForHours = 24;

/**
 * How a private chat stands for one of its two: `Waiting` for an answer of the partner (a declined question waits too, so that
 * nobody learns of it), `Asked` by the partner, `Open`, or `PartnerLeft`.
 */
export const privateChatStates = ['None', 'Waiting', 'Asked', 'Open', 'PartnerLeft'] as const;

/** What somebody may do in a private chat. */
export const privateChatActions = ['JoinPrivateChat', 'LeavePrivateChat', 'AddMessage'] as const;

const partner = z.object({ partnerProfileId: id });
const changes = ['PrivateChat', 'PrivateChats', 'ChatMessages'];

export const privateChats = area('Chat', {
  GetPrivateChat: query({
    summary: 'Reads how my private chat with somebody stands, and what I may do in it.',
    access: 'user',
    input: partner,
    output: z.object({
      partner: profileCard,
      state: z.enum(privateChatStates),
      /** By which its messages are read and written; null where there is nothing to read. */
      roomId: id.nullable(),
      can: z.array(z.enum(privateChatActions)),
      membershipNeeded: z.boolean(),
      /** As far as I have read. */
      readNumber: chatNumber,
      /** Until when a moderator keeps me from writing. */
      timedOutUntil: instant.nullable(),
    }),
    tags: ['PrivateChat'],
    private: true,
    fresh: true,
  }),
  JoinPrivateChat: command({
    summary: 'Asks somebody to a private chat; or accepts, where they asked me.',
    access: 'user',
    input: partner,
    output: nothing,
    refusals: ['TooMany', 'TooManyConversations', 'NextConversationLater', 'ChatTimedOut'],
    changes,
  }),
  LeavePrivateChat: command({
    summary: 'Leaves a private chat, takes a question back, or declines one, of which the other is not told.',
    access: 'user',
    input: partner,
    output: nothing,
    changes,
  }),
  ProfileActivePrivateChats: query({
    summary: 'Lists my private chats: questions of others first, then those in which something was written last.',
    access: 'user',
    input: z.object({}),
    output: z.object({
      items: z
        .array(
          z.object({
            partner: profileCard,
            state: z.enum(privateChatStates).exclude(['None']),
            roomId: id.nullable(),
            unread: z.boolean(),
            at: instant,
          }),
        )
        .max(mostPrivateChats),
    }),
    tags: ['PrivateChats'],
    private: true,
    fresh: true,
  }),
});
