import { outsideCall } from '../../../platform/jobs.ts';
import { addressOf, layOut, type Letter } from '../../../platform/letter.ts';
import type { Platform } from '../../../platform/platform.ts';
import { text } from '../../../platform/texts.ts';
import { recipientOf, type Recipient } from '../../profiles/index.ts';
import { closeDelivery, openDelivery, type Delivery } from '../deliveries.ts';
import { EmailPlanned } from '../events.ts';
import { outsideLink } from '../types.ts';
import { categoryOf, hasStopped, unsubscribePath } from '../unsubscribe.ts';

/** Sends one e-mail about one notification, in the person's language and in neutral words. */
export const SendEmail = outsideCall('SendEmail', EmailPlanned, async ({ data }, platform) => {
  const delivery = await openDelivery(platform, data.deliveryId);
  if (!delivery) return;
  const outcome = await send(delivery, platform);
  await closeDelivery(platform, delivery.deliveryId, outcome);
});

async function send(delivery: Delivery, platform: Platform): Promise<string> {
  if (delivery.read) return 'already read';
  if (delivery.unwanted) return 'unwanted';
  const recipient = await recipientOf(platform.database.read, delivery.profileId);
  if (!recipient) return 'no receiver';
  if (await hasStopped(platform.database.read, delivery.profileId, categoryOf(delivery.type))) return 'unsubscribed';
  await platform.mailer.send(layOut(letterOf(delivery, recipient, platform), platform));
  return 'sent';
}

function letterOf(delivery: Delivery, recipient: Recipient, platform: Platform): Letter {
  const { locale } = recipient;
  const category = categoryOf(delivery.type);
  const stop = addressOf(platform, unsubscribePath(platform.secrets, delivery.profileId, category));
  const who = recipient.couple ? 'couple' : 'single';
  return {
    id: `delivery-${delivery.deliveryId}`,
    to: recipient.email,
    locale,
    subject: text(locale, 'mail.neutral.subject'),
    greeting: text(locale, 'mail.greeting', { name: recipient.name }),
    paragraphs: [text(locale, 'mail.neutral.body', { who })],
    button: { label: text(locale, 'mail.neutral.button'), path: outsideLink(delivery) },
    footer: `${text(locale, 'mail.footer', { who })} ${text(locale, `mail.stop.${category}`)} ${stop}`,
    unsubscribe: stop,
  };
}
