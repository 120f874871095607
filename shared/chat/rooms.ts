/** How staff keeps the rooms, and as what it enters them. */
import { z } from 'zod';
import { area, command, query } from '../contract.ts';
import { locales, type Locale } from '../enums.ts';
import { id, instant, line, lines, name, nothing } from '../fields.ts';
import { chatLevel } from './shapes.ts';

/** What a room is called in one language, what is talked about, and what holds there. */
const roomWords = z.object({ name: name(2, 40), topic: line(0, 160), rules: lines(0, 1000) });

/** English is what everybody falls back to. */
const texts = z
  .partialRecord(z.enum(locales), roomWords)
  .refine((all) => all['en-GB' satisfies Locale] !== undefined, 'English is missing');

const room = {
  texts,
  /** The language spoken in it; null is any. */
  language: z.enum(locales).nullable(),
  capacity: z.number().int().min(2).max(5000),
};

const roomId = z.object({ roomId: id });
const changes = ['ChatRooms', 'ChatRoom', 'StaffChatRooms'];
const common = { access: 'support', audited: true, changes } as const;

export const chatRooms = area('Chat', {
  LogInToChat: command({
    summary: 'Says as what I am in the chat in this session; staff enters the chat by it.',
    access: 'support',
    // Each of the two profiles of staff is in the chat of its own side.
    of: 'profile',
    openWhen: ['banned'],
    audited: true,
    reauthenticated: true,
    input: z.object({ level: chatLevel }),
    output: nothing,
    changes: ['ChatRooms', 'ChatRoom', 'ChatPeople', 'ChatMessages', 'ActiveChats', 'CurrentProfile'],
  }),
  GetChatRoomsForStaff: query({
    summary:
      'Lists the sites and their rooms with their words in every language, in their order; closed ones come last.',
    access: 'support',
    openWhen: ['banned'],
    input: z.object({}),
    output: z.array(
      z.object({
        ...{ siteId: z.number().int(), name: z.string(), dark: z.boolean() },
        rooms: z.array(
          z.object({
            roomId: id,
            ...room,
            texts: z.partialRecord(
              z.enum(locales),
              z.object({ name: z.string(), topic: z.string(), rules: z.string() }),
            ),
            people: z.number().int(),
            closedAt: instant.nullable(),
          }),
        ),
      }),
    ),
    tags: ['StaffChatRooms'],
  }),
  CreateChatRoom: command({
    ...common,
    openWhen: ['banned'],
    summary: 'Opens a new room, after the others of its site.',
    input: z.object({ siteId: z.number().int().min(1).max(1000), ...room }),
    output: z.object({ roomId: id }),
    refusals: ['TooMany'],
  }),
  UpdateChatRoom: command({
    ...common,
    openWhen: ['banned'],
    summary: 'Changes what a room is called, its topic and rules in every language, its language and its capacity.',
    input: roomId.extend(room),
    output: nothing,
  }),
  MoveChatRoom: command({
    ...common,
    openWhen: ['banned'],
    summary: 'Moves a room before the one ahead of it, or behind the next, in the list of its site.',
    input: roomId.extend({ direction: z.enum(['Up', 'Down']) }),
    output: nothing,
  }),
  CloseChatRoom: command({
    ...common,
    openWhen: ['banned'],
    summary: 'Closes a room, which everybody leaves, or opens it again.',
    input: roomId.extend({ closed: z.boolean() }),
    output: nothing,
    refusals: ['TooMany'],
  }),
});
