import { createStore } from '../platform/externalStore.ts';
import { idle } from '../platform/idle.ts';
import { basePath } from '../platform/site.ts';
import { workerIsWanted } from '../platform/worker.ts';

const checkEvery = 60_000;
/** In ms: it fetches all the client, for which whoever only looks in should not pay, and nobody wait. */
const afterIdle = 10_000;
/** In ms: how long a newer build may take to take over once it was asked to. */
const takesOverWithin = 3000;

/** The worker of a newer build, waiting until this page lets it take over. */
export const newVersion = createStore<ServiceWorker | null>(null);

let lastCheck = 0;

async function check(registration: ServiceWorkerRegistration): Promise<void> {
  if (Date.now() - lastCheck < checkEvery) return;
  lastCheck = Date.now();
  // Without a connection there is nothing newer to find.
  await registration.update().catch(() => undefined);
}

function watch(registration: ServiceWorkerRegistration) {
  const offer = () => {
    if (registration.waiting && navigator.serviceWorker.controller) newVersion.set(() => registration.waiting);
  };
  offer();
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', offer);
  });
}

/** Registers the worker, which keeps the shell for being offline, shows pushes and finds newer builds. */
export async function startServiceWorker(open: (link: string) => void): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<{ open?: string }>) => {
    if (data.open) open(data.open);
  });
  await idle();
  await Promise.race([workerIsWanted, new Promise((resolve) => setTimeout(resolve, afterIdle))]);
  try {
    const registration = await navigator.serviceWorker.register(`${basePath()}/service-worker.js`);
    lastCheck = Date.now();
    watch(registration);
    setInterval(() => void check(registration), checkEvery);
  } catch (error) {
    console.error('The service worker could not be registered.', error);
  }
}

/** Lets the newer build take over; the drafts of the page are kept in the session. */
export function refresh(reload = () => location.reload()): void {
  const worker = newVersion.get();
  // Another tab let it take over, or one that is newer still came after it: nothing would answer.
  if (worker?.state !== 'installed') return reload();
  navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true });
  // One that is newer still may come after it just now, and then it takes over nothing.
  worker.addEventListener('statechange', () => {
    if (worker.state === 'redundant') reload();
  });
  // Browsers keep it waiting while the older one is busy; the page itself comes from the server, thus newer anyway.
  setTimeout(reload, takesOverWithin);
  worker.postMessage('take over');
}
