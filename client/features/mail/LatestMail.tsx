import { IconMail } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import { topMenuConversations } from '../../../shared/mail/contract.ts';
import { useQuery } from '../../platform/api.ts';
import { Card, SectionHead } from '../../ui/Card.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { ListSkeleton } from '../../ui/Skeleton.tsx';
import { EmptyState } from '../../ui/States.tsx';
import { mailPath } from './address.ts';
import { isUnread } from './conversation.ts';
import { ConversationRow } from './ConversationRow.tsx';
import styles from './LatestMail.module.css';

const shown = 4;

/** A few conversations with something unread, else the latest ones. */
export function LatestMail() {
  const { formatMessage } = useIntl();
  const read = useQuery(topMenuConversations.Conversations, { take: shown, unread: true });
  const news = read.data?.items.some(isUnread);
  return (
    <Card padding="none" className={styles.latest}>
      <SectionHead
        title={formatMessage({ id: news ? 'start.mail.new' : 'start.block.Mail' })}
        level={3}
        aside={
          read.data && read.data.items.length > 0 && <Link to={mailPath()}>{formatMessage({ id: 'mails.all' })}</Link>
        }
      />
      <Loaded read={read} skeleton={<ListSkeleton rows={2} />}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState
              icon={<IconMail size={24} />}
              title={formatMessage({ id: 'start.mail.empty' })}
              text={formatMessage({ id: 'start.mail.empty.text' })}
              next={{ to: '/Search', label: formatMessage({ id: 'next.search' }) }}
            />
          ) : (
            <ul>
              {items.map((conversation) => (
                <ConversationRow key={conversation.conversationId} conversation={conversation} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Card>
  );
}
