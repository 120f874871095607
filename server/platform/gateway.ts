import {
  ConnectedSocket,
  MessageBody,
  SubscribeMessage,
  WebSocketGateway,
  WebSocketServer,
  type OnGatewayConnection,
  type OnGatewayDisconnect,
  type OnGatewayInit,
} from '@nestjs/websockets';
import { setTimeout as delay } from 'node:timers/promises';
import type { Socket } from 'socket.io';
import { isLoggedIn, strangerOn, type Actor } from './actor.ts';
import { asGuest } from './gates.ts';
import { rooms, topicsOf, type HubServer } from './hub.ts';
import type { Watch } from './module.ts';
import { Platform } from './platform.ts';
import { RightsWatch, type Opened } from './rights.ts';
import type { SessionFacts } from './http/session.ts';
import type { SiteRecord } from './site.ts';
import { Streams, type Stream } from './streams.ts';
import { siteSwitch, tokenOf } from './http/caller.ts';
import { networkOf } from './http/guesses.ts';

const mostTopics = 20;
const waves = 10;

interface SocketData extends Opened {
  /** As whom it hears: behind a shut gate a guest, who is told nothing. */
  actor: Actor;
  /** What the page asked to watch, also while that is being judged. */
  topics: Set<string>;
}

const peopleOf = ({ accountId, darkProfileId, impersonation }: Actor) => [
  ...[accountId, ...(darkProfileId === null ? [] : [darkProfileId])],
  ...(impersonation ? [impersonation.by] : []),
];

const dataOf = ({ data }: { data: unknown }) => data as SocketData;

interface OpenSocket extends Opened {
  socket: Socket;
}

/** The kinds of pages that may be watched, and which of them are told in order; filled from the modules at start. */
export class Watches {
  readonly kinds = new Map<string, Watch>();
  readonly streams = new Map<string, Stream>();
}

/** Lets sessions in, puts them into their rooms, and lets them watch pages they may read. */
@WebSocketGateway()
export class HubGateway implements OnGatewayInit, OnGatewayConnection, OnGatewayDisconnect {
  @WebSocketServer() private readonly server!: HubServer;
  readonly #platform: Platform;
  readonly #watches: Watches;
  readonly #rights: RightsWatch<OpenSocket>;
  #streams!: Streams;

