import { IconChecks } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import { EmptyState } from '../../ui/States.tsx';
import { nextAfter, queuePath, useQueues, type Queue } from './queues.ts';

/** The way to the queue that comes after this one, where something waits for whoever is at the desk. */
export function useNext(queue: Queue): { to: string; label: string } | undefined {
  const { formatMessage } = useIntl();
  const next = nextAfter(queue, useQueues().data ?? []);
  if (!next) return undefined;
  const { late, count } = next;
  const name = formatMessage({ id: `enum.StaffQueue.${next.queue}` });
  return { to: queuePath(next.queue), label: formatMessage({ id: 'staff.queue.next' }, { name, late, count }) };
}

/** A queue that is done, and where to go on. */
export function NothingWaits({ queue }: { queue: Queue }) {
  const { formatMessage } = useIntl();
  const next = useNext(queue);
  return (
    <EmptyState
      icon={<IconChecks size={20} />}
      level={2}
      title={formatMessage({ id: 'staff.queue.none' })}
      text={formatMessage({ id: next ? 'staff.queue.none.text' : 'staff.queue.none.all' })}
      next={next}
    />
  );
}
