import { useIntl } from 'react-intl';
import type { Output } from '../../../shared/contract.ts';
import { staff } from '../../../shared/staff/contract.ts';
import { useQuery } from '../../platform/api.ts';
import { Card, SectionHead } from '../../ui/Card.tsx';
import { CountBadge } from '../../ui/CountBadge.tsx';
import { LinkRows } from '../../ui/LinkRows.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { ListSkeleton } from '../../ui/Skeleton.tsx';
import { Time } from '../../ui/Time.tsx';
import { Due } from '../../kit/desk/Due.tsx';
import styles from './Overview.module.css';

type Waiting = Output<typeof staff.GetQueues>[number];

/** What has a page of its own. */
const pages: Partial<Record<Waiting['queue'], string>> = {
  Media: '/Staff/Media',
  Sealed: '/Staff/Sealed',
  LodgeTakeovers: '/Staff/LodgeActivities?view=ownerless',
};

const pathOf = ({ queue }: Waiting) => pages[queue] ?? `/Staff/Queues/${queue}`;

/** How much waits in each queue, and what is due first. */
export function QueueList() {
  const { formatMessage } = useIntl();
  const read = useQuery(staff.GetQueues, {}, { pollingInterval: 60_000 });
  return (
    <Card padding="none" aria-labelledby="staff-queues">
      <div className={styles.head}>
        <SectionHead id="staff-queues" title={formatMessage({ id: 'staff.queues' })} />
      </div>
      <Loaded read={read} skeleton={<ListSkeleton />}>
        {(queues) => (
          <LinkRows rows={queues.map((row, key) => ({ key, to: pathOf(row), content: <Queue row={row} /> }))} />
        )}
      </Loaded>
    </Card>
  );
}

function Queue({ row: { queue, count, oldestAt, dueAt } }: { row: Waiting }) {
  const { formatMessage } = useIntl();
  return (
    <span className={styles.queue}>
      <span>
        <strong>{formatMessage({ id: `enum.StaffQueue.${queue}` })}</strong>
        <span className={styles.meta}>
          {dueAt ? (
            <Due at={dueAt} />
          ) : oldestAt ? (
            formatMessage({ id: 'staff.queue.oldest' }, { time: <Time key="at" at={oldestAt} /> })
          ) : (
            formatMessage({ id: 'staff.queue.none' })
          )}
        </span>
      </span>
      <CountBadge
        n={count}
        kind={dueAt ? 'urgent' : 'quiet'}
        name={formatMessage({ id: 'staff.queue.count' }, { count })}
      />
    </span>
  );
}
