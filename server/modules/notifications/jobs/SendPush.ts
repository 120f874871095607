import { plannedCall } from '../../../platform/work/jobs.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { PushMessage } from '../../../platform/push.ts';
import { text } from '../../../platform/texts.ts';
import type { Recipient } from '../../profiles/index.ts';
import { deliveryEnds, openDelivery, type Delivery } from '../deliveries.ts';
import { deviceOf, pushTo } from '../devices.ts';
import { heldWith, isTooLate, waitForPeace } from '../holding.ts';
import { outsideLink } from '../types.ts';
import { pushWords } from '../words.ts';

/** Sends one push to one device, in the person's language and as much as they want it to tell. */
export const SendPush = plannedCall(
  'SendPush',
  'pushes',
  async (deliveryId, platform) => {
    const delivery = await openDelivery(platform, deliveryId);
    return delivery && send(delivery, platform);
  },
  deliveryEnds,
);

async function send(delivery: Delivery, platform: Platform): Promise<string> {
  const { deliveryId, profileId, recipient, subscriptionId } = delivery;
  if (delivery.read) return 'already read';
  if (delivery.unwanted) return 'unwanted';
  const device = subscriptionId && (await deviceOf(platform.database.read, profileId, subscriptionId));
  if (!recipient || !device) return 'no receiver';
  const held = await heldWith(platform, delivery);
  if (isTooLate(delivery, held)) return 'too late';
  if (!(await waitForPeace(delivery, device, held, platform))) return 'too late';
  const [latest = deliveryId, ...others] = held?.worthTelling ?? [];
  if (latest !== deliveryId) return 'together';
  const message = others.length > 0 ? countedOf(others.length + 1, recipient) : messageOf(delivery, recipient);
  return pushTo(device, message, platform);
}

const messageOf = (delivery: Delivery, recipient: Recipient): PushMessage => ({
  ...pushWords(delivery, recipient),
  link: outsideLink(delivery),
  tag: `notification-${delivery.notificationId}`,
});

/** One push for all that came in quiet hours. */
function countedOf(count: number, { locale, couple }: Recipient): PushMessage {
  const title = text(locale, 'push.neutral.title');
  const body = text(locale, 'push.together.body', { count, who: couple ? 'couple' : 'single' });
  return { title, body, shortTitle: title, link: '/Notifications', tag: 'notifications' };
}
