import { pushNotifications } from '../../../shared/notifications/devices.ts';
import { useCommand } from '../../platform/api.ts';
import { keepSubscription, payloadOf, subscribe } from '../../platform/push.ts';

/** Members need not know of it: without pushes everything is told inside the house. */
export const onlyLog = (error: unknown) => console.error('This device could not be subscribed to pushes.', error);

/** How this device comes to receive pushes. */
export function useSubscribing() {
  const [store] = useCommand(pushNotifications.Subscribe);
  const subscribeAndStore = async () => {
    const subscription = await subscribe();
    await store(payloadOf(subscription));
    keepSubscription(subscription);
  };
  /** Lets the browser ask, and subscribes when it may: only ever after a click. */
  const ask = async (): Promise<NotificationPermission> => {
    const answer = await Notification.requestPermission();
    if (answer === 'granted') await subscribeAndStore().catch(onlyLog);
    return answer;
  };
  return { ask, subscribeAndStore };
}
