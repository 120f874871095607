import type { Socket } from 'socket.io-client';
import type { HubMessages, HubWishes } from '../../shared/hub.ts';
import { liveMessages, type Counts, type LiveMessages } from '../../shared/declared.ts';
import { notifications } from '../../shared/notifications/contract.ts';
import { changed, setHubAway } from './freshness.ts';
import { untilLive } from './live.ts';
import { basePath } from './site.ts';
import { isUnderWay, markAllStale, markStale, patch } from './store.ts';

const atMostEvery = 5000;

let wanted = false;
let socket: Socket<HubMessages, HubWishes> | undefined;
const watched = new Map<string, number>();

/** What parts of pages hear: the messages of areas, and what became of comments. */
type Heard = LiveMessages & Pick<HubMessages, 'comments'>;
type Message = Parameters<Heard[keyof Heard]>[0];
const listeners = new Map<keyof Heard, Set<(message: never) => void>>();
let waiting: Partial<Counts> = {};
let timer: ReturnType<typeof setTimeout> | undefined;

/** Connects as soon as somebody is logged on. What was missed while away is read again on return. */
export function connectHub(): void {
  if (wanted) return;
  wanted = true;
  setHubAway(true);
  void open().catch(() => {
    wanted = false;
    setHubAway(false);
  });
}

/** The socket's library is loaded with the first member, once their page answers: strangers need none. */
async function open(): Promise<void> {
  await untilLive();
  const { io } = await import('socket.io-client');
  if (!wanted || socket) return;
  let before = false;
  socket = io({ path: `${basePath()}/socket.io`, transports: ['websocket'] });
  socket.on('connect', () => {
    setHubAway(false);
    for (const topic of watched.keys()) socket?.emit('watch', topic);
    // What came while the page was made and this connection was not: numbers the first time, anything later.
    if (before) markAllStale();
    else markStale(['Counts']);
    before = true;
  });
  // The server lets go of a socket whose session has ended: the doors ask again at once.
  socket.on('disconnect', (reason) => {
    setHubAway(wanted);
    if (reason === 'io server disconnect') void markStale(['CurrentProfile']);
  });
  socket.on('stale', (tags) => {
    changed();
    void markStale(tags);
  });
  socket.on('counts', takeCounts);
  for (const name of [...liveMessages, 'comments'] as const) socket.on(name, (message: Message) => hear(name, message));
}

export function disconnectHub(): void {
  wanted = false;
  setHubAway(false);
  socket?.disconnect();
  socket = undefined;
  clearTimeout(timer);
  timer = undefined;
  waiting = {};
}

/** Asks for live changes of a page; the function given back stops them. */
export function watchTopic(topic: string): () => void {
  watched.set(topic, (watched.get(topic) ?? 0) + 1);
  socket?.emit('watch', topic);
  return () => {
    const left = (watched.get(topic) ?? 1) - 1;
    if (left > 0) return void watched.set(topic, left);
    watched.delete(topic);
    socket?.emit('unwatch', topic);
  };
}

/** Each listener was taken with its own name, so that its message is of the right shape. */
function hear(name: keyof Heard, message: Message): void {
  changed();
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
  changed();
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
