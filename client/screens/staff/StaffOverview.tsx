import { useIntl } from 'react-intl';
import { FindPerson } from '../../features/staff/FindPerson.tsx';
import { QueueList } from '../../features/staff/QueueList.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import styles from './Staff.module.css';

/** What waits, and the way to a person. */
export function StaffOverview() {
  const { formatMessage } = useIntl();
  return (
    <>
      <PageTitle>{formatMessage({ id: 'staff.title' })}</PageTitle>
      <div className={styles.columns}>
        <QueueList />
        <FindPerson />
      </div>
    </>
  );
}
