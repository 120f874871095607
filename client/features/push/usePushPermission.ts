import { useEffect, useRef, useState } from 'react';
import { pushNotifications } from '../../../shared/notifications.ts';
import { useCommand } from '../../app/api.ts';
import { isSubscribed, keepSubscription, payloadOf, subscribe } from './subscribe.ts';

/**
 * Asks for the right to push when the member wishes it, by the specification's section 4.
 * `prompted` is true when the browser gave no answer: then a click may try once more.
 */
export function usePushPermission(wished: boolean) {
  const [store] = useCommand(pushNotifications.Subscribe);
  const [prompted, setPrompted] = useState(false);
  const asked = useRef(false);
  const ask = async (): Promise<NotificationPermission> => {
    try {
      const answer = await Notification.requestPermission();
      if (answer !== 'granted') return answer;
      const subscription = await subscribe();
      await store(payloadOf(subscription));
      keepSubscription(subscription);
    } catch (error) {
      console.error('This device could not be subscribed to pushes.', error);
    }
    return 'granted';
  };
  useEffect(() => {
    if (!wished || asked.current || !('Notification' in window)) return;
    if (isSubscribed() && Notification.permission !== 'default') return;
    asked.current = true;
    void ask().then((answer) => setPrompted(answer === 'default'));
  });
  const dismiss = () => setPrompted(false);
  const retry = () => {
    dismiss();
    void ask();
  };
  return { prompted, retry, dismiss };
}
