import { clock } from '../../../platform/clock.ts';
import { outsideCall } from '../../../platform/work/jobs.ts';
import { sendMail, type MailContent } from '../../../platform/mail/content.ts';
import { linkToken } from '../../../platform/http/links.ts';
import type { Platform } from '../../../platform/platform.ts';
import { text } from '../../../platform/texts.ts';
import { farewellOf, ProfileDeletionRequested, type Farewell } from '../../profiles/index.ts';

/** Mails the link that takes a deletion back, where there is one. An address that was never confirmed gets nothing. */
export const SendFarewell = outsideCall(
  'SendFarewell',
  ProfileDeletionRequested,
  async ({ data: { linkId } }, platform) => {
    const farewell = linkId && (await farewellOf(platform.database, linkId, clock.now()));
    if (linkId && farewell) await sendMail(mailOf(farewell, linkId, platform), platform);
  },
);

function mailOf(
  { profileId, siteId, email, name, locale, couple, eraseAt, timeZone }: Farewell,
  linkId: number,
  platform: Platform,
): MailContent {
  const who = couple ? 'couple' : 'single';
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }).format(new Date(eraseAt));
  return {
    id: `farewell-${linkId}`,
    to: email,
    profileId,
    siteId,
    locale,
    subject: text(locale, 'mail.deletion.subject', { who }),
    greeting: text(locale, 'mail.greeting', { name }),
    paragraphs: [text(locale, 'mail.deletion.body', { who, date }), text(locale, 'mail.deletion.otherwise', { who })],
    button: {
      label: text(locale, 'mail.deletion.button', { who }),
      path: `/EditProfile/Delete?keep=${linkToken(platform.secrets, 'KeepProfile', linkId)}`,
    },
    footer: text(locale, 'mail.footer', { who }),
    why: text(locale, 'mail.why.security'),
  };
}
