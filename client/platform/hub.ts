import type { Socket } from 'socket.io-client';
import type { HubMessages, HubWishes } from '../../shared/hub.ts';
import { notifications, type Counts } from '../../shared/notifications/contract.ts';
import { basePath } from './site.ts';
import { markStale, patch } from './store.ts';

const atMostEvery = 5000;

/** What the hub tells of, as tags. */
const toldByHub = [
  ...['Counts', 'Notifications', 'BlogComments', 'BlogEntry', 'BlogDraft', 'Lodge', 'LodgeRequests'],
  ...['Visits', 'Favorites', 'Tags', 'Notes', 'ProfilePage', 'Relations', 'Guestbook'],
  ...['MyMedia', 'MyAlbums', 'Media', 'AlbumAccess', 'AlbumGrants', 'MediaConsents'],
  ...['DebateCategories', 'DebateEntries', 'DebateEntry', 'DebateComments', 'DebateUnread'],
  ...['Meetups', 'Meetup', 'MeetupComments'],
];

let wanted = false;
let socket: Socket<HubMessages, HubWishes> | undefined;
const watched = new Map<string, number>();

export type Notice = Parameters<HubMessages['notice']>[0];
const listeners = new Set<(notice: Notice) => void>();
export type DraftSaved = Parameters<HubMessages['draft']>[0];
const draftListeners = new Set<(draft: DraftSaved) => void>();
let waiting: Partial<Counts> = {};
let timer: ReturnType<typeof setTimeout> | undefined;

/** Connects as soon as somebody is logged on. What was missed while away is read again on return. */
export function connectHub(): void {
  if (wanted) return;
  wanted = true;
  void open().catch(() => {
    wanted = false;
  });
}

/** The socket's library is loaded with the first member: strangers need none. */
async function open(): Promise<void> {
  const { io } = await import('socket.io-client');
  if (!wanted || socket) return;
  let before = false;
  socket = io({ path: `${basePath}/socket.io`, transports: ['websocket'] });
  socket.on('connect', () => {
    for (const topic of watched.keys()) socket?.emit('watch', topic);
    // What came while the page was made and this connection was not: numbers the first time, everything later.
    markStale(before ? toldByHub : ['Counts']);
    before = true;
  });
  // The server lets go of a socket whose session has ended: the doors ask again at once.
  socket.on('disconnect', (reason) => reason === 'io server disconnect' && void markStale(['CurrentProfile']));
  socket.on('stale', (tags) => void markStale(tags));
  socket.on('counts', takeCounts);
  socket.on('notice', (notice) => listeners.forEach((listener) => listener(notice)));
  socket.on('draft', (draft) => draftListeners.forEach((listener) => listener(draft)));
}

export function disconnectHub(): void {
  wanted = false;
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

/** Hears of new notifications that are to pop up or to sound; the function given back ends that. */
export function onNotice(listener: (notice: Notice) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Hears of every saved draft of the member; the function given back ends that. */
export function onDraft(listener: (draft: DraftSaved) => void): () => void {
  draftListeners.add(listener);
  return () => void draftListeners.delete(listener);
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
}
