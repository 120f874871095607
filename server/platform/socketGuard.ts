/**
 * What one socket may cost all others: it sends what the hub takes, in the pace of a page, and it reads what it is told. Whoever
 * does otherwise is closed with a reason; a page then comes back by itself and asks for what it missed.
 */
import type { Server, Socket } from 'socket.io';
import { seconds } from './clock.ts';
import type { Metrics } from './metrics.ts';

/** Why a socket was closed, as its client reads it, with the code of the WebSocket protocol. */
const reasons = { TooSlow: 1013, TooMany: 1013, TooFast: 1008, BadPacket: 1008 } as const;
export type ShutReason = keyof typeof reasons;

/** What may wait for one socket: packets, and bytes that the system did not take yet. */
const mostPackets = 200;
const mostBytes = 256_000;
/** After so many packets, and each second, it is looked how much waits. */
const packetsPerLook = 100;
/** What a socket may send: so much at once, and then so much a second. A page watches twenty topics at most. */
const burst = 80;
const perSecond = 10;
/** Sockets at most that are open here for one session, and for one person. */
const mostSockets = { session: 50, profile: 100 } as const;
/** Milliseconds that a closed socket has to read why. */
const patience = 5 * seconds;
/** The longest topic. */
const longestTopic = 100;
/** What a client sends of the protocol: that it connects, leaves or wishes something; nothing with binary parts, and no answers. */
const wish = /^[012]/;

/** The socket of the library below engine.io, as far as it is needed here. */
interface Line {
  bufferedAmount: number;
  close: (code: number, reason: string) => void;
  pause: () => void;
  terminate: () => void;
  on: (event: 'ping' | 'pong', listener: () => void) => void;
}

type Connection = Socket['conn'];

const lineOf = ({ transport }: Connection) => (transport as unknown as { socket: Line }).socket;

const isBehind = (connection: Connection): boolean =>
  (connection as unknown as { writeBuffer: unknown[] }).writeBuffer.length > mostPackets ||
  lineOf(connection).bufferedAmount > mostBytes;

/** Points that come back with time; whoever has none left goes on too fast. */
class Bucket {
  #points: number;
  #at = performance.now();
  readonly #most: number;
  readonly #perSecond: number;

  constructor(most: number, regained: number) {
    this.#points = this.#most = most;
    this.#perSecond = regained;
  }

  /** Whether there was a point left. */
  take(): boolean {
    const at = performance.now();
    this.#points = Math.min(this.#most, this.#points + ((at - this.#at) / seconds) * this.#perSecond);
    this.#at = at;
    return --this.#points >= 0;
  }
}

/** Guards all sockets of a server. */
export class SocketGuard {
  readonly #metrics: Metrics;
  readonly #factor: number;
  readonly #open = new Set<Connection>();
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(metrics: Metrics, factor: number) {
    this.#metrics = metrics;
    this.#factor = factor;
  }

  /** Guards whoever connects from now on, before anybody knows who it is. */
  start({ engine }: Server): void {
    engine.on('connection', (connection: Connection) => this.#guard(connection));
    this.#timer = setInterval(() => this.#open.forEach((connection) => this.#look(connection)), seconds).unref();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  /** Takes in a socket that is in the rooms of its session and its person, unless they have too many. */
  admit(socket: Socket, rooms: Record<keyof typeof mostSockets, string>): void {
    for (const [of, most] of Object.entries(mostSockets)) {
      const open = socket.nsp.adapter.rooms.get(rooms[of as keyof typeof mostSockets])?.size ?? 0;
      if (open > most * this.#factor) return this.shut(socket.conn, 'TooMany');
    }
    this.#listen(socket);
  }

  /** Lets it wish only what the server listens to: a topic, and an answer whether that is so. */
  #listen(socket: Socket): void {
    socket.use(([name, topic, ...more], next) => {
      const isKnown = typeof name === 'string' && socket.listenerCount(name) > 0;
      const isTopic = typeof topic === 'string' && topic.length <= longestTopic;
      const answer = more.length === 0 || (more.length === 1 && typeof more[0] === 'function');
      if (isKnown && isTopic && answer) next();
      else this.shut(socket.conn, 'BadPacket');
    });
  }

  /** Closes a socket: nothing more is told to it, nothing more of it is read, and it is told why. */
  shut(connection: Connection, reason: ShutReason): void {
    if (!this.#open.delete(connection)) return;
    const line = lineOf(connection);
    line.close(reasons[reason], reason);
    line.pause();
    // What waited for it is let go at once; what the system has taken is cut off after a while.
    connection.close(true);
    setTimeout(() => line.terminate(), patience).unref();
    this.#metrics.shut(reason);
  }

  #guard(connection: Connection): void {
    this.#open.add(connection);
    const bucket = new Bucket(burst * this.#factor, perSecond * this.#factor);
    const take = () => void (bucket.take() || this.shut(connection, 'TooFast'));
    for (const event of ['ping', 'pong'] as const) lineOf(connection).on(event, take);
    connection.on('packet', ({ type, data }: { type: string; data?: unknown }) => {
      take();
      if (type === 'message' && !(typeof data === 'string' && wish.test(data))) this.shut(connection, 'BadPacket');
    });
    let packets = 0;
    connection.on('packetCreate', () => {
      // What is told at one go is written before it is looked.
      if (++packets % packetsPerLook === 0) setImmediate(() => this.#look(connection));
    });
    connection.on('close', () => this.#open.delete(connection));
  }

  #look(connection: Connection): void {
    if (this.#open.has(connection) && isBehind(connection)) this.shut(connection, 'TooSlow');
  }
}
