import {
  IconBellOff,
  IconBuildingCommunity,
  IconCheck,
  IconChecks,
  IconPinFilled,
  IconUsersGroup,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import { PersonAvatar, PersonName } from '../../kit/people/Person.tsx';
import { Avatar } from '../../kit/people/Avatar.tsx';
import { classes } from '../../ui/classes.ts';
import { CountBadge } from '../../ui/CountBadge.tsx';
import { SelectBox } from '../../ui/form/SelectBox.tsx';
import { Tag } from '../../ui/Tag.tsx';
import type { Selection } from '../../ui/useSelection.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { fromList, mailPath, type Listed } from './address.ts';
import { isMuted, isUnread, useLastWords, useNameOf, type Conversation } from './conversation.ts';
import { useShortWhen } from '../../kit/thread/days.ts';
import { LodgeFace } from './lodges/LodgeFace.tsx';
import { Waits } from './lodges/Waits.tsx';
import styles from './Rows.module.css';

interface Props {
  conversation: Conversation;
  /** The list it leads back to; that of the inbox unless told. */
  listed?: Listed | undefined;
  /** Where it opens, if not among my own. */
  to?: string;
  /** It is open beside the list. */
  current?: boolean;
  /** Where rows can be ticked. */
  selection?: Selection | undefined;
  onGo?: (() => void) | undefined;
}

/** A conversation in a list: with whom, its latest words, and what waits in it. */
export function ConversationRow({ conversation, listed, to, current = false, selection, onGo }: Props) {
  const nameOf = useNameOf();
  const lastWords = useLastWords();
  const when = useShortWhen();
  const { conversationId, lastAt, box, filteredBy } = conversation;
  const unread = isUnread(conversation);
  return (
    <li className={classes(styles.row, current && styles.current, unread && styles.unread)}>
      {selection && conversation.standing !== 'Invited' && (
        <SelectBox className={styles.tick} id={conversationId} name={nameOf(conversation)} selection={selection} />
      )}
      <Link
        to={to ?? mailPath(conversationId, listed)}
        state={fromList}
        preventScrollReset
        aria-current={current ? 'true' : undefined}
        className={styles.link}
        onClick={onGo}
      >
        <ConversationPicture {...conversation} />
        <span className={styles.lines}>
          <span className={styles.line}>
            {conversation.profile ? (
              <PersonName person={conversation.profile} className={styles.name} />
            ) : (
              <span className={styles.name}>{nameOf(conversation)}</span>
            )}
            <time className={styles.when} dateTime={lastAt}>
              {when(lastAt)}
            </time>
          </span>
          <span className={styles.line}>
            <span className={styles.words}>{lastWords(conversation)}</span>
            <Marks conversation={conversation} />
          </span>
          {box === 'Requests' && filteredBy[0] && <Why reason={filteredBy[0]} />}
          {conversation.unanswered && (
            <span className={styles.why}>
              <Waits />
            </span>
          )}
        </span>
      </Link>
    </li>
  );
}

/** Whom a conversation is with, or what it is where it is with several. */
export function ConversationPicture({
  profile,
  type,
  lodge = null,
  standing,
}: Pick<Conversation, 'profile' | 'type'> & Partial<Pick<Conversation, 'lodge' | 'standing'>>) {
  if (profile) return <PersonAvatar person={profile} presence />;
  if (type === 'Lodge' && standing !== 'Runs') return <LodgeFace lodge={lodge} />;
  if (type !== 'System' && type !== 'GroupChat') return <Avatar picture={null} />;
  return (
    <span className={styles.house}>
      {type === 'System' ? <IconBuildingCommunity size={20} /> : <IconUsersGroup size={20} />}
    </span>
  );
}

function Why({ reason }: { reason: Conversation['filteredBy'][number] }) {
  const { formatMessage } = useIntl();
  return (
    <span className={styles.why}>
      <Tag tone="warn">{formatMessage({ id: `enum.FilteredBy.${reason}` })}</Tag>
    </span>
  );
}

/** How far mine was read, whether it is pinned or silent, and how much is unread. */
function Marks({ conversation }: { conversation: Conversation }) {
  const { formatMessage } = useIntl();
  const { unread, markedUnread, pinned, readState } = conversation;
  const mark = (id: string, icon: ReactNode) => (
    <span className={styles.mark} title={formatMessage({ id })}>
      {icon}
      <VisuallyHidden>{formatMessage({ id })}</VisuallyHidden>
    </span>
  );
  return (
    <>
      {isMuted(conversation) && mark('mails.muted', <IconBellOff size={16} />)}
      {pinned && mark('mails.pinned', <IconPinFilled size={16} />)}
      {readState === 'Sent' && mark('enum.MailReadState.Sent', <IconCheck size={16} />)}
      {readState === 'SentAndRead' && mark('enum.MailReadState.SentAndRead', <IconChecks size={16} />)}
      <CountBadge n={unread} kind="primary" name={formatMessage({ id: 'mails.unread' }, { n: unread })} />
      {markedUnread && unread === 0 && (
        <span className={styles.dot} title={formatMessage({ id: 'mails.markedUnread' })}>
          <VisuallyHidden>{formatMessage({ id: 'mails.markedUnread' })}</VisuallyHidden>
        </span>
      )}
    </>
  );
}
