/** Shapes of rooms and messages that several contracts share. */
import { z } from 'zod';
import { locales, namesOf } from '../enums.ts';
import { id, instant, lines, profileCard } from '../fields.ts';
import { ChatMessageType, ChatNote, ChatUserLevel } from './enums.ts';

/** Characters at most of one message. */
export const longestMessage = 500;
/** The most people whom one message calls by name. */
export const mostMentions = 5;
/** Seconds between two signs of life of somebody in the chat. */
export const keepAliveSeconds = 30;
/** Seconds without a sign of life after which somebody is not there any more. */
export const goneAfterSeconds = 90;
/** Minutes without a message after which somebody shows as idle. */
export const idleAfterMinutes = 10;
/** Hours for which messages can be read; for moderation they are kept longer. */
export const shownHours = 24;
/** Rooms in which somebody is at the same time, at most. */
export const mostRooms = 10;

/** The number of a message in its room: a later one has a higher number, and nothing else follows from it. */
export const chatNumber = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER);

export const chatText = lines(1, longestMessage);

export const chatLevel = z.enum(namesOf(ChatUserLevel));

/** Who is in the chat. */
export const chatPerson = profileCard.extend({
  level: chatLevel,
  idle: z.boolean(),
});
export type ChatPerson = z.output<typeof chatPerson>;

export const chatMessage = z.object({
  messageId: id,
  number: chatNumber,
  /** The number of the message before it, of those that I see; 0 where there is none. */
  before: chatNumber,
  type: z.enum(namesOf(ChatMessageType)),
  at: instant,
  /** Null of what the house says, and of somebody who is gone. */
  author: profileCard.nullable(),
  level: chatLevel,
  /** Null where it was removed. */
  text: z.string().nullable(),
  /** Who is called by name in it. */
  mentions: z.array(id),
  note: z.enum(namesOf(ChatNote)).nullable(),
  /** The number of the message that was removed, where it says so. */
  aboutNumber: chatNumber.nullable(),
});
export type ChatMessage = z.output<typeof chatMessage>;

/** How many of each group are in a room. */
export const chatGroups = z.object({
  men: z.number().int(),
  women: z.number().int(),
  couples: z.number().int(),
  transgender: z.number().int(),
});

export const chatRoom = z.object({
  roomId: id,
  name: z.string(),
  topic: z.string(),
  rules: z.string(),
  /** The language spoken in it; null is any. */
  language: z.enum(locales).nullable(),
  people: z.number().int(),
  groups: chatGroups,
  moderatorPresent: z.boolean(),
  capacity: z.number().int(),
  full: z.boolean(),
  paused: z.boolean(),
  /** Seconds between two messages of one person; 0 is none. */
  slowSeconds: z.number().int(),
  /** I am in it. */
  joined: z.boolean(),
});
export type ChatRoom = z.output<typeof chatRoom>;
