import { useIntl } from 'react-intl';
import type { Waiting } from './queues.ts';
import styles from './Staff.module.css';

/** How much waits, in words; what is late is told first. */
export function Counts({ of: { late, count } }: { of: Pick<Waiting, 'late' | 'count'> }) {
  const { formatMessage } = useIntl();
  return (
    <>
      {late > 0 && (
        <>
          <span className={styles.late}>{formatMessage({ id: 'staff.queue.late' }, { late })}</span>
          {' · '}
        </>
      )}
      {formatMessage({ id: 'staff.queue.count' }, { count })}
    </>
  );
}
