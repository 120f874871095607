import { useIntl } from 'react-intl';
import { Offers } from '../../features/payment/books/Offers.tsx';
import { Plans } from '../../features/payment/books/Plans.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import styles from './Staff.module.css';

/** What the house sells, for how much, and what it offers for less. */
export function StaffPlans() {
  const { formatMessage } = useIntl();
  return (
    <>
      <PageTitle tab={formatMessage({ id: 'staff.title' })}>{formatMessage({ id: 'books.plans' })}</PageTitle>
      <div className={styles.column}>
        <Plans />
        <Offers />
      </div>
    </>
  );
}
