import { IconBan } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { blogWriting } from '../../../shared/blogs/writing.ts';
import type { Output } from '../../../shared/contract.ts';
import { statements } from '../../../shared/moderation/statements.ts';
import { Appeal } from '../../kit/Appeal.tsx';
import { LeadOn } from '../../kit/page/LeadOn.tsx';
import { useQuery } from '../../platform/api.ts';
import { useWho } from '../../platform/session.ts';
import { blogsPath } from '../../features/blogs/BlogTabs.tsx';
import { Card } from '../../ui/Card.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { TextSkeleton } from '../../ui/Skeleton.tsx';
import { IconTile } from '../../ui/States.tsx';
import { DateText } from '../../ui/Time.tsx';
import styles from './BlogsBan.module.css';

/** Why the blogs are closed to me, until when, and where to say something against it. */
export function BlogsBan() {
  const read = useQuery(blogWriting.ProfileBlogBan, {});
  if (read.data?.banType === null) return <LeadOn to={blogsPath} />;
  return (
    <div className={styles.page}>
      <Loaded read={read} skeleton={<TextSkeleton lines={8} />}>
        {(ban) => <Ban ban={ban} />}
      </Loaded>
    </div>
  );
}

function Ban({ ban: { until, statementId } }: { ban: Output<typeof blogWriting.ProfileBlogBan> }) {
  const { formatMessage } = useIntl();
  const who = useWho();
  return (
    <Card padding="text">
      <IconTile icon={<IconBan size={24} />} tone="danger" />
      <PageTitle className={styles.title}>{formatMessage({ id: 'blogs.ban.title' })}</PageTitle>
      <p className={styles.text}>{formatMessage({ id: 'blogs.ban.text' }, { who })}</p>
      <dl className={styles.facts}>
        <Fact id="until">
          {until === null ? formatMessage({ id: 'blogs.ban.forGood' }) : <DateText at={until} time />}
        </Fact>
        {statementId !== null && <Reasons statementId={statementId} />}
      </dl>
      {statementId !== null && <Appeal statementId={statementId} className={styles.text} />}
    </Card>
  );
}

function Reasons({ statementId }: { statementId: number }) {
  const { formatMessage } = useIntl();
  const who = useWho();
  const read = useQuery(statements.GetStatement, { statementId });
  return (
    <Loaded read={read} skeleton={<TextSkeleton lines={3} />}>
      {({ rule, knownFacts, facts }) => (
        <>
          <Fact id="rule">{formatMessage({ id: `enum.Rule.${rule}` })}</Fact>
          {(knownFacts || facts) && (
            <Fact id="facts">
              {knownFacts && <p>{formatMessage({ id: `enum.KnownFacts.${knownFacts}` }, { who })}</p>}
              {facts && <p>{facts}</p>}
            </Fact>
          )}
        </>
      )}
    </Loaded>
  );
}

function Fact({ id, children }: { id: string; children: ReactNode }) {
  const { formatMessage } = useIntl();
  return (
    <div>
      <dt>{formatMessage({ id: `blogs.ban.${id}` })}</dt>
      <dd>{children}</dd>
    </div>
  );
}
