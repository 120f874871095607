import { filesToKeep, isKept, linkFrom, pageFor, pushFrom, type Build, type Push } from './rules.ts';
import type { Scope } from './scope.ts';

const self = globalThis as unknown as Scope; /** Filled in when the client is built, once for every mention. */
declare const build: Build;
const about = build;

const base = new URL('./', self.location.href);
const cacheName = `shell-${about.version}`;
/** Asked for empty, a page carries no text and nobody's data. */
const shellPage = new URL('Start', base).href;

/** A built file is the same whatever header asked for it. */
const anyVary = { ignoreVary: true };

async function keepShell(): Promise<void> {
  const cache = await caches.open(cacheName);
  await cache.addAll(filesToKeep(about).map((file) => new URL(file, base).href));
  await cache.put(shellPage, await fetch(shellPage, { credentials: 'omit', headers: { 'x-empty-page': '1' } }));
}

async function forgetOlder(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== cacheName).map((name) => caches.delete(name)));
  await self.clients.claim();
}

/** A page comes from the network; without one the kept shell opens and says so. */
async function page(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch {
    return (await caches.match(shellPage, anyVary)) ?? Response.error();
  }
}

/** A built file never changes under its name. */
async function file(request: Request): Promise<Response> {
  const cache = await caches.open(cacheName);
  const cached = await cache.match(request, anyVary);
  if (cached) return cached;
  const answer = await fetch(request);
  if (answer.ok) await cache.put(request, answer.clone());
  return answer;
}

async function pages() {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  return windows.filter(({ url }) => url.startsWith(base.href));
}

/** A push is always shown, as we promised the browser; without a sound to who is looking at the site anyway. */
async function show({ title, body, link, tag }: Push): Promise<void> {
  const icon = new URL(about.icon, base).href;
  const silent = (await pages()).some(({ visibilityState }) => visibilityState === 'visible');
  await self.registration.showNotification(title, { body, tag, icon, badge: icon, silent, data: { link } });
}

/** Brings an open window to the front and leads it to the link; opens one where there is none. */
async function open(link: string): Promise<void> {
  const [client] = await pages();
  if (!client) return void (await self.clients.openWindow(pageFor(link, base)));
  client.postMessage({ open: link });
  await client.focus();
}

self.addEventListener('install', (event) => event.waitUntil(keepShell()));
self.addEventListener('activate', (event) => event.waitUntil(forgetOlder()));
self.addEventListener('message', ({ data }) => {
  if (data === 'take over') void self.skipWaiting();
});
self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET') return;
  if (isKept(request.url, base, about)) event.respondWith(file(request));
  else if (request.mode === 'navigate' && !/\/(api|media)\//.test(request.url)) event.respondWith(page(request));
});
self.addEventListener('push', (event) => {
  event.waitUntil(show(pushFrom(event.data, about, self.navigator.language)));
});
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const link = linkFrom(event.notification.data);
  event.waitUntil(open(link));
});
