import { plannedCall } from '../../../platform/work/jobs.ts';
import type { MailContent } from '../../../platform/mail/content.ts';
import type { Platform } from '../../../platform/platform.ts';
import { text } from '../../../platform/texts.ts';
import type { Recipient } from '../../profiles/index.ts';
import { digestEnds, openDigest, type Digest } from '../digests.ts';
import { sendUnlessReturned } from '../returnedMail.ts';
import { hasStopped, unsubscribePath } from '../unsubscribe.ts';
import { sentenceOf } from '../words.ts';

/** Sends one mail about all that is unread; none when nothing is. */
export const SendDigest = plannedCall(
  'SendDigest',
  'mails',
  async (digestId, platform) => {
    const digest = await openDigest(platform, digestId);
    return digest && send(digest, platform);
  },
  digestEnds,
);

async function send(digest: Digest, platform: Platform): Promise<string> {
  if (digest.unread === 0) return 'already read';
  const { recipient } = digest;
  if (!recipient) return 'no receiver';
  if (await hasStopped(platform.database.read, digest.profileId, 'digest')) return 'unsubscribed';
  if (digest.mailReturns) return 'returned';
  return sendUnlessReturned(mailOf(digest, recipient, platform), platform);
}

function mailOf(
  { digestId, profileId, lines, unread }: Digest,
  recipient: Recipient,
  { secrets }: Platform,
): MailContent {
  const { locale } = recipient;
  const who = recipient.couple ? 'couple' : 'single';
  const named = lines.filter(({ wording }) => wording === 'Full').map((line) => sentenceOf(line, recipient));
  const rest = unread - named.length;
  if (named.length > 0 && rest > 0) named.push(text(locale, 'mail.digest.more', { n: rest }));
  return {
    id: `digest-${digestId}`,
    to: recipient.email,
    profileId: recipient.profileId,
    siteId: recipient.siteId,
    locale,
    subject: text(locale, 'mail.neutral.subject'),
    greeting: text(locale, 'mail.greeting', { name: recipient.name }),
    paragraphs: [text(locale, 'mail.digest.body', { n: unread, who })],
    list: named.map((label) => ({ label })),
    button: { label: text(locale, 'mail.neutral.button'), path: '/Start' },
    footer: text(locale, 'mail.footer', { who }),
    stop: { label: text(locale, 'mail.stop.digest'), path: unsubscribePath(secrets, profileId, 'digest') },
    manage: { label: text(locale, 'mail.manage'), path: '/NotificationSettings' },
  };
}
