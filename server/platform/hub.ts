import { createShardedAdapter } from '@socket.io/redis-adapter';
import type { Redis } from 'ioredis';
import { Server } from 'socket.io';
import type { HubMessages, HubWishes, News } from '../../shared/hub.ts';
import { seconds } from './clock.ts';
import { Gathered } from './gathered.ts';

/** What servers tell each other. */
interface HubRelays {
  lookAgain: (profileId: number) => void;
  comment: (topic: string, commentId: number) => void;
  advance: (topic: string) => void;
  pass: (topic: string, profileId: number) => void;
}

/** What tells topics in order on one server. */
interface ToldInOrder {
  advance: (topic: string) => void;
  pass: (topic: string, profileId: number) => void;
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
  /**
   * What became of comments is gathered where the sockets are: however many workers tell of it, a page hears at most once a
   * second, and a server that is killed takes with it only pages that read everything again when they are back.
   */
  readonly #comments = new Gathered<number>(seconds, (topic, commentIds) => {
    this.#io.local.in(rooms.topic(topic)).emit('comments', { topic, commentIds });
  });
  #look: (profileId: number) => void = () => undefined;
  #streams: ToldInOrder | undefined;

  constructor(io: HubServer) {
    this.#io = io;
    io.on('comment', (topic, commentId) => this.#comments.add(topic, commentId));
    io.on('advance', (topic) => this.#streams?.advance(topic));
    io.on('pass', (topic, profileId) => this.#streams?.pass(topic, profileId));
  }

  /** A hub without sockets of its own: what it says reaches the sockets of every server. */
  static withoutSockets(publish: Redis, subscribe: Redis): Hub {
    const io: HubServer = new Server();
    io.adapter(hubAdapter(publish, subscribe));
    return new Hub(io);
  }

  /** Tells a person's open clients all that they are to hear of a change. */
  tell(profileId: number, news: News): void {
    this.#io.in(rooms.profile(profileId)).emit('news', news);
  }

  /** Tells a person's open clients which data went stale, and nothing else. */
  stale(profileId: number, tags: readonly string[]): void {
    this.tell(profileId, { stale: tags });
  }

  /** Tells everybody who watches a topic which data went stale. */
  staleFor(topic: string, tags: readonly string[]): void {
    this.#io.in(rooms.topic(topic)).emit('news', { stale: tags });
  }

  /** Tells everybody who watches a topic that a comment there is new, changed or gone: those read it by their own rights. */
  commentFor(topic: string, commentId: number): void {
    this.#io.serverSideEmit('comment', topic, commentId);
    this.#comments.add(topic, commentId);
  }

  /** Has every server tell what came in a topic that is told in order. */
  advance(topic: string): void {
    this.#io.serverSideEmit('advance', topic);
    this.#streams?.advance(topic);
  }

  /** Has every server tell that somebody came to such a topic, or went. */
  pass(topic: string, profileId: number): void {
    this.#io.serverSideEmit('pass', topic, profileId);
    this.#streams?.pass(topic, profileId);
  }

  /** Says what tells topics in order on this server. */
  onStreams(streams: ToldInOrder): void {
    this.#streams = streams;
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
