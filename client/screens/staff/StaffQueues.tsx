import { useIntl } from 'react-intl';
import { useParams } from 'react-router';
import { staffQueues } from '../../../shared/staff/contract.ts';
import { DeskKeys } from '../../kit/desk/DeskKeys.tsx';
import { queuePath, useQueues } from '../../kit/desk/queues.ts';
import desk from '../../kit/desk/Staff.module.css';
import { CountBadge } from '../../ui/CountBadge.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { SegmentedLinks } from '../../ui/form/Segmented.tsx';
import { NotFound } from '../pages/NotFound.tsx';
import { desks } from './desks.ts';
import styles from './Staff.module.css';

/** What waits for a decision of the house, one queue at a time in one layout. */
export function StaffQueues() {
  const { formatMessage } = useIntl();
  const { queue: requested } = useParams();
  const { data } = useQueues();
  const queue = staffQueues.find((one) => one === requested);
  if (!queue) return <NotFound />;
  const Queue = desks[queue];
  const items = staffQueues.map((one) => {
    const { late = 0, count = 0 } = data?.find((row) => row.queue === one) ?? {};
    return {
      to: queuePath(one),
      label: formatMessage({ id: `enum.StaffQueue.${one}` }),
      count: (
        <>
          {' '}
          {late > 0 && <span className={desk.late}>{formatMessage({ id: 'staff.queue.late' }, { late })}</span>}{' '}
          <CountBadge n={count} kind="quiet" name={formatMessage({ id: 'staff.queue.count' }, { count })} />
        </>
      ),
    };
  });
  return (
    <>
      <PageTitle tab={formatMessage({ id: 'staff.title' })}>
        {formatMessage({ id: `enum.StaffQueue.${queue}` })}
      </PageTitle>
      <div className={styles.bar}>
        <SegmentedLinks label={formatMessage({ id: 'staff.queues' })} items={items} />
        <DeskKeys queue={queue} />
      </div>
      <Queue key={queue} />
    </>
  );
}
