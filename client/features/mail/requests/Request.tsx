import { IconCheck, IconFilter } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import { Button } from '../../../ui/Button.tsx';
import { Card, Well } from '../../../ui/Card.tsx';
import type { OpenConversation } from '../conversation.ts';
import styles from './Request.module.css';
import { Stranger } from './Stranger.tsx';
import { useActs } from '../useActs.ts';
import { useParting } from '../useMenu.tsx';

/** Who writes for the first time, and why it came to the requests. */
export function RequestCard({ conversation: { profile, filteredBy } }: { conversation: OpenConversation }) {
  const { formatMessage, formatList } = useIntl();
  const reasons = filteredBy.map((reason) => formatMessage({ id: `enum.FilteredBy.${reason}` }));
  return (
    <Card className={styles.card} as="article">
      {profile && <Stranger person={profile} />}
      {reasons.length > 0 && (
        <Well className={styles.why}>
          <IconFilter size={18} />
          <span>
            {formatMessage({ id: 'mails.request.why' }, { reasons: formatList(reasons) })}{' '}
            <Link to="/EditProfile/Contacts">{formatMessage({ id: 'mails.request.filter' })}</Link>
          </span>
        </Well>
      )}
    </Card>
  );
}

interface BarProps {
  conversation: OpenConversation;
  onLeave: () => void;
}

/** What can be answered to somebody unknown without a word. */
export function RequestBar({ conversation, onLeave }: BarProps) {
  const { formatMessage } = useIntl();
  const acts = useActs();
  const parting = useParting(conversation, onLeave);
  const { conversationId, can } = conversation;
  const ids = [conversationId];
  return (
    <div className={styles.bar}>
      <div className={styles.acts}>
        {can.includes('AcceptRequests') && (
          <Button icon={<IconCheck size={18} />} busy={acts.busy} onClick={() => void acts.accept(ids)}>
            {formatMessage({ id: 'mails.accept' })}
          </Button>
        )}
        {can.includes('DeclineRequests') && (
          <Button
            variant="outline"
            busy={acts.busy}
            onClick={() => void acts.decline(ids).then((done) => done && onLeave())}
          >
            {formatMessage({ id: 'mails.decline' })}
          </Button>
        )}
        <span className={styles.space} />
        {parting && (
          <Button variant="text" className={styles.quiet} icon={parting.block.icon} onClick={parting.block.onClick}>
            {parting.block.label}
          </Button>
        )}
        {parting && (
          <Button variant="text" className={styles.danger} icon={parting.report.icon} onClick={parting.report.onClick}>
            {formatMessage({ id: 'mails.report' })}
          </Button>
        )}
      </div>
      <p className={styles.hint}>{formatMessage({ id: 'mails.request.hint' })}</p>
    </div>
  );
}
