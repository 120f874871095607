import { useIntl } from 'react-intl';
import { pages } from '../../../shared/pages/contract.ts';
import { useQuery } from '../../platform/api.ts';
import { useLanguage } from '../../platform/intl.tsx';
import { useWho } from '../../platform/session.ts';
import { site } from '../../platform/site.ts';
import { PublicFrame } from '../../kit/page/PublicFrame.tsx';
import { AcceptTerms } from '../../features/pages/AcceptTerms.tsx';
import { LegalDialogs } from '../../features/pages/LegalDialogs.tsx';
import { Card } from '../../ui/Card.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { TextSkeleton } from '../../ui/Skeleton.tsx';
import { ErrorState } from '../../ui/States.tsx';
import styles from '../auth/Gate.module.css';
import { WaysOut } from '../erasure/WaysOut.tsx';

/** New terms: what changed, the full text, and the answer. */
export function ReAcceptance() {
  const { formatMessage } = useIntl();
  const { phone, email } = site.contact;
  const who = useWho();
  const { locale } = useLanguage();
  const { data, error, refetch } = useQuery(pages.GetLegalPage, { page: 'GeneralTerms', locale });
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
        <div className={styles.ways}>
          <LegalDialogs />
        </div>
        <div className={styles.foot}>
          <p className={styles.note}>{formatMessage({ id: 'terms.otherwise' }, { who, phone, email })}</p>
          <WaysOut className={styles.leave} />
        </div>
      </Card>
    </PublicFrame>
  );
}
