import { useIntl } from 'react-intl';
import { ValidationQueue } from '../features/staff/ValidationQueue.tsx';
import { Card } from '../ui/Card.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';
import styles from './StaffQueues.module.css';

/** The support tools: what waits for a decision of the house. */
export function StaffQueues() {
  const { formatMessage } = useIntl();
  return (
    <>
      <PageTitle tab={formatMessage({ id: 'staff.title' })}>
        {formatMessage({ id: 'staff.validation.title' })}
      </PageTitle>
      <p className={styles.lead}>{formatMessage({ id: 'staff.validation.text' })}</p>
      <Card>
        <ValidationQueue />
      </Card>
    </>
  );
}
