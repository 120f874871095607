import { outsideCall, TryLater } from '../../../platform/jobs.ts';
import type { Platform } from '../../../platform/platform.ts';
import { text } from '../../../platform/texts.ts';
import { recipientOf } from '../../profiles/index.ts';
import { closeDelivery, openDelivery, type Delivery } from '../deliveries.ts';
import { PushPlanned } from '../events.ts';
import { outsideLink } from '../types.ts';

/** Sends one push to one device, in the person's language and in neutral words. */
export const SendPush = outsideCall('SendPush', PushPlanned, async ({ data }, platform) => {
  const delivery = await openDelivery(platform, data.deliveryId);
  if (!delivery) return;
  const outcome = await send(delivery, platform);
  await closeDelivery(platform, delivery.deliveryId, outcome);
});

async function send(delivery: Delivery, platform: Platform): Promise<string> {
  if (delivery.read) return 'already read';
  if (delivery.unwanted) return 'unwanted';
  const { endpoint, p256dh, auth } = delivery;
  const recipient = await recipientOf(platform.database.read, delivery.profileId);
  if (!recipient || !endpoint || !p256dh || !auth) return 'no receiver';
  const plural = recipient.couple ? 'couple' : 'single';
  const outcome = await platform.pusher.send(
    { endpoint, p256dh, auth },
    {
      title: text(recipient.locale, 'push.neutral.title'),
      body: text(recipient.locale, 'push.neutral.body', { who: plural }),
      link: outsideLink(delivery),
      tag: `notification-${delivery.notificationId}`,
    },
  );
  if (outcome.kind === 'later') throw new TryLater(outcome.milliseconds, 'the push service asks for a pause');
  if (outcome.kind === 'failed') throw new Error(`the push service answered ${outcome.status}`);
  const pool = platform.database.ownPool;
  if (outcome.kind === 'gone')
    await pool.query('delete from push_subscription where id = $1', [delivery.subscriptionId]);
  else await pool.query('update push_subscription set last_used_at = now() where id = $1', [delivery.subscriptionId]);
  return outcome.kind;
}
