import { useEffect, useRef, useState } from 'react';
import { pushNotifications } from '../../../shared/notifications/devices.ts';
import { useCommand } from '../../platform/api.ts';
import { isOutdated, isSubscribed, keepSubscription, payloadOf, subscribe } from '../../platform/push.ts';

/** Members need not know of it: without pushes everything is told inside the house. */
const onlyLog = (error: unknown) => console.error('This device could not be subscribed to pushes.', error);

/**
 * Asks for the right to push when the member wishes it, by the specification's section 4, and renews what has changed
 * since the last visit. `prompted` is true when the browser gave no answer: then a click may try once more.
 */
export function usePushPermission(wished: boolean) {
  const [store] = useCommand(pushNotifications.Subscribe);
  const [prompted, setPrompted] = useState(false);
  const asked = useRef(false);
  const subscribeAndStore = async () => {
    const subscription = await subscribe();
    await store(payloadOf(subscription));
    keepSubscription(subscription);
  };
  const ask = async (): Promise<NotificationPermission> => {
    const answer = await Notification.requestPermission();
    if (answer === 'granted') await subscribeAndStore().catch(onlyLog);
    return answer;
  };
  const renew = async () => {
    if (Notification.permission === 'granted' && (await isOutdated())) await subscribeAndStore();
  };
  useEffect(() => {
    if (!wished) asked.current = false;
    if (!wished || asked.current || !('Notification' in window)) return;
    asked.current = true;
    if (isSubscribed() && Notification.permission !== 'default') void renew().catch(onlyLog);
    else void ask().then((answer) => setPrompted(answer === 'default'), onlyLog);
  });
  const dismiss = () => setPrompted(false);
  const retry = () => {
    dismiss();
    void ask().catch(onlyLog);
  };
  return { prompted, retry, dismiss };
}
