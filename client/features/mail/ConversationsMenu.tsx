import { IconMail } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import { topMenuConversations } from '../../../shared/mail/contract.ts';
import { useCounts } from '../../kit/counts.ts';
import { useQuery } from '../../platform/api.ts';
import { CountMenu, type PanelProps } from '../../kit/people/CountMenu.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { ListSkeleton } from '../../ui/Skeleton.tsx';
import { EmptyState } from '../../ui/States.tsx';
import { mailPath } from './address.ts';
import { ConversationRow } from './ConversationRow.tsx';
import styles from './Rows.module.css';

const shown = 8;

/** The letter with how many conversations have something unread; opens the latest of the inbox. */
export function ConversationsMenu() {
  const { formatMessage } = useIntl();
  const counts = useCounts();
  const n = counts?.unreadMail ?? 0;
  return (
    <CountMenu
      label={formatMessage({ id: 'mails.title' })}
      icon={<IconMail size={20} />}
      count={{ n, name: formatMessage({ id: 'shell.nav.mail.count' }, { n }), kind: 'urgent' }}
      panel={Latest}
    />
  );
}

function Latest({ onGo }: PanelProps) {
  const { formatMessage } = useIntl();
  const read = useQuery(topMenuConversations.Conversations, { take: shown });
  return (
    <Loaded read={read} skeleton={<ListSkeleton rows={3} />}>
      {({ items }) => (
        <>
          {items.length === 0 && (
            <EmptyState
              icon={<IconMail size={24} />}
              title={formatMessage({ id: 'mails.empty.Inbox' })}
              text={formatMessage({ id: 'mails.empty.Inbox.text' })}
              next={{ to: '/Search', label: formatMessage({ id: 'next.search' }), onGo }}
            />
          )}
          <ul>
            {items.map((conversation) => (
              <ConversationRow key={conversation.conversationId} conversation={conversation} onGo={onGo} />
            ))}
          </ul>
          <Link to={mailPath()} className={styles.all} onClick={onGo}>
            {formatMessage({ id: 'mails.all' })}
          </Link>
        </>
      )}
    </Loaded>
  );
}
