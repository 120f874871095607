import { useIntl } from 'react-intl';
import { useCurrentProfile, useWho } from '../app/session.ts';
import { ExportButton } from '../features/account/ExportButton.tsx';
import { MyReports } from '../features/reports/MyReports.tsx';
import { StatementList } from '../features/reports/StatementList.tsx';
import { LogOutButton } from '../features/shell/LogOutButton.tsx';
import { LinkButton } from '../ui/Button.tsx';
import { Card, SectionHead } from '../ui/Card.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';
import styles from './Statements.module.css';

/** What the house decided about me, and what became of what I reported; for the restricted also what stays open. */
export function Statements() {
  const { formatMessage } = useIntl();
  const who = useWho();
  const restricted = useCurrentProfile()?.status !== 'Active';
  return (
    <div className={styles.page}>
      <PageTitle>{formatMessage({ id: 'statement.title' })}</PageTitle>
      <StatementList />
      <MyReports />
      {restricted && (
        <Card padding="text" aria-labelledby="statement-rights">
          <SectionHead id="statement-rights" title={formatMessage({ id: 'statement.rights' }, { who })} />
          <p className={styles.lead}>{formatMessage({ id: 'statement.rights.text' }, { who })}</p>
          <div className={styles.ways}>
            <LogOutButton />
            <ExportButton />
            <LinkButton to="/EditProfile/Delete" variant="danger">
              {formatMessage({ id: 'delete.title' }, { who })}
            </LinkButton>
          </div>
        </Card>
      )}
    </div>
  );
}
