/**
 * What is told in order to everybody who watches a topic, such as the messages of a chat room. Each server reads what came behind
 * what it told last, once for all its sockets, and says it with the number ahead of it, so that whoever misses something knows.
 */
import type { Server } from 'socket.io';
import type { StreamItem } from '../../shared/hub.ts';
import type { Actor } from './actor.ts';
import { clock } from './clock.ts';
import { Gathered } from './gathered.ts';
import { log } from './log.ts';
import type { Platform } from './platform.ts';

/** Something that came, and for whom it is not there. */
export interface Arrived {
  item: StreamItem;
  hiddenFrom: readonly number[];
  /** What some are told in its place, with fewer people named in it. */
  otherwise?: ReadonlyMap<number, StreamItem>;
}

/** Somebody who came or went, and for whom they are not there. */
export interface Passage {
  profileId: number;
  /** What is shown of them; null where they are not there any more. */
  person: object | null;
  hiddenFrom: readonly number[];
}

/** How a kind of topic is told in order; the module that keeps it says so. */
export interface Stream {
  /** What came behind a number, in its order. */
  behind(id: number, number: number, platform: Platform): Promise<Arrived[]>;
  /** The latest number of all, and the latest up to `until` that somebody sees. */
  latest(
    id: number,
    viewer: Actor,
    until: number | undefined,
    platform: Platform,
  ): Promise<{ all: number; seen: number }>;
  /** Who of these is there by now. */
  passages(id: number, profileIds: readonly number[], platform: Platform): Promise<Passage[]>;
}

/** Milliseconds within which what came is read at once. */
const gatheredFor = 10;
/** Milliseconds within which those who came and went are told together. */
const passagesFor = 1000;

/** A topic that somebody watches here. */
interface Watched {
  /** The number that was told last; -1 while nobody watches. */
  told: number;
  /** What happens to the topic happens one after the other. */
  queue: Promise<unknown>;
  /** How much of it is still to happen. */
  waiting: number;
  /** Those who were left out of something, with the number that they had last. */
  behind: Map<number, number>;
}

interface Rooms {
  topic: (topic: string) => string;
  profile: (profileId: number) => string;
}

