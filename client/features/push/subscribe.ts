import type { Input } from '../../../shared/contract.ts';
import type { pushNotifications } from '../../../shared/notifications.ts';
import { site } from '../../app/site.ts';

const key = 'pushSubscription';

/** In ms: a push service that has not answered by then will not. */
const patience = 10_000;

export const isSubscribed = (): boolean => {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
};

export function keepSubscription(subscription: PushSubscription): void {
  localStorage.setItem(key, JSON.stringify(subscription));
}

const tooLate = (): Promise<never> =>
  new Promise((_, reject) => setTimeout(() => reject(new Error('The push service did not answer.')), patience));

/** Asks the browser's push service for an address. Throws an Error when it gives none in time. */
export async function subscribe(): Promise<PushSubscription> {
  const registration = await Promise.race([navigator.serviceWorker.ready, tooLate()]);
  const options = { userVisibleOnly: true, applicationServerKey: site.publicVapidKey };
  return Promise.race([registration.pushManager.subscribe(options), tooLate()]);
}

/** What the server needs of a subscription. Throws an Error when a key is missing. */
export function payloadOf(subscription: PushSubscription): Input<typeof pushNotifications.Subscribe> {
  const { endpoint, keys = {} } = subscription.toJSON();
  const { p256dh, auth } = keys;
  if (!endpoint || !p256dh || !auth) throw new Error('The push subscription lacks a key.');
  return { p256DH: p256dh, endpoint, auth };
}
