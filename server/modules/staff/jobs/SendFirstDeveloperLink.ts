import { clock } from '../../../platform/clock.ts';
import { linkToken, readLink } from '../../../platform/http/links.ts';
import { sendMail } from '../../../platform/mail/content.ts';
import { text } from '../../../platform/texts.ts';
import { outsideCall } from '../../../platform/work/jobs.ts';
import { mailboxOf } from '../../profiles/index.ts';
import { FirstDeveloperInvited } from '../firstDevelopers.ts';

/** Mails the link by which an installation gets its first developers, unless it was used or replaced meanwhile. */
export const SendFirstDeveloperLink = outsideCall(
  'SendFirstDeveloperLink',
  FirstDeveloperInvited,
  async ({ data: { profileId, linkId } }, platform) => {
    const { database, secrets } = platform;
    const token = linkToken(secrets, 'FirstDeveloper', linkId);
    const link = await readLink(database.read, secrets, 'FirstDeveloper', token, clock.now());
    const mailbox = link && (await mailboxOf(database.read, profileId));
    if (!mailbox || mailbox.email !== link.email) return;
    const { name, email, siteId, locale, couple } = mailbox;
    const who = couple ? 'couple' : 'single';
    const say = (part: string) => text(locale, `mail.firstDeveloper.${part}`, { who });
    const content = {
      id: `first-developer-${linkId}`,
      to: email,
      ...{ profileId, siteId, locale },
      subject: say('subject'),
      greeting: text(locale, 'mail.greeting', { name }),
      paragraphs: [say('body'), say('otherwise')],
      button: { label: say('button'), path: `/FirstDeveloper?q=${token}` },
      footer: text(locale, 'mail.footer', { who }),
      why: text(locale, 'mail.why.security'),
    };
    await sendMail(content, platform);
  },
);
