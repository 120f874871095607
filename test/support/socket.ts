import { afterAll } from '@jest/globals';
import { io, type Socket } from 'socket.io-client';
import type { HubMessages, HubWishes } from '../../shared/hub.ts';
import type { Client } from './actors.ts';
import { world } from './world.ts';

const open = new Set<Socket>();
afterAll(() => open.forEach((socket) => socket.disconnect()));

/** The page somebody has open: a socket with the browser's cookie, and all it was told. */
export async function openPage(by: Client, headers: Record<string, string> = {}) {
  const cookie = [by.cookie, by.site === null ? '' : `site=${by.site}`].filter(Boolean).join('; ');
  const socket: Socket<HubMessages, HubWishes> = io(world.url, {
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    extraHeaders: { ...(cookie && { cookie }), ...headers },
  });
  open.add(socket as unknown as Socket);
  const counts: Parameters<HubMessages['counts']>[0][] = [];
  const stale: (readonly string[])[] = [];
  const notices: Parameters<HubMessages['notice']>[0][] = [];
  const comments: Parameters<HubMessages['comments']>[0][] = [];
  const drafts: Parameters<HubMessages['draft']>[0][] = [];
  const typing: Parameters<HubMessages['mailTyping']>[0][] = [];
  socket.on('mailTyping', (one) => void typing.push(one));
  socket.on('comments', (one) => void comments.push(one));
  socket.on('draft', (one) => void drafts.push(one));
  socket.on('notice', (one) => void notices.push(one));
  socket.on('counts', (one) => void counts.push(one));
  socket.on('stale', (one) => void stale.push(one));
  await new Promise<void>((resolve, reject) => socket.on('connect', resolve).on('connect_error', reject));
  return {
    counts,
    stale,
    notices,
    comments,
    drafts,
    typing,
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
