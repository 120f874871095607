import { IconBan } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { chat } from '../../../shared/chat/contract.ts';
import { statements } from '../../../shared/moderation/statements.ts';
import { Appeal } from '../../kit/Appeal.tsx';
import { useQuery } from '../../platform/api.ts';
import { Card } from '../../ui/Card.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { TextSkeleton } from '../../ui/Skeleton.tsx';
import { IconTile } from '../../ui/States.tsx';
import { DateText, Time } from '../../ui/Time.tsx';
import styles from './Chat.module.css';

/** Why the chat is closed to me, until when, what still works, and where to say something against it. */
export function ChatBanned() {
  const { formatMessage } = useIntl();
  const { data: ban } = useQuery(chat.GetChatBanStatus, {});
  if (!ban) return null;
  const { until, permanent, statementId } = ban;
  return (
    <div className={styles.page}>
      <Card padding="text">
        <IconTile icon={<IconBan size={24} />} tone="danger" />
        <PageTitle className={styles.title}>{formatMessage({ id: 'chat.banned.title' })}</PageTitle>
        <p>{formatMessage({ id: 'chat.banned.text' })}</p>
        <dl className={styles.facts}>
          <Fact id="chat.banned.until">
            {permanent ? (
              formatMessage({ id: 'chat.banned.forGood' })
            ) : (
              <>
                <DateText at={until} time /> (<Time at={until} />)
              </>
            )}
          </Fact>
          <Reason statementId={statementId} />
        </dl>
        <Appeal statementId={statementId} className={styles.text} />
      </Card>
    </div>
  );
}

function Reason({ statementId }: { statementId: number }) {
  const { formatMessage } = useIntl();
  const read = useQuery(statements.GetStatement, { statementId });
  return (
    <Loaded read={read} skeleton={<TextSkeleton lines={3} />}>
      {({ rule, facts }) => (
        <>
          <Fact id="chat.banned.rule">{formatMessage({ id: `enum.Rule.${rule}` })}</Fact>
          {facts && <Fact id="chat.banned.facts">{facts}</Fact>}
        </>
      )}
    </Loaded>
  );
}

function Fact({ id, children }: { id: string; children: ReactNode }) {
  const { formatMessage } = useIntl();
  return (
    <div>
      <dt>{formatMessage({ id })}</dt>
      <dd>{children}</dd>
    </div>
  );
}
