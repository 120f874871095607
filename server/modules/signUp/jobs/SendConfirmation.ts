import { clock } from '../../../platform/clock.ts';
import { outsideCall } from '../../../platform/work/jobs.ts';
import { sendMail, type MailContent } from '../../../platform/mail/content.ts';
import { linkToken } from '../../../platform/http/links.ts';
import type { Platform } from '../../../platform/platform.ts';
import { text } from '../../../platform/texts.ts';
import { ConfirmationAsked, confirmationOf, ProfileCreated, type Confirmation } from '../../profiles/index.ts';

/** Mails the link that confirms an address, or tells its owner that there is a profile already. */
export const SendConfirmation = outsideCall(
  'SendConfirmation',
  [ProfileCreated, ConfirmationAsked],
  async ({ data: { linkId } }, platform) => {
    const confirmation = await confirmationOf(platform.database, linkId, clock.now());
    if (confirmation) await sendMail(mailOf(confirmation, linkId, platform), platform);
  },
);

function mailOf(confirmation: Confirmation, linkId: number, platform: Platform): MailContent {
  const { profileId, siteId, email, name, locale, couple, known } = confirmation;
  const kind = known ? 'known' : 'confirm';
  const path = known ? '/?logOn' : `/Create?confirm=${linkToken(platform.secrets, 'ConfirmEmail', linkId)}`;
  const say = (part: string) => text(locale, `mail.${kind}.${part}`, { who: couple ? 'couple' : 'single' });
  return {
    id: `confirmation-${linkId}`,
    to: email,
    profileId,
    siteId,
    locale,
    subject: say('subject'),
    greeting: text(locale, 'mail.greeting', { name }),
    paragraphs: [say('body'), say('otherwise')],
    button: { label: say('button'), path },
    footer: say('footer'),
    why: text(locale, 'mail.why.asked'),
  };
}
