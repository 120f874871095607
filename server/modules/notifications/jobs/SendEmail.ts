import { outsideCall } from '../../../platform/jobs.ts';
import type { Mail } from '../../../platform/mail.ts';
import { escapeHtml } from '../../../platform/pages.ts';
import type { Platform } from '../../../platform/platform.ts';
import { text } from '../../../platform/texts.ts';
import { recipientOf, type Recipient } from '../../profiles/index.ts';
import { closeDelivery, openDelivery, type Delivery } from '../deliveries.ts';
import { EmailPlanned } from '../events.ts';

/** Sends one e-mail about one notification, in the person's language and in neutral words. */
export const SendEmail = outsideCall('SendEmail', EmailPlanned, async ({ data }, platform) => {
  const delivery = await openDelivery(platform, data.deliveryId);
  if (!delivery) return;
  const recipient = await recipientOf(platform.database.read, delivery.profileId);
  if (delivery.read || !recipient) {
    await closeDelivery(platform, delivery.deliveryId, delivery.read ? 'already read' : 'no receiver');
    return;
  }
  await platform.mailer.send(mailOf(delivery, recipient, platform));
  await closeDelivery(platform, delivery.deliveryId, 'sent');
});

function mailOf(delivery: Delivery, recipient: Recipient, { config, sites }: Platform): Mail {
  const { locale } = recipient;
  const site = sites.byId(config.SITE);
  const address = `${config.publicUrl}${config.BASE_PATH.slice(0, -1)}${delivery.link}`;
  const who = recipient.couple ? 'couple' : 'single';
  const words = {
    greeting: text(locale, 'mail.greeting', { name: recipient.name }),
    body: text(locale, 'mail.neutral.body', { who }),
    button: text(locale, 'mail.neutral.button'),
    footer: text(locale, 'mail.footer', { who }),
  };
  const html = (key: keyof typeof words) => escapeHtml(words[key]);
  const from = site?.mailFrom ?? '';
  return {
    messageId: `<delivery-${delivery.deliveryId}@${domainOf(from)}>`,
    from,
    to: recipient.email,
    subject: text(locale, 'mail.neutral.subject'),
    text: `${words.greeting}\n\n${words.body}\n\n${address}\n\n${words.footer}\n`,
    html: `<!doctype html><html lang="${locale}"><body style="margin:0;background:#f7f3f0;color:#291d1e;font:16px/24px sans-serif">
<div style="max-width:520px;margin:0 auto;padding:32px 24px"><p>${html('greeting')}</p><p>${html('body')}</p>
<p style="margin:24px 0"><a href="${escapeHtml(address)}" style="background:#84215a;color:#fff;padding:12px 20px;border-radius:10px;text-decoration:none">${html('button')}</a></p>
<p style="font-size:13px;line-height:18px;color:#625656">${html('footer')}</p></div></body></html>`,
  };
}

const domainOf = (from: string) => /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost';
