/** What a push or a mail says of a notification, as much as its receiver wants it to tell. */
import { text } from '../../platform/texts.ts';
import type { Recipient } from '../profiles/index.ts';
import type { Delivery } from './deliveries.ts';

type NoticeWords = Pick<Delivery, 'type' | 'actor' | 'subject' | 'wording'>;

const who = ({ couple }: Pick<Recipient, 'couple'>) => (couple ? 'couple' : 'single');

/** What happened, as the centre says it, without its marks. */
export function sentenceOf(
  { type, actor, subject }: NoticeWords,
  recipient: Pick<Recipient, 'locale' | 'couple'>,
): string {
  const name = actor ?? text(recipient.locale, 'notifications.somebody');
  const values = {
    actor: name,
    subject,
    from: subject ? 'thing' : 'person',
    who: who(recipient),
    b: (chunks: string[]) => chunks.join(''),
  };
  return text(recipient.locale, `notification.${type}.text`, values);
}

/** Title and body of a push; `shortTitle` stands alone when a push service takes no more. */
export function pushWords(
  notice: NoticeWords,
  recipient: Pick<Recipient, 'locale' | 'couple'>,
): { title: string; body: string; shortTitle: string } {
  const { locale } = recipient;
  const shortTitle = text(locale, 'push.neutral.title');
  const neutral = text(locale, 'push.neutral.body', { who: who(recipient) });
  if (notice.wording === 'Full') return { title: shortTitle, body: sentenceOf(notice, recipient), shortTitle };
  if (notice.wording === 'Name' && notice.actor) {
    return {
      title: shortTitle,
      body: text(locale, 'push.name.body', { actor: notice.actor, who: who(recipient) }),
      shortTitle,
    };
  }
  return { title: shortTitle, body: neutral, shortTitle };
}

/** The paragraph of a mail about one notification. */
export function mailWords(notice: NoticeWords, recipient: Recipient): string {
  const { locale } = recipient;
  if (notice.wording === 'Full') return `${sentenceOf(notice, recipient)}.`;
  if (notice.wording === 'Name' && notice.actor)
    return text(locale, 'mail.name.body', { actor: notice.actor, who: who(recipient) });
  return text(locale, 'mail.neutral.body', { who: who(recipient) });
}
