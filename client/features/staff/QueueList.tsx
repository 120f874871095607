import { useRef } from 'react';
import { useIntl } from 'react-intl';
import { Counts } from '../../kit/desk/Counts.tsx';
import { Due } from '../../kit/desk/Due.tsx';
import { queuePath, useQueues, type Waiting } from '../../kit/desk/queues.ts';
import { Card, SectionHead } from '../../ui/Card.tsx';
import { LinkRows } from '../../ui/LinkRows.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { useRowKeys } from '../../ui/rowKeys.ts';
import { ListSkeleton } from '../../ui/Skeleton.tsx';
import styles from './Overview.module.css';

const sumOf = (queues: readonly Waiting[], of: 'late' | 'count') => queues.reduce((sum, one) => sum + one[of], 0);

/** How much waits in each queue, what of it is late, and what is due first. */
export function QueueList() {
  const { formatMessage } = useIntl();
  const read = useQueues();
  const list = useRef<HTMLDivElement>(null);
  useRowKeys(list);
  return (
    <Card padding="none" aria-labelledby="staff-queues">
      <div className={styles.head}>
        <SectionHead
          id="staff-queues"
          title={formatMessage({ id: 'staff.queues' })}
          aside={read.data && <Counts of={{ late: sumOf(read.data, 'late'), count: sumOf(read.data, 'count') }} />}
        />
      </div>
      <div ref={list}>
        <Loaded read={read} skeleton={<ListSkeleton rows={8} />}>
          {(queues) => (
            <LinkRows
              rows={queues.map((row, key) => ({ key, to: queuePath(row.queue), content: <Queue row={row} /> }))}
            />
          )}
        </Loaded>
      </div>
    </Card>
  );
}

function Queue({ row }: { row: Waiting }) {
  const { formatMessage } = useIntl();
  return (
    <span className={styles.queue}>
      <span className={styles.name}>
        <strong>{formatMessage({ id: `enum.StaffQueue.${row.queue}` })}</strong>{' '}
        {row.count > 0 && (
          <span className={styles.counts}>
            <Counts of={row} />
          </span>
        )}
      </span>{' '}
      <span className={styles.meta}>
        {row.dueAt ? <Due at={row.dueAt} /> : formatMessage({ id: 'staff.queue.none' })}
      </span>
    </span>
  );
}
