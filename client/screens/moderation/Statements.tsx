import { useIntl } from 'react-intl';
import { useCurrentProfile, useWho } from '../../platform/session.ts';
import { OtherDecisions } from '../../features/dark/OtherDecisions.tsx';
import { MyReports } from '../../features/moderation/MyReports.tsx';
import { StatementList } from '../../features/moderation/StatementList.tsx';
import { Card, SectionHead } from '../../ui/Card.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import styles from './Statements.module.css';
import { WaysOut } from '../erasure/WaysOut.tsx';

/** What the house decided about me, and what became of what I reported; for the restricted also what stays open. */
export function Statements() {
  const { formatMessage } = useIntl();
  const who = useWho();
  const restricted = useCurrentProfile()?.status !== 'Active';
  return (
    <div className={styles.page}>
      <PageTitle>{formatMessage({ id: 'statement.title' })}</PageTitle>
      <StatementList />
      <OtherDecisions />
      <MyReports />
      {restricted && (
        <Card padding="text" aria-labelledby="statement-rights">
          <SectionHead id="statement-rights" title={formatMessage({ id: 'statement.rights' }, { who })} />
          <p className={styles.lead}>{formatMessage({ id: 'statement.rights.text' }, { who })}</p>
          <WaysOut className={styles.ways} />
        </Card>
      )}
    </div>
  );
}
