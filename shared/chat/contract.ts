import { z } from 'zod';
import { area, command, query } from '../contract.ts';
import { namesOf } from '../enums.ts';
import { id, instant, movingList, nothing, pageBehind, profileCard } from '../fields.ts';
import { ChatWait } from './enums.ts';
import { mostPrivateChats } from './private.ts';
import {
  chatLevel,
  chatMessage,
  chatNumber,
  chatPerson,
  chatRoom,
  chatText,
  mostMentions,
  mostRooms,
} from './shapes.ts';

const profileId = z.object({ profileId: id });
const roomId = z.object({ roomId: id });

/** What shows others in the chat, and so looks different once one of them is ignored. */
const withoutThem = [
  ...['ChatIgnored', 'ChatRooms', 'ChatRoom', 'ChatPeople', 'ChatMessages', 'ChatProfile', 'ActiveChats'],
  ...['PrivateChat', 'PrivateChats'],
];

/** What somebody may do in a room. */
export const roomActions = ['AddMessage', 'LeaveRoom', 'JoinRoom'] as const;

export const chat = area('Chat', {
  GetChatBanStatus: query({
    summary: 'Tells whether I am banned from the chat, and until when: null, or an object with `until`.',
    access: 'user',
    openWhen: ['banned'],
    input: z.object({}),
    output: z.nullable(
      z.object({
        /** 9999-12-31T23:59:59.000Z where it does not end. */
        until: z.iso.datetime({ precision: 3 }),
        permanent: z.boolean(),
        statementId: id,
      }),
    ),
    tags: ['ChatBan'],
    fresh: true,
  }),
  Rooms: query({
    summary: 'Lists the rooms of this site, with who is in them in numbers.',
    access: 'user',
    input: z.object({}),
    output: z.object({
      rooms: z.array(chatRoom),
      /** Joining needs a membership that I do not have. */
      membershipNeeded: z.boolean(),
      level: chatLevel,
    }),
    tags: ['ChatRooms'],
    cost: 3,
    private: true,
  }),
  GetChatRoom: query({
    summary: 'Reads a room, and what I may do in it.',
    access: 'user',
    input: roomId,
    output: chatRoom.extend({
      level: chatLevel,
      can: z.array(z.enum(roomActions)),
      membershipNeeded: z.boolean(),
      /** As far as I have read. */
      readNumber: chatNumber,
      /** Until when a moderator keeps me from writing. */
      timedOutUntil: instant.nullable(),
    }),
    tags: ['ChatRoom'],
    private: true,
    fresh: true,
  }),
  GetChatMessages: query({
    summary: 'Reads messages of the last 24 hours in their order: the latest, or those before or after one.',
    access: 'user',
    input: roomId.extend({
      before: chatNumber.optional(),
      after: chatNumber.optional(),
      take: z.number().int().min(1).max(200).default(50),
    }),
    output: z.object({
      items: z.array(chatMessage).max(200),
      /** There are more in the direction that was asked for. */
      more: z.boolean(),
    }),
    tags: ['ChatMessages'],
    cost: 3,
    private: true,
    fresh: true,
    fleeting: true,
  }),
  GetChatPeople: query({
    summary: 'Lists who is in a room, moderators first, then by name.',
    access: 'user',
    input: roomId.extend(pageBehind),
    output: movingList(chatPerson).extend({ people: z.number().int() }),
    tags: ['ChatPeople'],
    cost: 3,
    private: true,
  }),
  JoinRoom: command({
    summary: 'Enters a room.',
    access: 'user',
    input: roomId,
    output: nothing,
    refusals: ['RoomFull', 'TooMany'],
    changes: ['ChatRooms', 'ChatRoom', 'ChatPeople', 'ActiveChats'],
  }),
  LeaveRoom: command({
    summary: 'Leaves a room, on all my devices.',
    access: 'user',
    input: roomId,
    output: nothing,
    changes: ['ChatRooms', 'ChatRoom', 'ChatPeople', 'ActiveChats'],
  }),
  KeepAlive: command({
    summary:
      'Says that I am still in the chat, and is told the latest number of each room and private chat that I am in.',
    access: 'user',
    ephemeral: true,
    input: z.object({}),
    output: z.object({ latest: z.array(roomId.extend({ number: chatNumber })).max(mostRooms + mostPrivateChats) }),
  }),
  AddMessage: command({
    summary:
      'Says something in a room or private chat; what comes too fast is not said, and the answer tells why and for how long.',
    access: 'user',
    input: roomId.extend({ text: chatText, mentions: z.array(id).max(mostMentions).default([]) }),
    output: z.object({
      message: z.object({ messageId: id, number: chatNumber, at: instant }).nullable(),
      /** In place of the message: a message of type AntiSpam. */
      wait: z.object({ reason: z.enum(namesOf(ChatWait)), seconds: z.number().int() }).nullable(),
    }),
    refusals: ['NotInRoom'],
    secret: ['text'],
  }),
  ReadChat: command({
    summary: 'Says that I have read a room or private chat as far as a message, on all my devices.',
    access: 'user',
    ephemeral: true,
    input: roomId.extend({ number: chatNumber }),
    output: nothing,
  }),
  ProfileActiveChats: query({
    summary: 'Lists the rooms that I am in.',
    access: 'user',
    input: z.object({}),
    output: z.object({
      items: z.array(z.object({ roomId: id, name: z.string(), people: z.number().int(), unread: z.boolean() })),
    }),
    tags: ['ActiveChats'],
    private: true,
    fresh: true,
  }),
  IgnoreProfile: command({
    summary: 'Lets somebody and me not see each other in the chat; they are not told.',
    access: 'user',
    input: profileId,
    output: nothing,
    refusals: ['TooMany'],
    changes: withoutThem,
  }),
  RemoveIgnore: command({
    summary: 'Sees somebody in the chat again.',
    access: 'user',
    input: profileId,
    output: nothing,
    changes: withoutThem,
  }),
  GetChatIgnoredProfiles: query({
    summary: 'Lists whom I ignore in the chat, the latest first.',
    access: 'user',
    input: z.object(pageBehind),
    output: movingList(z.object({ profile: profileCard, at: instant })),
    tags: ['ChatIgnored'],
    private: true,
  }),
  GetProfile: query({
    summary: 'Reads somebody as the chat shows them, and what I may do there.',
    access: 'user',
    input: profileId,
    output: z.object({
      profile: profileCard,
      level: chatLevel,
      ignored: z.boolean(),
      favourite: z.boolean(),
    }),
    tags: ['ChatProfile'],
    private: true,
  }),
  GetChatProfileInformation: query({
    summary: 'Reads what stands beside a chat about somebody; `darkInfo` is answered in the dark variant alone.',
    access: 'user',
    input: profileId.extend({ darkInfo: z.boolean().default(false) }),
    output: z.object({
      profile: profileCard,
      headline: z.string(),
      /** In the dark variant, where asked for: roles as the profile shows them. */
      roles: z.array(z.string()).max(2),
    }),
    tags: ['ChatProfile'],
    private: true,
  }),
});

export const startRooms = area('Common', {
  GetChatRoomsForStart: query({
    summary: 'Lists the rooms in which somebody is right now, the fullest first.',
    access: 'user',
    input: z.object({}),
    output: z.object({
      items: z.array(
        chatRoom.pick({ roomId: true, name: true, topic: true, people: true, groups: true, joined: true }),
      ),
    }),
    tags: ['ChatRooms'],
    cost: 3,
  }),
});
