/** Rooms of the chat, and people in them. */
import type { ChatMessage } from '../../shared/chat/shapes.ts';
import type { Input } from '../../shared/contract.ts';
import type { chatRooms } from '../../shared/chat/rooms.ts';
import { given, type ProfileFacts, type Somebody } from '../support/given.ts';
import { openPage } from '../support/socket.ts';
import { atTheDesk } from '../staff/house.ts';

let number = 0;

/** A room of the main site, opened by support. */
export async function aRoom(facts: Partial<Input<typeof chatRooms.CreateChatRoom>> = {}): Promise<number> {
  const staff = await atTheDesk();
  const words = { name: `Room ${++number}`, topic: 'What we cook tonight', rules: 'Be kind.' };
  const room = { siteId: 1, texts: { 'en-GB': words }, language: null, capacity: 100, ...facts };
  return (await staff.CreateChatRoom(room)).roomId;
}

/** Somebody who is in a room. */
export async function inRoom(roomId: number, facts: ProfileFacts = {}): Promise<Somebody> {
  const person = await given.profile(facts);
  await person.JoinRoom({ roomId });
  return person;
}

/** Says something, and answers its number. */
export async function says(person: Somebody, roomId: number, text: string): Promise<number> {
  const { message, wait } = await person.AddMessage({ roomId, text });
  if (!message) throw new Error(`It waits: ${wait?.reason}`);
  return message.number;
}

/** The open page of somebody in a room, and what it was told there. */
export async function listening(person: Somebody, roomId: number) {
  const page = await openPage(person);
  const watches = await page.watch(`chat:${roomId}`);
  const heard = () => page.stream.map(({ item }) => item as ChatMessage);
  return {
    ...{ page, watches, heard },
    /** Waits until something with this text has come. */
    hears: (text: string) => page.until(() => heard().some((message) => message.text === text)),
    texts: () => heard().map((message) => message.text),
  };
}
