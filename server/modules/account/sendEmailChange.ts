import { clock } from '../../platform/clock.ts';
import { sendMail, type MailContent } from '../../platform/mail/content.ts';
import { linkToken } from '../../platform/http/links.ts';
import type { Platform } from '../../platform/platform.ts';
import { text } from '../../platform/texts.ts';
import { mailOf, type EmailChangeMail, type Side } from './emailChange.ts';

const kinds = { NewEmail: 'newAddress', OldEmail: 'oldAddress' } as const;

/** Mails one side of a change of address, unless its link was used or replaced meanwhile. */
export async function sendEmailChange(platform: Platform, side: Side, linkId: number): Promise<void> {
  const mail = await mailOf(platform.database, side, linkId, clock.now());
  if (mail) await sendMail(contentOf(mail, side, linkId, platform), platform);
}

function contentOf(mail: EmailChangeMail, side: Side, linkId: number, platform: Platform): MailContent {
  const { profileId, siteId, to, name, locale, couple, known } = mail;
  const kind = known ? 'known' : kinds[side];
  const say = (part: string) => text(locale, `mail.${kind}.${part}`, { who: couple ? 'couple' : 'single' });
  return {
    id: `email-change-${linkId}`,
    to,
    profileId,
    siteId,
    locale,
    subject: say('subject'),
    greeting: text(locale, 'mail.greeting', { name }),
    paragraphs: [say('body'), say('otherwise')],
    button: {
      label: say('button'),
      path: known ? '/?logOn' : `/ConfirmEmailChange?q=${linkToken(platform.secrets, side, linkId)}`,
    },
    footer: say('footer'),
    why: text(locale, side === 'OldEmail' ? 'mail.why.security' : 'mail.why.asked'),
  };
}