/** The streams of one server. */
export class Streams {
  readonly #platform: Platform;
  readonly #io: Server;
  readonly #kinds: ReadonlyMap<string, Stream>;
  readonly #rooms: Rooms;
  readonly #watched = new Map<string, Watched>();
  readonly #moved = new Gathered<true>(gatheredFor, (topic) =>
    this.#then(topic, (stream, id) => this.#tell(topic, stream, id)),
  );
  readonly #passages = new Gathered<number>(passagesFor, (topic, profileIds) =>
    this.#then(topic, (stream, id) => this.#tellPassages(topic, stream, id, profileIds)),
  );

  constructor(platform: Platform, io: Server, kinds: ReadonlyMap<string, Stream>, rooms: Rooms) {
    this.#platform = platform;
    this.#io = io;
    this.#kinds = kinds;
    this.#rooms = rooms;
    const begin = rooms.topic('');
    io.sockets.adapter.on('delete-room', (room: string) => {
      if (room.startsWith(begin)) this.#then(room.slice(begin.length), () => Promise.resolve());
    });
  }

  /** Whether a topic is told in order. */
  has(topic: string): boolean {
    return this.#kinds.has(kindOf(topic));
  }

  /** Lets a socket in by `join`, from where on it hears everything that somebody sees. */
  async enter(topic: string, viewer: Actor, join: () => Promise<void> | void): Promise<void> {
    const [stream, id] = [this.#kinds.get(kindOf(topic))!, idOf(topic)];
    const one: Watched = this.#watched.get(topic) ?? {
      ...{ told: -1, queue: Promise.resolve(), waiting: 0, behind: new Map() },
    };
    this.#watched.set(topic, one);
    return this.#inTurn(topic, one, async () => {
      const until = one.told < 0 ? undefined : one.told;
      const { all, seen } = await stream.latest(id, viewer, until, this.#platform);
      if (one.told < 0) one.told = all;
      if (seen < one.told) one.behind.set(viewer.profileId, seen);
      else one.behind.delete(viewer.profileId);
      await join();
    });
  }

  /** Something came in a topic. */
  advance(topic: string): void {
    if (this.#watched.has(topic)) this.#moved.add(topic, true);
  }

  /** Somebody came or went. */
  pass(topic: string, profileId: number): void {
    if (this.#watched.has(topic)) this.#passages.add(topic, profileId);
  }

  #then(topic: string, work: (stream: Stream, id: number) => Promise<void>): void {
    const one = this.#watched.get(topic);
    if (!one) return;
    this.#inTurn(topic, one, () => work(this.#kinds.get(kindOf(topic))!, idOf(topic))).catch((error: unknown) => {
      log.debug({ err: error }, 'a stream could not be read');
      // What could not be read now is read with the next that comes, or when somebody asks.
    });
  }

  /** Does something after all else that happens to a topic; of a topic that nobody watches then nothing is left. */
  #inTurn(topic: string, one: Watched, work: () => Promise<void>): Promise<void> {
    one.waiting++;
    const done = one.queue.then(work);
    one.queue = done
      .catch(() => undefined)
      .then(() => {
        if (--one.waiting === 0 && !this.#isWatched(topic)) this.#watched.delete(topic);
      });
    return done;
  }

  async #tell(topic: string, stream: Stream, id: number): Promise<void> {
    const one = this.#watched.get(topic)!;
    if (!this.#isWatched(topic)) return forget(one);
    for (const arrived of await stream.behind(id, one.told, this.#platform)) {
      this.#say(topic, one, arrived);
      one.told = arrived.item.number;
    }
  }

  #say(topic: string, one: Watched, { item, hiddenFrom, otherwise = new Map() }: Arrived): void {
    const left = this.#here(hiddenFrom);
    const apart = new Set([...one.behind.keys(), ...this.#here([...otherwise.keys()])]);
    for (const profileId of left) apart.delete(profileId);
    this.#io.local
      .to(this.#rooms.topic(topic))
      .except([...left, ...apart].map((profileId) => this.#rooms.profile(profileId)))
      .emit('stream', { topic, item });
    for (const profileId of apart) {
      const before = one.behind.get(profileId) ?? item.before;
      one.behind.delete(profileId);
      for (const socket of this.#socketsOf(topic, profileId))
        socket.emit('stream', { topic, item: { ...(otherwise.get(profileId) ?? item), before } });
    }
    for (const profileId of left) if (!one.behind.has(profileId)) one.behind.set(profileId, one.told);
  }

  async #tellPassages(topic: string, stream: Stream, id: number, profileIds: readonly number[]): Promise<void> {
    if (!this.#isWatched(topic)) return;
    const passages = await stream.passages(id, profileIds, this.#platform);
    const at = clock.ms();
    // Most are hidden from nobody here: those are told in one message.
    const byHiding = Map.groupBy(passages, ({ hiddenFrom }) => this.#here(hiddenFrom).join(' '));
    for (const some of byHiding.values())
      this.#io.local
        .to(this.#rooms.topic(topic))
        .except(this.#here(some[0]!.hiddenFrom).map((one) => this.#rooms.profile(one)))
        .volatile.emit('passages', {
          topic,
          at,
          passages: some.map(({ profileId, person }) => ({ profileId, person })),
        });
  }

  #isWatched(topic: string): boolean {
    return (this.#io.sockets.adapter.rooms.get(this.#rooms.topic(topic))?.size ?? 0) > 0;
  }

  /** Those of these people who have a socket here. */
  #here(profileIds: readonly number[]): number[] {
    const { rooms } = this.#io.sockets.adapter;
    return profileIds.filter((profileId) => rooms.has(this.#rooms.profile(profileId)));
  }

  #socketsOf(topic: string, profileId: number) {
    const { sockets, adapter } = this.#io.sockets;
    const watching = adapter.rooms.get(this.#rooms.topic(topic));
    return [...(adapter.rooms.get(this.#rooms.profile(profileId)) ?? [])].flatMap((id) =>
      watching?.has(id) ? (sockets.get(id) ?? []) : [],
    );
  }
}

/** Whoever comes next begins anew: what comes while nobody watches is not read. */
function forget(one: Watched): void {
  one.told = -1;
  one.behind.clear();
}

const kindOf = (topic: string) => topic.slice(0, topic.indexOf(':'));
const idOf = (topic: string) => Number(topic.slice(topic.indexOf(':') + 1));
