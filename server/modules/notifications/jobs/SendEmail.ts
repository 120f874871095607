import { plannedCall } from '../../../platform/work/jobs.ts';
import type { MailContent } from '../../../platform/mail/content.ts';
import type { Platform } from '../../../platform/platform.ts';
import { text } from '../../../platform/texts.ts';
import type { Recipient } from '../../profiles/index.ts';
import { deliveryEnds, openDelivery, type Delivery } from '../deliveries.ts';
import { kindOf, outsideLink } from '../types.ts';
import { sendUnlessReturned } from '../returnedMail.ts';
import { unsubscribePath } from '../unsubscribe.ts';
import { mailWords } from '../words.ts';

/** Sends one e-mail about one notification, in the person's language and as much as they want it to tell. */
export const SendEmail = plannedCall(
  'SendEmail',
  'mails',
  async (deliveryId, platform) => {
    const delivery = await openDelivery(platform, deliveryId);
    return delivery && send(delivery, platform);
  },
  deliveryEnds,
);

async function send(delivery: Delivery, platform: Platform): Promise<string> {
  const { recipient } = delivery;
  if (delivery.read) return 'already read';
  if (delivery.unwanted) return 'unwanted';
  if (!recipient) return 'no receiver';
  if (!delivery.mailed) return 'unsubscribed';
  if (delivery.mailReturns) return 'returned';
  return sendUnlessReturned(mailOf(delivery, recipient, platform), platform);
}

function mailOf(delivery: Delivery, recipient: Recipient, platform: Platform): MailContent {
  const { locale } = recipient;
  const { category } = kindOf(delivery.type);
  const who = recipient.couple ? 'couple' : 'single';
  return {
    id: `delivery-${delivery.deliveryId}`,
    to: recipient.email,
    profileId: recipient.profileId,
    siteId: recipient.siteId,
    locale,
    subject: text(locale, 'mail.neutral.subject'),
    greeting: text(locale, 'mail.greeting', { name: recipient.name }),
    paragraphs: [mailWords(delivery, recipient)],
    button: { label: text(locale, 'mail.neutral.button'), path: outsideLink(delivery) },
    footer: text(locale, 'mail.footer', { who }),
    stop: {
      label: text(locale, `mail.stop.${category}`),
      path: unsubscribePath(platform.secrets, delivery.profileId, category),
    },
    manage: { label: text(locale, 'mail.manage'), path: '/NotificationSettings' },
  };
}
