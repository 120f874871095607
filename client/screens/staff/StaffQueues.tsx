import type { ComponentType } from 'react';
import { useIntl } from 'react-intl';
import { useParams } from 'react-router';
import { staff, staffQueues } from '../../../shared/staff/contract.ts';
import { useQuery } from '../../platform/api.ts';
import { AppealDesk } from '../../features/moderation/desk/AppealDesk.tsx';
import { DarkDesk } from '../../features/dark/DarkDesk.tsx';
import { useKeySwitch } from '../../ui/keys.ts';
import { ProposalDesk } from '../../features/staff/ProposalDesk.tsx';
import { ReportDesk } from '../../features/moderation/desk/ReportDesk.tsx';
import { ValidationDesk } from '../../features/validation/ValidationDesk.tsx';
import { Switch } from '../../ui/form/Choice.tsx';
import { CountBadge } from '../../ui/CountBadge.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { SegmentedLinks } from '../../ui/form/Segmented.tsx';
import { NotFound } from '../pages/NotFound.tsx';
import styles from './Staff.module.css';

const desks: Record<(typeof staffQueues)[number], ComponentType> = {
  Reports: ReportDesk,
  Validation: ValidationDesk,
  Appeals: AppealDesk,
  DarkApplications: DarkDesk,
  Proposals: ProposalDesk,
};

/** What waits for a decision of the house, one queue at a time in one layout. */
export function StaffQueues() {
  const { formatMessage } = useIntl();
  const { queue: wanted } = useParams();
  const { data } = useQuery(staff.GetQueues, {}, { pollingInterval: 60_000 });
  const keys = useKeySwitch();
  const queue = staffQueues.find((one) => one === wanted);
  if (!queue) return <NotFound />;
  const Queue = desks[queue];
  const items = staffQueues.map((one) => {
    const count = data?.find((row) => row.queue === one)?.count ?? 0;
    return {
      to: `/Staff/Queues/${one}`,
      label: formatMessage({ id: `enum.StaffQueue.${one}` }),
      count: <CountBadge n={count} kind="quiet" name={formatMessage({ id: 'staff.queue.count' }, { count })} />,
    };
  });
  return (
    <>
      <PageTitle tab={formatMessage({ id: 'staff.title' })}>
        {formatMessage({ id: `enum.StaffQueue.${queue}` })}
      </PageTitle>
      <div className={styles.bar}>
        <SegmentedLinks label={formatMessage({ id: 'staff.queues' })} items={items} />
        <Switch
          label={formatMessage({ id: 'staff.keys' })}
          checked={keys.on}
          onChange={({ target }) => keys.set(target.checked)}
        />
      </div>
      <Queue key={queue} />
    </>
  );
}
