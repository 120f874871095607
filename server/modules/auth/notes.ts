import type { MailContent } from '../../platform/mail/content.ts';
import { text } from '../../platform/texts.ts';
import type { Mailbox } from '../profiles/index.ts';

/** A short letter about a profile's own safety; the words stand in the catalogue under `mail.<kind>.…`. */
export function noteTo(
  mailbox: Mailbox,
  about: { id: string; kind: 'device' | 'password' | 'reset'; path: string; values?: Record<string, string> },
): MailContent {
  const { profileId, siteId, name, email, locale, couple } = mailbox;
  const values = { who: couple ? 'couple' : 'single', ...about.values };
  const say = (part: string) => text(locale, `mail.${about.kind}.${part}`, values);
  return {
    id: about.id,
    to: email,
    profileId,
    siteId,
    locale,
    subject: say('subject'),
    greeting: text(locale, 'mail.greeting', { name }),
    paragraphs: [say('body'), say('otherwise')],
    button: { label: say('button'), path: about.path },
    footer: text(locale, 'mail.footer', values),
    why: text(locale, 'mail.why.security'),
  };
}