  constructor(platform: Platform, watches: Watches) {
    this.#platform = platform;
    this.#watches = watches;
    this.#rights = new RightsWatch(platform.config, platform.sessions, platform.sites, {
      opened: () => this.#opened(),
      follow: ({ socket }, sessionFacts) => this.#follow(socket, sessionFacts),
    });
  }

  afterInit(server: HubServer): void {
    server.use((socket, next) => {
      this.#arrive(socket)
        .then((sessionId) => next(sessionId ? undefined : new Error('NotLoggedIn')))
        // Whoever is refused does not come again by itself; who only lost the line does.
        .catch(() => void socket.conn.close());
    });
    this.#streams = new Streams(this.#platform, server, this.#watches.streams, rooms);
    this.#platform.hub.onStreams(this.#streams);
    this.#platform.hub.onLookAgain((profileId) => void this.#lookAgain(profileId));
    this.#rights.start();
  }

  handleConnection(socket: Socket): void {
    const { sessionId, actor } = dataOf(socket);
    // What is told to a member alone, staff that looks as that member does not hear.
    const hearsAll = isLoggedIn(actor) && !actor.impersonation;
    const ofThem = { session: rooms.session(sessionId), profile: rooms.profile(actor.profileId) };
    void socket.join([...(hearsAll ? [ofThem.profile] : []), ofThem.session]);
    this.#platform.metrics.sockets(1);
    this.#platform.socketGuard.admit(socket, ofThem);
  }

  handleDisconnect(): void {
    this.#platform.metrics.sockets(-1);
  }

  /** Answers whether the page hears of the topic from now on. What is asked for counts before it is judged. */
  @SubscribeMessage('watch')
  async watch(@ConnectedSocket() socket: Socket, @MessageBody() topic: unknown): Promise<boolean> {
    const { topics, actor } = dataOf(socket);
    if (typeof topic !== 'string' || !isLoggedIn(actor) || (topics.size >= mostTopics && !topics.has(topic)))
      return false;
    topics.add(topic);
    const judging = this.#platform.limits
      .take('watch', String(actor.profileId))
      .then(() => this.#actorOf(socket))
      .then((present) => this.#mayWatch(topic, present));
    // Whoever looked away meanwhile does not hear of it.
    const watches = (await judging.catch(() => false)) && topics.has(topic) && (await this.#enter(socket, topic));
    if (!watches) topics.delete(topic);
    return watches;
  }

  /** Lets a socket hear of a topic; answers whether it does. */
  async #enter(socket: Socket, topic: string): Promise<boolean> {
    const entering = this.#streams.has(topic)
      ? this.#streams.enter(topic, dataOf(socket).actor, () => this.#join(socket, topic))
      : this.#join(socket, topic);
    // Where it cannot be read how far the topic is, the page asks again.
    return entering.then(
      () => true,
      () => false,
    );
  }

  @SubscribeMessage('unwatch')
  async unwatch(@ConnectedSocket() socket: Socket, @MessageBody() topic: unknown): Promise<void> {
    if (typeof topic === 'string') await this.#leave(socket, topic);
  }

  async onModuleDestroy(): Promise<void> {
    await this.#rights.stop();
  }

  /** Lets go of all pages over so many milliseconds, so that they do not all come to another server at once. */
  async letGo(milliseconds: number): Promise<void> {
    const sockets = [...this.server.sockets.sockets.values()];
    const perWave = Math.ceil(sockets.length / waves);
    for (let at = 0; at < sockets.length; at += perWave) {
      for (const socket of sockets.slice(at, at + perWave)) socket.conn.close();
      await delay(milliseconds / waves);
    }
  }

  /** Whoever looked away meanwhile does not come in. */
  async #join(socket: Socket, topic: string): Promise<void> {
    if (dataOf(socket).topics.has(topic)) await socket.join(rooms.topic(topic));
  }

  async #leave(socket: Socket, topic: string): Promise<void> {
    dataOf(socket).topics.delete(topic);
    await socket.leave(rooms.topic(topic));
  }

  /** Takes a socket in as whom the gates let it hear, by what holds at this moment; answers its session, or 0 without one. */
  async #arrive(socket: Socket): Promise<number> {
    const { sessions } = this.#platform;
    const token = this.#tokenOf(socket);
    await sessions.forget(token);
    const { dark } = await this.#siteOf(socket);
    const actor = await sessions.actorOf(token, dark);
    const { sessionId } = actor;
    await this.#platform.limits.take('socket', sessionId ? String(sessionId) : this.#networkOf(socket));
    socket.data = {
      ...{ sessionId, dark },
      // What changed while it arrived is seen when it is looked at for the first time.
      until: 0,
      people: peopleOf(actor),
      actor: await this.#throughGates(socket, actor),
      topics: new Set(),
    } satisfies SocketData;
    return sessionId;
  }

  /** From where a page comes: as the proxy says it, where there is one. */
  #networkOf({ handshake: { address, headers } }: Socket): string {
    const forwarded = this.#platform.config.TRUST_PROXY ? String(headers['x-forwarded-for'] ?? '') : '';
    return networkOf(forwarded.split(',')[0]!.trim() || address);
  }

  #tokenOf({ handshake }: Socket): string | undefined {
    return tokenOf(this.#platform, handshake.headers.cookie);
  }

  async #actorOf(socket: Socket): Promise<Actor> {
    const { dark } = dataOf(socket);
    return this.#throughGates(socket, await this.#platform.sessions.actorOf(this.#tokenOf(socket), dark));
  }

  async #throughGates(socket: Socket, actor: Actor): Promise<Actor> {
    return asGuest(actor, await this.#siteOf(socket));
  }

  #siteOf({ handshake }: Socket): Promise<SiteRecord> {
    return this.#platform.sites.of(handshake.headers.host ?? '', siteSwitch(handshake));
  }

  async #mayWatch(topic: string, actor: Actor): Promise<boolean> {
    const [kind = '', id = ''] = topic.split(':');
    const watch = this.#watches.kinds.get(kind);
    return (
      watch !== undefined && /^\d{1,15}$/.test(id) && isLoggedIn(actor) && watch(Number(id), actor, this.#platform)
    );
  }

  /** Takes a person's open pages off what they may not watch any more. */
  async #lookAgain(profileId: number): Promise<void> {
    const { sockets, adapter } = this.server.sockets;
    const theirs = [...(adapter.rooms.get(rooms.profile(profileId)) ?? [])].flatMap((id) => sockets.get(id) ?? []);
    for (const socket of theirs as Socket[]) {
      const present = await this.#actorOf(socket).catch(() => strangerOn(dataOf(socket).dark));
      await this.#judgeTopics(socket, present);
    }
  }

  async #judgeTopics(socket: Socket, actor: Actor): Promise<void> {
    for (const topic of topicsOf(socket)) {
      if (!(await this.#mayWatch(topic, actor).catch(() => false))) await this.#leave(socket, topic);
    }
  }

  *#opened(): Generator<OpenSocket> {
    for (const socket of this.server.sockets.sockets.values() as Iterable<Socket>) {
      const { sessionId, dark, until, people } = dataOf(socket);
      yield { sessionId, dark, until, people, socket };
    }
  }

  /** A page whose gates opened or shut comes again by itself, and reads anew what it may. */
  async #follow(socket: Socket, sessionFacts: SessionFacts | undefined): Promise<void> {
    if (!sessionFacts) {
      // The page asks at once who it is, and must not hear what was believed until now.
      await this.#platform.sessions.forget(this.#tokenOf(socket));
      return void socket.disconnect(true);
    }
    const { actor, until } = sessionFacts;
    const data = dataOf(socket);
    const present = await this.#throughGates(socket, actor);
    if (present.profileId !== data.actor.profileId) socket.conn.close();
    else await this.#judgeTopics(socket, present);
    Object.assign(data, { until, people: peopleOf(actor) });
  }
}
