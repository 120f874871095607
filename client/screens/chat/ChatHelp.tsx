import { useIntl } from 'react-intl';
import { chatPath } from '../../features/chat/paths.ts';
import { BackLink } from '../../ui/BackLink.tsx';
import { Card } from '../../ui/Card.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import styles from './Chat.module.css';

const questions = ['join', 'private', 'mention', 'pace', 'ignore', 'report', 'moderators', 'kept'] as const;

/** How the chat works. */
export function ChatHelp() {
  const { formatMessage } = useIntl();
  return (
    <div className={styles.page}>
      <BackLink to={chatPath}>{formatMessage({ id: 'chat.toRooms' })}</BackLink>
      <PageTitle>{formatMessage({ id: 'chat.help.title' })}</PageTitle>
      <div className={styles.rows}>
        {questions.map((one) => (
          <Card key={one} padding="text">
            <h2>{formatMessage({ id: `chat.help.${one}` })}</h2>
            <p>{formatMessage({ id: `chat.help.${one}.text` })}</p>
          </Card>
        ))}
      </div>
    </div>
  );
}
