/** How order is kept in the chat. What restricts somebody stands on a statement, which they read and may appeal. */
import { z } from 'zod';
import { area, command, query } from '../contract.ts';
import { namesOf, Rule, StatementScope } from '../enums.ts';
import { id, instant, line, lines, nothing, profileCard } from '../fields.ts';
import { ChatBanUnit } from './enums.ts';

/** The longest ban of a moderator who is not of the staff, in days. */
export const longestBanDays = 7;
/** The longest timeout, in minutes. */
export const longestTimeout = 24 * 60;
/** The longest span of arrivals that one act takes in, in minutes. */
export const longestSpan = 120;
/** Seconds between two messages of one person from which a moderator chooses; 0 is none. */
export const slowModes = [0, 5, 10, 30, 60, 300] as const;

/** Why, as the member reads it. */
const statement = { reason: z.enum(namesOf(Rule)), facts: lines(1, 2000) };

const profileId = { profileId: id };
const roomId = { roomId: id };
const common = { access: 'chatModerator', audited: true, output: nothing, names: 'profile' } as const;
const people = ['ChatPeople', 'ChatHistory', 'ChatMessages'];
const room = ['ChatRoom', 'ChatRooms'];

/** What somebody may do about a person in the chat. */
export const moderations = ['TimeoutFromChat', 'EndChatTimeout', 'BanProfile', 'LiftChatBan'] as const;

export const chatModeration = area('Chat', {
  RemoveMessage: command({
    ...common,
    summary: 'Removes a message; a trace of it stays, and its author reads why.',
    input: z.object({ messageId: id, ...statement }),
    refusals: ['StatusNotPossible'],
    secret: ['facts'],
    changes: people,
  }),
  TimeoutFromChat: command({
    ...common,
    summary: 'Keeps somebody from writing for some minutes, in one room or in all; they still read.',
    input: z.object({
      ...profileId,
      roomId: id.optional(),
      minutes: z.number().int().min(1).max(longestTimeout),
      ...statement,
    }),
    secret: ['facts'],
    changes: people,
  }),
  EndChatTimeout: command({
    ...common,
    summary: 'Lets somebody write again.',
    input: z.object(profileId),
    refusals: ['NotBanned'],
    changes: people,
  }),
  BanProfile: command({
    ...common,
    summary: 'Keeps somebody out of the chat. Longer than a week is for staff; for good, a second person decides.',
    input: z.object({
      ...profileId,
      duration: z.number().int().min(1).max(1000),
      unit: z.enum(namesOf(ChatBanUnit)),
      ...statement,
    }),
    output: z.object({
      /** Null where it waits for a second person. */
      until: instant.nullable(),
    }),
    refusals: ['BanTooLong', 'AlreadyBanned', 'AlreadyProposed'],
    secret: ['facts'],
    changes: [...people, 'StaffQueues'],
  }),
  LiftChatBan: command({
    ...common,
    summary: 'Lets somebody into the chat again.',
    access: 'support',
    of: 'profile',
    input: z.object(profileId),
    refusals: ['NotBanned'],
    changes: people,
  }),
  TimeoutArrivals: command({
    ...common,
    summary:
      'Keeps from writing all who came into a room, or wrote there first, within the last minutes: one act, a statement each.',
    input: z.object({
      ...roomId,
      /** Those of the last so many minutes. */
      within: z.number().int().min(1).max(longestSpan),
      minutes: z.number().int().min(1).max(longestTimeout),
      /** Whom of them to leave out. */
      except: z.array(id).max(200).default([]),
      ...statement,
    }),
    output: z.object({ people: z.number().int() }),
    secret: ['facts'],
    changes: people,
  }),
  GetChatArrivals: query({
    summary:
      'Lists who came into a room, or wrote there first, within the last minutes, and since when they are members.',
    access: 'chatModerator',
    input: z.object({ ...roomId, within: z.number().int().min(1).max(longestSpan) }),
    output: z.object({
      items: z.array(z.object({ profile: profileCard, joinedAt: instant, memberDays: z.number().int() })),
    }),
    tags: ['ChatPeople'],
  }),
  SetChatSlowMode: command({
    ...common,
    summary: 'Has everybody in a room wait between two messages.',
    input: z.object({ ...roomId, seconds: z.literal(slowModes) }),
    changes: room,
  }),
  PauseChatRoom: command({
    ...common,
    summary: 'Lets nobody but moderators write in a room, or everybody again.',
    input: z.object({ ...roomId, paused: z.boolean() }),
    changes: room,
  }),
  SetChatTopic: command({
    ...common,
    summary: 'Says what a room talks about, in all languages alike.',
    input: z.object({ ...roomId, topic: line(0, 160) }),
    secret: ['topic'],
    changes: room,
  }),
  GetChatHistory: query({
    summary: 'Reads what was decided about somebody in the chat, the latest first; that it was read is on record.',
    access: 'chatModerator',
    audited: true,
    names: 'profile',
    input: z.object(profileId),
    output: z.object({
      profile: profileCard,
      memberDays: z.number().int(),
      bannedUntil: instant.nullable(),
      timedOutUntil: instant.nullable(),
      items: z.array(
        z.object({
          scope: z.enum(namesOf(StatementScope)),
          reason: z.enum(namesOf(Rule)),
          at: instant,
          until: instant.nullable(),
          liftedAt: instant.nullable(),
          by: z.string().nullable(),
        }),
      ),
      can: z.array(z.enum(moderations)),
    }),
    tags: ['ChatHistory'],
  }),
});
