/** A page in a room that follows it as the product's own does: it takes what is told, and asks where something is missing. */
import assert from 'node:assert/strict';
import { io, type Socket } from 'socket.io-client';
import type { ChatMessage } from '../../shared/chat/shapes.ts';
import type { HubMessages, HubWishes } from '../../shared/hub.ts';
import type { Calls, Client } from '../support/actors.ts';

export type Member = Client & Calls & { profileId: number };

/** What is compared of a message at both ends. */
export type Line = Pick<ChatMessage, 'number' | 'text' | 'aboutNumber'>;

export const lineOf = ({ number, text, aboutNumber }: Line): Line => ({ number, text, aboutNumber });

export class Reader {
  readonly member: Member;
  readonly roomId: number;
  readonly lines: Line[] = [];
  /** How often it asked for what was missing. */
  asked = 0;
  /** What was told before, or out of order, over one and the same connection. */
  repeated = 0;
  /** Hears of each message as it is told. */
  onTold: (message: ChatMessage) => void = () => undefined;
  last = 0;
  #toldLast = 0;
  #socket: Socket<HubMessages, HubWishes> | undefined;
  #asking: Promise<void> = Promise.resolve();

  constructor(member: Member, roomId: number) {
    this.member = member;
    this.roomId = roomId;
  }

  get #topic(): string {
    return `chat:${this.roomId}`;
  }

  /** Opens the page at a server; answers when it is let in, or not. With `comesAgain` it comes back by itself, and asks. */
  async open(url: string, { comesAgain = false } = {}): Promise<boolean> {
    this.close();
    const socket: Socket<HubMessages, HubWishes> = io(url, {
      transports: ['websocket'],
      forceNew: true,
      reconnection: comesAgain,
      reconnectionDelay: 200,
      reconnectionDelayMax: 1000,
      extraHeaders: { cookie: this.member.cookie },
    });
    this.#socket = socket;
    socket.on('stream', ({ item }) => this.#take(item as ChatMessage));
    return new Promise((resolve) =>
      socket.on('connect', () => {
        this.#toldLast = 0;
        socket.emit('watch', this.#topic, (watching) => {
          if (watching && comesAgain) void this.ask();
          resolve(watching);
        });
      }),
    );
  }

  /** Watches again over the same connection, as after a join. */
  watch(): Promise<boolean> {
    this.#toldLast = 0;
    return new Promise((resolve) => this.#socket!.emit('watch', this.#topic, resolve));
  }

  close(): void {
    this.#socket?.disconnect();
    this.#socket = undefined;
  }

  /** Begins anew behind a number. */
  begin(after: number): void {
    this.last = Math.max(after, this.last);
    this.lines.length = 0;
    this.asked = 0;
    this.repeated = 0;
  }

  /** Asks for all that came behind the last it has, one question after the other. What fails is asked with the next. */
  ask(): Promise<void> {
    this.#asking = this.#asking.then(() => this.#ask()).catch(() => undefined);
    return this.#asking;
  }

  /** Asks for what it misses up to the number that its sign of life is answered with. */
  async beat(): Promise<number> {
    const { latest } = await this.member.KeepAlive();
    const number = latest.find(({ roomId }) => roomId === this.roomId)?.number ?? 0;
    if (number > this.last) await this.ask();
    return number;
  }

  async #ask(): Promise<void> {
    this.asked++;
    for (let more = true; more;) {
      const answer = await this.member.GetChatMessages({ roomId: this.roomId, after: this.last, take: 200 });
      answer.items.forEach((message) => this.#add(message));
      more = answer.more;
    }
  }

  #take(message: ChatMessage): void {
    if (message.number <= this.#toldLast) this.repeated++;
    this.#toldLast = message.number;
    this.onTold(message);
    if (message.number <= this.last) return;
    if (message.before > this.last) return void this.ask();
    this.#add(message);
  }

  #add(message: ChatMessage): void {
    if (message.number <= this.last) return;
    this.last = message.number;
    this.lines.push(lineOf(message));
    const removed = this.lines.find(({ number }) => number === message.aboutNumber);
    if (removed) removed.text = null;
  }

  /** Everything that the server answers behind a number is on the page, once and in its order, and nothing else. */
  async check(after: number): Promise<void> {
    const all: Line[] = [];
    for (let more = true; more;) {
      const from = all.at(-1)?.number ?? after;
      const answer = await this.member.GetChatMessages({ roomId: this.roomId, after: from, take: 200 });
      all.push(...answer.items.map(lineOf));
      more = answer.more;
    }
    assert.deepEqual(this.lines, all, `what ${this.member.profileId} has on the page is what the server answers`);
    assert.equal(this.repeated, 0, 'nothing was told twice or out of order');
  }
}
