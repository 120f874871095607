import { useIntl } from 'react-intl';
import { common } from '../../shared/common.ts';
import { useQuery } from '../app/api.ts';
import { useLanguage } from '../app/intl.tsx';
import { useWho } from '../app/session.ts';
import { site } from '../app/site.ts';
import { PublicFrame } from '../features/shell/PublicFrame.tsx';
import { AcceptTerms } from '../features/terms/AcceptTerms.tsx';
import { Card } from '../ui/Card.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';
import { TextSkeleton } from '../ui/Skeleton.tsx';
import { ErrorState } from '../ui/States.tsx';
import styles from './Gate.module.css';
import { WaysOut } from './WaysOut.tsx';

const { phone, email } = site.contact;

/** New terms: what changed, the full text, and the answer. */
export function ReAcceptance() {
  const { formatMessage } = useIntl();
  const who = useWho();
  const { locale } = useLanguage();
  const { data, error, refetch } = useQuery(common.GetLegalPage, { page: 'GeneralTerms', locale });
  return (
    <PublicFrame closed>
      <Card padding="text" className={styles.card}>
        <PageTitle>{formatMessage({ id: 'terms.title' })}</PageTitle>
        <p className={styles.lead}>{formatMessage({ id: 'terms.lead' }, { who })}</p>
        {data ? (
          <AcceptTerms terms={data} />
        ) : error ? (
          <ErrorState number={error.number} onRetry={refetch} />
        ) : (
          <TextSkeleton lines={8} />
        )}
        <div className={styles.foot}>
          <p className={styles.note}>{formatMessage({ id: 'terms.otherwise' }, { who, phone, email })}</p>
          <WaysOut className={styles.leave} />
        </div>
      </Card>
    </PublicFrame>
  );
}
