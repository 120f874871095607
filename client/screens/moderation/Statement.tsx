import { useIntl } from 'react-intl';
import { useParams } from 'react-router';
import { statements } from '../../../shared/moderation/statements.ts';
import { useQuery } from '../../platform/api.ts';
import { StatementView } from '../../features/moderation/StatementView.tsx';
import { BackLink } from '../../ui/BackLink.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { TextSkeleton } from '../../ui/Skeleton.tsx';
import { NotFound } from '../pages/NotFound.tsx';
import styles from './Statements.module.css';

/** One decision of the house about me. */
export function Statement() {
  const { formatMessage } = useIntl();
  const statementId = Number(useParams().id);
  const read = useQuery(statements.GetStatement, { statementId });
  if (read.error?.status === 404 || read.error?.status === 400) return <NotFound />;
  return (
    <div className={styles.page}>
      <Loaded read={read} skeleton={<TextSkeleton lines={8} />}>
        {(statement) => <StatementView key={statementId} statement={statement} />}
      </Loaded>
      <BackLink to="/Statements">{formatMessage({ id: 'statement.back' })}</BackLink>
    </div>
  );
}
