import type { Input } from '../../shared/contract.ts';
import type { pushNotifications } from '../../shared/notifications/devices.ts';
import { site } from './site.ts';
import { wantWorker } from './worker.ts';

const key = 'pushSubscription';

/** In ms: a push service that has not answered by then will not. */
const patience = 10_000;

const storedEndpoint = (): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};

/** What the browser was told about notifications; undefined where it knows none. */
export const permission = (): NotificationPermission | undefined =>
  'Notification' in window ? Notification.permission : undefined;

export const isSubscribed = (): boolean => storedEndpoint() !== null;

export function keepSubscription(subscription: PushSubscription): void {
  localStorage.setItem(key, JSON.stringify(subscription));
}

/** A subscription belongs to whoever is logged on, so the next one is asked for anew. */
export function forgetSubscription(): void {
  if (isSubscribed()) localStorage.removeItem(key);
}

const tooLate = (): Promise<never> =>
  new Promise((_, reject) => setTimeout(() => reject(new Error('The push service did not answer.')), patience));

async function pushManager(): Promise<PushManager> {
  wantWorker();
  return (await Promise.race([navigator.serviceWorker.ready, tooLate()])).pushManager;
}

/** Whether a subscription is bound to the key the site has now. */
function isBound({ options: { applicationServerKey: bytes } }: PushSubscription): boolean {
  const text = btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer())));
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '') === site.publicVapidKey;
}

/** Whether the browser's subscription is another than the one kept, or bound to a key the site has no more. */
export async function isOutdated(): Promise<boolean> {
  const present = await (await pushManager()).getSubscription();
  return !present || !isBound(present) || JSON.stringify(present) !== storedEndpoint();
}

/** Asks the browser's push service for an address, a new one when the site has another key. Throws an Error when it gives none in time. */
export async function subscribe(): Promise<PushSubscription> {
  const manager = await pushManager();
  const present = await manager.getSubscription();
  if (present && !isBound(present)) await present.unsubscribe();
  const options = { userVisibleOnly: true, applicationServerKey: site.publicVapidKey };
  return Promise.race([manager.subscribe(options), tooLate()]);
}

/** What the server needs of a subscription. Throws an Error when a key is missing. */
export function payloadOf(subscription: PushSubscription): Input<typeof pushNotifications.Subscribe> {
  const { endpoint, keys = {} } = subscription.toJSON();
  const { p256dh, auth } = keys;
  if (!endpoint || !p256dh || !auth) throw new Error('The push subscription lacks a key.');
  const { publicVapidKey } = site;
  return { p256DH: p256dh, endpoint, auth, ...(publicVapidKey && { publicVapidKey }) };
}
