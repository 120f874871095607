import { useIntl } from 'react-intl';
import type { Output } from '../../../shared/contract.ts';
import type { mails } from '../../../shared/mail/contract.ts';
import { site } from '../../platform/site.ts';
import { useHouseWords } from './houseWords.ts';
import type { Mail } from './types.ts';

/** A conversation as lists show it. */
export type Conversation = Output<typeof mails.GetConversations>['items'][number];

/** A conversation as it stands when it is open. */
export type OpenConversation = Output<typeof mails.GetConversation>;

/** What the house says in words of its own; what else is no mail of somebody tells what happened. */
const spoken: readonly Mail['type'][] = ['Normal', 'Receipt', 'SystemMessage'];

export const isLine = ({ type }: Pick<Mail, 'type'>): boolean => !spoken.includes(type);

type Named = Pick<Conversation, 'profile' | 'name' | 'type' | 'lodge' | 'standing'>;

/** What a conversation is called: by whom it is with, as long as they are there. */
export function useNameOf(): (conversation: Named) => string {
  const { formatMessage } = useIntl();
  return ({ profile, name, type, lodge, standing }) => {
    const own = type === 'Lodge' && standing !== 'Runs';
    if (own) return lodge?.name ?? formatMessage({ id: 'mails.lodge.former' });
    return name ?? profile?.name ?? (type === 'System' ? site.name : formatMessage({ id: 'mails.former' }));
  };
}

/** What was written, or how many pictures were sent without words. */
export function useMailSummary(): (mail: { text: string; pictures: number }) => string {
  const { formatMessage } = useIntl();
  return ({ text, pictures: n }) => text || (n > 0 ? formatMessage({ id: 'mails.pictures' }, { n }) : '');
}

/** The latest of a conversation in one line. */
export function useLastWords(): (conversation: Conversation) => string {
  const { formatMessage } = useIntl();
  const nameOf = useNameOf();
  const summaryOf = useMailSummary();
  const houseWords = useHouseWords();
  return (conversation) => {
    const { last, standing, type: kind } = conversation;
    if (standing === 'Invited') return formatMessage({ id: 'mails.group.asks' });
    if (last?.hidden) return formatMessage({ id: 'mails.hidden' });
    if (!last) return formatMessage({ id: 'mails.takenBack' });
    const { type, own, aboutMe } = last;
    if (last.house) return houseWords(last.house);
    const text = summaryOf(last);
    const somebody = formatMessage({ id: 'mails.somebody' });
    const byColleague = standing === 'Runs' && last.byLodge;
    const name =
      kind === 'GroupChat'
        ? (last.author ?? somebody)
        : byColleague
          ? (last.author ?? conversation.lodge?.name ?? somebody)
          : nameOf(conversation);
    if (isLine(last))
      return formatMessage(
        { id: `enum.MailType.${type}` },
        { own, name, text, me: String(aboutMe), about: last.about ?? somebody },
      );
    if ((kind === 'GroupChat' || byColleague) && !own) return formatMessage({ id: 'mails.from' }, { name, text });
    return own ? formatMessage({ id: 'mails.own' }, { text }) : text;
  };
}

/** Whether it is silent now. */
export const isMuted = ({ mutedUntil }: Pick<Conversation, 'mutedUntil'>): boolean =>
  mutedUntil !== null && Date.parse(mutedUntil) > Date.now();

export const isUnread = ({ unread, markedUnread }: Pick<Conversation, 'unread' | 'markedUnread'>): boolean =>
  unread > 0 || markedUnread;
