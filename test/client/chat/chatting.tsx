import { expect } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { Fragment, type ComponentType, type ReactNode } from 'react';
import { Room } from '../../../client/features/chat/Room.tsx';
import type { OpenRoom } from '../../../client/features/chat/useJoining.ts';
import { useQuery } from '../../../client/platform/api.ts';
import { connectHub } from '../../../client/platform/hub.ts';
import { nobody, useCurrentProfile } from '../../../client/platform/session.ts';
import { chat } from '../../../shared/chat/contract.ts';
import type { ChatMessage } from '../../../shared/chat/shapes.ts';
import { heard } from '../../support/jsdom/socket.ts';
import { card, open, serve } from '../people/server.tsx';

globalThis.IntersectionObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
} as never;

export const asta = card(7, 'asta');
export const otto = card(3, 'otto');

const at = (number: number) => new Date(Date.UTC(2026, 10, 14, 16, number)).toISOString();

/** A message of otto's, behind the one before it. */
export const message = (number: number, text: string, more: Partial<ChatMessage> = {}): ChatMessage => ({
  ...{ messageId: 100 + number, number, before: number - 1, type: 'Normal', at: at(number), author: otto },
  ...{ level: 'Normal', text, mentions: [], note: null, aboutNumber: null, ...more },
});

const lobby: OpenRoom = {
  ...{ roomId: 5, name: 'Lobby', topic: 'Almonds', rules: '', language: null, people: 2 },
  groups: { men: 1, women: 1, couples: 0, transgender: 0 },
  ...{ moderatorPresent: false, capacity: 100, full: false, paused: false, slowSeconds: 0, joined: true },
  ...{ level: 'Normal', can: ['AddMessage', 'LeaveRoom'], membershipNeeded: false, readNumber: 0, timedOutUntil: null },
};

type Window = { before?: string; after?: string };
type Answer = { message: { messageId: number; number: number; at: string } | null; wait: object | null };

/** The server with asta in a room whose messages may grow. */
export class ChatServer {
  readonly messages: ChatMessage[];
  /** What was asked of the messages, in the order of asking. */
  readonly windows: Window[] = [];
  /** What becomes of the next messages: a refusal, or an answer. */
  readonly fates: (Response | Answer)[] = [];
  readonly sent: unknown[] = [];

  constructor(messages: ChatMessage[], room: Partial<OpenRoom> = {}) {
    this.messages = messages;
    serve({
      GetProfileData: { ...nobody, id: asta.profileId, name: asta.name, isLoggedIn: true },
      GetChatRoom: { ...lobby, ...room },
      Settings: {},
      GetChatPeople: {
        items: [asta, otto].map((one) => ({ ...one, level: 'Normal', idle: false })),
        more: false,
        people: 2,
      },
      GetChatMessages: ((window: Window) => this.#page(window)) as never,
      AddMessage: ((input: { text: string }) => this.#add(input)) as never,
    });
  }

  #page(window: Window) {
    this.windows.push(window);
    const { before = Infinity, after = 0 } = window;
    return {
      items: this.messages.filter(({ number }) => number > Number(after) && number < Number(before)),
      more: false,
    };
  }

  #add(input: { text: string }) {
    this.sent.push(input);
    const fate = this.fates.shift();
    if (fate) return fate;
    const number = (this.messages.at(-1)?.number ?? 0) + 1;
    this.messages.push(message(number, input.text, { author: asta }));
    return { message: { messageId: 100 + number, number, at: at(number) }, wait: null };
  }
}

function Opened() {
  const { data } = useQuery(chat.GetChatRoom, { roomId: 5 });
  return useCurrentProfile() && data ? <Room room={data} /> : null;
}

/** Opens the room, with the line to the hub. */
export async function enter(
  messages: ChatMessage[],
  room: Partial<OpenRoom> = {},
  Around: ComponentType<{ children: ReactNode }> = Fragment,
): Promise<ChatServer> {
  const server = new ChatServer(messages, room);
  connectHub();
  await waitFor(() => expect(heard.has('stream')).toBe(true));
  open(
    <Around>
      <Opened />
    </Around>,
  );
  await screen.findByText(messages.at(-1)!.text!);
  await waitFor(() => expect(server.windows.some(({ after }) => after !== undefined)).toBe(true));
  return server;
}

/** Has the hub tell of a message. */
export const stream = (item: ChatMessage, roomId = 5) =>
  act(async () => {
    heard.get('stream')?.({ topic: `chat:${roomId}`, item });
    await Promise.resolve();
  });

export const passages = (all: { profileId: number; person: object | null }[]) =>
  act(async () => {
    heard.get('passages')?.({ topic: 'chat:5', at: 0, passages: all });
    await Promise.resolve();
  });

/** The messages on the page, in their order. */
export const numbers = () =>
  [...document.querySelectorAll('[data-number]')].map((one) => Number(one.getAttribute('data-number')));
