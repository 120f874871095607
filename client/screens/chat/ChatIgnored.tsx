import { useIntl } from 'react-intl';
import { IgnoredList } from '../../features/chat/IgnoredList.tsx';
import { chatPath } from '../../features/chat/paths.ts';
import { BackLink } from '../../ui/BackLink.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import styles from './Chat.module.css';

/** Whom I ignore in the chat, and what that means. */
export function ChatIgnored() {
  const { formatMessage } = useIntl();
  return (
    <div className={styles.page}>
      <BackLink to={chatPath}>{formatMessage({ id: 'chat.toRooms' })}</BackLink>
      <PageTitle>{formatMessage({ id: 'chat.ignored' })}</PageTitle>
      <p className={styles.lead}>{formatMessage({ id: 'chat.ignore.text' })}</p>
      <IgnoredList />
    </div>
  );
}
