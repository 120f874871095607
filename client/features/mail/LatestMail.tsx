import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import { topMenuConversations } from '../../../shared/mail/contract.ts';
import { useQuery } from '../../platform/api.ts';
import { SectionHead } from '../../ui/Card.tsx';
import { classes } from '../../ui/classes.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { ListSkeleton } from '../../ui/Skeleton.tsx';
import strip from '../../ui/Strip.module.css';
import { mailPath } from './address.ts';
import { isUnread } from './conversation.ts';
import { ConversationRow } from './ConversationRow.tsx';
import styles from './LatestMail.module.css';

const shown = 3;

/** A few conversations with something unread, else the latest ones: faces side by side. */
export function LatestMail() {
  const { formatMessage } = useIntl();
  const read = useQuery(topMenuConversations.Conversations, { take: shown, unread: true });
  const news = read.data?.items.some(isUnread);
  const title = formatMessage({ id: news ? 'start.mail.new' : 'start.block.Mail' });
  // Nobody is told first that nobody wrote: people follow.
  if (read.data?.items.length === 0) return null;
  return (
    <section aria-label={title} className={styles.latest}>
      <SectionHead title={title} aside={<Link to={mailPath()}>{formatMessage({ id: 'start.all' })}</Link>} />
      <Loaded read={read} skeleton={<ListSkeleton rows={1} />}>
        {({ items }) => (
          <ul className={classes(strip.strip, styles.faces)}>
            {items.map((conversation) => (
              <ConversationRow key={conversation.conversationId} conversation={conversation} />
            ))}
          </ul>
        )}
      </Loaded>
    </section>
  );
}
