import { createShardedAdapter } from '@socket.io/redis-adapter';
import type { Redis } from 'ioredis';
import { Server } from 'socket.io';
import type { HubMessages, HubWishes } from '../../shared/hub.ts';
import type { Counts, LiveMessages } from '../../shared/declared.ts';

/** What servers tell each other. */
interface HubRelays {
  lookAgain: (profileId: number) => void;
}

export type HubServer = Server<HubWishes, HubMessages, HubRelays>;

/** Rooms: everything open for a person, one session's sockets, everybody who looks at a page. */
export const rooms = {
  profile: (id: number) => `profile:${id}`,
  session: (id: number) => `session:${id}`,
  topic: (topic: string) => `topic:${topic}`,
};

/** The topics a socket watches. */
export const topicsOf = ({ rooms: entered }: { rooms: ReadonlySet<string> }): string[] => {
  const begin = rooms.topic('');
  return [...entered].filter((room) => room.startsWith(begin)).map((room) => room.slice(begin.length));
};

/** The adapter that joins the servers through Redis; its channels carry the number of the Redis database, which channels ignore. */
export const hubAdapter = (publish: Redis, subscribe: Redis) =>
  createShardedAdapter(publish, subscribe, {
    subscriptionMode: 'dynamic',
    channelPrefix: `samvaer-${publish.options.db ?? 0}`,
  });

/** Says things to open clients, from the server or, without a port of its own, from a worker. */
export class Hub {
  readonly #io: HubServer;
  #look: (profileId: number) => void = () => undefined;

  constructor(io: HubServer) {
    this.#io = io;
  }

  /** A hub without sockets of its own: what it says reaches the sockets of every server. */
  static withoutSockets(publish: Redis, subscribe: Redis): Hub {
    const io: HubServer = new Server();
    io.adapter(hubAdapter(publish, subscribe));
    return new Hub(io);
  }

  /** Tells a person's open clients the numbers that changed. */
  counts(profileId: number, counts: Partial<Counts>): void {
    this.#io.in(rooms.profile(profileId)).emit('counts', counts);
  }

  /** Tells a person's open clients which data went stale. */
  stale(profileId: number, tags: readonly string[]): void {
    this.#io.in(rooms.profile(profileId)).emit('stale', tags);
  }

  /** Tells a person's open clients something that an area declares, such as a saved draft. */
  tell<Name extends keyof LiveMessages>(
    profileId: number,
    name: Name,
    message: Parameters<LiveMessages[Name]>[0],
  ): void {
    const room = this.#io.in(rooms.profile(profileId)) as { emit: (name: Name, message: unknown) => boolean };
    room.emit(name, message);
  }

  /** Tells everybody who watches a topic which data went stale. */
  staleFor(topic: string, tags: readonly string[]): void {
    this.#io.in(rooms.topic(topic)).emit('stale', tags);
  }

  /** Has every server judge again what a person's open pages may watch. */
  lookAgain(profileId: number): void {
    this.#io.serverSideEmit('lookAgain', profileId);
    this.#look(profileId);
  }

  /** Says how this server judges again. */
  onLookAgain(look: (profileId: number) => void): void {
    this.#look = look;
    this.#io.on('lookAgain', look);
  }

  /** Closes the sockets of a session at once. */
  endSession(sessionId: number): void {
    this.#io.in(rooms.session(sessionId)).disconnectSockets(true);
  }
}
