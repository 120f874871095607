import { afterAll } from '@jest/globals';
import { io, type Socket } from 'socket.io-client';
import type { Counts, LiveMessages } from '../../shared/declared.ts';
import type { HubMessages, HubWishes, News } from '../../shared/hub.ts';
import type { Client } from './actors.ts';
import { world } from './world.ts';

const open = new Set<Socket>();
afterAll(() => open.forEach((socket) => socket.disconnect()));

type Told = { [Name in keyof LiveMessages]: Parameters<LiveMessages[Name]>[0][] };

/** The page somebody has open: a socket with the browser's cookie, and all it was told. */
export async function openPage(by: Client, headers: Record<string, string> = {}) {
  const cookie = [by.cookie, by.site === null ? '' : `site=${by.site}`].filter(Boolean).join('; ');
  const socket: Socket<HubMessages, HubWishes> = io(by.url || world.url, {
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    extraHeaders: { ...(cookie && { cookie }), ...headers },
  });
  open.add(socket as unknown as Socket);
  const news: News[] = [];
  const comments: Parameters<HubMessages['comments']>[0][] = [];
  const stream: Parameters<HubMessages['stream']>[0][] = [];
  const passages: Parameters<HubMessages['passages']>[0][] = [];
  const counts: Partial<Counts>[] = [];
  const stale: (readonly string[])[] = [];
  const told: Told = { draft: [], mail: [], mailRead: [], mailTyping: [], notice: [] };
  socket.on('news', (one) => {
    news.push(one);
    if (one.counts) counts.push(one.counts);
    if (one.stale) stale.push(one.stale);
    for (const { name, message } of one.messages ?? []) told[name].push(message as never);
  });
  socket.on('comments', (one) => void comments.push(one));
  socket.on('stream', (one) => void stream.push(one));
  socket.on('passages', (one) => void passages.push(one));
  await new Promise<void>((resolve, reject) => socket.on('connect', resolve).on('connect_error', reject));
  return {
    /** All it was told, message by message. */
    news,
    comments,
    /** What was told in order, and who came and went. */
    stream,
    passages,
    counts,
    stale,
    notices: told.notice,
    drafts: told.draft,
    typing: told.mailTyping,
    /** Resolves when the server has judged it. */
    watch: (topic: string) => new Promise<boolean>((resolve) => socket.emit('watch', topic, resolve)),
    unwatch: (topic: string) => void socket.emit('unwatch', topic),
    /** Waits for something that must come; the test's own deadline is the bound. */
    until: (holds: () => boolean) =>
      new Promise<void>((resolve) => {
        const look = () => (holds() ? resolve() : setTimeout(look, 5));
        look();
      }),
    closed: new Promise<string>((resolve) => socket.on('disconnect', resolve)),
    close: () => socket.disconnect(),
  };
}
