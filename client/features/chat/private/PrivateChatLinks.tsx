import { useIntl } from 'react-intl';
import { NavLink } from 'react-router';
import { PersonAvatar } from '../../../kit/people/Person.tsx';
import { privateChatPath } from '../../../platform/paths.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import type { PrivateChatItem } from './chats.ts';
import styles from './PrivateChatLinks.module.css';

interface Props {
  chats: readonly PrivateChatItem[];
  /** One leaves for a chat. */
  onGo?: (() => void) | undefined;
}

/** Private chats, each with what waits in it. */
export const PrivateChatLinks = ({ chats, onGo }: Props) => (
  <ul>
    {chats.map((chat) => (
      <li key={chat.partner.profileId}>
        <NavLink to={privateChatPath(chat.partner.profileId)} className={styles.entry} onClick={onGo}>
          <PersonAvatar person={chat.partner} size={28} presence />
          <span className={styles.name}>{chat.partner.name}</span>
          <Mark chat={chat} />
        </NavLink>
      </li>
    ))}
  </ul>
);

/** That somebody asks, or wrote what is unread; else how the chat stands, where it is not open. */
function Mark({ chat: { state, unread } }: { chat: PrivateChatItem }) {
  const { formatMessage } = useIntl();
  if (unread)
    return (
      <span className={styles.dot} title={formatMessage({ id: 'chat.private.unread' })}>
        <VisuallyHidden>{formatMessage({ id: 'chat.private.unread' })}</VisuallyHidden>
      </span>
    );
  if (state === 'Open') return null;
  return (
    <span className={state === 'Asked' ? styles.asks : styles.state}>
      {formatMessage({ id: `chat.private.mark.${state}` })}
    </span>
  );
}
