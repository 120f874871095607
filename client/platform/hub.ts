import type { Socket } from 'socket.io-client';
import type { HubMessages, HubWishes, News } from '../../shared/hub.ts';
import type { Counts, LiveMessages } from '../../shared/declared.ts';
import { notifications } from '../../shared/notifications/contract.ts';
import { createStore, useStore } from './externalStore.ts';
import { changed, setHubAway } from './freshness.ts';
import { untilLive } from './live.ts';
import { basePath } from './site.ts';
import { isUnderWay, markAllStale, markStale, patch } from './store.ts';

const atMostEvery = 5000;

let isWanted = false;
let socket: Socket<HubMessages, HubWishes> | undefined;

/** Hears, after every connection, whether changes of a topic reach the page from now on. */
type Watcher = (watching: boolean) => void;
const watched = new Map<string, Set<Watcher>>();

const connected = createStore(false);

/** Whether the server reaches this page at once. */
export const useConnected = (): boolean => useStore(connected);

/** What parts of pages hear: the messages of areas, what became of comments, and what is told in order. */
type Heard = LiveMessages & Pick<HubMessages, 'comments' | 'stream' | 'passages'>;
type Message = Parameters<Heard[keyof Heard]>[0];
const listeners = new Map<keyof Heard, Set<(message: never) => void>>();
let waiting: Partial<Counts> = {};
let timer: ReturnType<typeof setTimeout> | undefined;

/** Connects as soon as somebody is logged on. What was missed while away is read again on return. */
export function connectHub(): void {
  if (isWanted) return;
  isWanted = true;
  setHubAway(true);
  void open().catch(() => {
    isWanted = false;
    setHubAway(false);
  });
}

/** The socket's library is loaded with the first member, once their page answers: strangers need none. */
async function open(): Promise<void> {
  await untilLive();
  const { io } = await import('socket.io-client');
  if (!isWanted || socket) return;
  let before = false;
  socket = io({ path: `${basePath()}/socket.io`, transports: ['websocket'] });
  socket.on('connect', () => {
    setHubAway(false);
    connected.set(() => true);
    for (const topic of watched.keys()) watch(topic);
    // What came while the page was made and this connection was not: numbers the first time, anything later.
    if (before) markAllStale();
    else markStale(['Counts']);
    before = true;
  });
  // The server lets go of a socket whose session has ended: the doors ask again at once.
  socket.on('disconnect', (reason) => {
    setHubAway(isWanted);
    connected.set(() => false);
    if (reason === 'io server disconnect') void markStale(['CurrentProfile']);
  });
  socket.on('news', take);
  socket.on('comments', (message) => {
    changed();
    hear('comments', message);
  });
  for (const name of ['stream', 'passages'] as const)
    socket.on(name, (message: Message) => {
      changed();
      hear(name, message);
    });
}

function watch(topic: string): void {
  socket?.emit('watch', topic, (watching) => watched.get(topic)?.forEach((watcher) => watcher(watching)));
}

export function disconnectHub(): void {
  isWanted = false;
  setHubAway(false);
  connected.set(() => false);
  socket?.disconnect();
  socket = undefined;
  clearTimeout(timer);
  timer = undefined;
  waiting = {};
}

/** Asks for live changes of a page; the function given back stops them. */
export function watchTopic(topic: string, watcher: Watcher = () => undefined): () => void {
  // The same function may watch for two parts of a page.
  const own: Watcher = (watching) => watcher(watching);
  watched.set(topic, (watched.get(topic) ?? new Set()).add(own));
  watch(topic);
  return () => {
    const left = watched.get(topic);
    left?.delete(own);
    if (left && left.size > 0) return;
    watched.delete(topic);
    socket?.emit('unwatch', topic);
  };
}

/** Takes all that the server tells of a change. */
function take({ stale, counts, messages = [] }: News): void {
  changed();
  if (stale) void markStale(stale);
  if (counts) takeCounts(counts);
  for (const { name, message } of messages) hear(name, message);
}

/** Each listener was taken with its own name, so that its message is of the right shape. */
function hear(name: keyof Heard, message: Message): void {
  listeners.get(name)?.forEach((listener) => listener(message as never));
}

/** Hears messages of this name; the function given back ends that. */
export function onMessage<Name extends keyof Heard>(name: Name, listener: Heard[Name]): () => void {
  const all = listeners.get(name) ?? new Set();
  listeners.set(name, all.add(listener));
  return () => void all.delete(listener);
}

/** The first change shows at once, then at most one every five seconds, so that numbers do not flicker. */
function takeCounts(counts: Partial<Counts>): void {
  Object.assign(waiting, counts);
  if (timer) return;
  show();
  timer = setTimeout(() => {
    timer = undefined;
    if (Object.keys(waiting).length > 0) takeCounts({});
  }, atMostEvery);
}

function show(): void {
  const news = waiting;
  waiting = {};
  patch(notifications.GetAllCounts, {}, (counts) => void Object.assign(counts, news));
  // An answer that is on its way may have been counted before, and would bring the old numbers back.
  if (isUnderWay(notifications.GetAllCounts, {})) void markStale(['Counts']);
}
