import { IconChecks } from '@tabler/icons-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import { FindPayment } from '../../features/payment/desk/FindPayment.tsx';
import { FindPerson } from '../../features/staff/FindPerson.tsx';
import { QueueList } from '../../features/staff/QueueList.tsx';
import { DeskKeys } from '../../kit/desk/DeskKeys.tsx';
import { ItemSkeleton } from '../../kit/desk/DeskItem.tsx';
import { mostUrgent, queuePath, useQueues, type Queue } from '../../kit/desk/queues.ts';
import { useMedia } from '../../platform/mediaQuery.ts';
import { Card } from '../../ui/Card.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { EmptyState } from '../../ui/States.tsx';
import { from } from '../../ui/theme/tokens.ts';
import { desks } from './desks.ts';
import styles from './Staff.module.css';

/** What waits, the way to a person, and beside them the case that is due first of all. */
export function StaffOverview() {
  const { formatMessage } = useIntl();
  const wide = useMedia(from('lg'));
  const { data } = useQueues();
  const [queue, setQueue] = useState<Queue>();
  const first = data && mostUrgent(data);
  // What comes in meanwhile takes nothing off the table.
  if (queue === undefined && first !== undefined) setQueue(first);
  return (
    <>
      <div className={styles.bar}>
        <PageTitle>{formatMessage({ id: 'staff.title' })}</PageTitle>
        <DeskKeys queue={wide ? queue : undefined} />
      </div>
      <div className={styles.overview}>
        <div className={styles.column}>
          <QueueList />
          <FindPerson />
          <FindPayment />
        </div>
        {wide && (queue ? <MostUrgent queue={queue} /> : data ? <AllDone /> : <ItemSkeleton />)}
      </div>
    </>
  );
}

/** There being nothing to decide, the room is for what comes. */
function AllDone() {
  const { formatMessage } = useIntl();
  return (
    <Card>
      <EmptyState
        icon={<IconChecks size={20} />}
        level={2}
        title={formatMessage({ id: 'staff.first.none' })}
        text={formatMessage({ id: 'staff.queue.none.text' })}
      />
    </Card>
  );
}

/** The case that is due first of all, on the table at once. */
function MostUrgent({ queue }: { queue: Queue }) {
  const { formatMessage } = useIntl();
  const Desk = desks[queue];
  return (
    <section aria-labelledby="staff-first">
      <h2 id="staff-first" className={styles.urgent}>
        {formatMessage(
          { id: 'staff.first' },
          {
            queue: (
              <Link key="queue" to={queuePath(queue)}>
                {formatMessage({ id: `enum.StaffQueue.${queue}` })}
              </Link>
            ),
          },
        )}
      </h2>
      <Desk alone />
    </section>
  );
}
