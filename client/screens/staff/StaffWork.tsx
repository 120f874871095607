import { IconExternalLink } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import { Role } from '../../../shared/enums.ts';
import { operations } from '../../../shared/operations/contract.ts';
import { useQuery } from '../../platform/api.ts';
import { useCurrentProfile } from '../../platform/session.ts';
import { basePath } from '../../platform/site.ts';
import { DeadLetters } from '../../features/operations/DeadLetters.tsx';
import { Jobs, Outbox, Schedules } from '../../features/operations/WorkState.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { ListSkeleton } from '../../ui/Skeleton.tsx';
import { NotFound } from '../pages/NotFound.tsx';
import styles from './Staff.module.css';

const asksEvery = 15_000;

/** How background work stands; for developers, and nothing to everybody else. */
export function StaffWork() {
  const developer = (useCurrentProfile()?.accessType ?? 0) >= Role.Developer;
  return developer ? <Work /> : <NotFound />;
}

function Work() {
  const { formatMessage } = useIntl();
  const read = useQuery(operations.GetWork, {}, { pollingInterval: asksEvery });
  return (
    <>
      <div className={styles.bar}>
        <PageTitle>{formatMessage({ id: 'work.title' })}</PageTitle>
        <a href={`${basePath()}/queues`} className={styles.out}>
          {formatMessage({ id: 'work.board' })} <IconExternalLink size={16} />
        </a>
      </div>
      <div className={styles.column}>
        <Loaded read={read} skeleton={<ListSkeleton rows={6} />}>
          {({ outbox, jobs, schedules }) => (
            <>
              <Outbox outbox={outbox} />
              <DeadLetters />
              <Jobs jobs={jobs} />
              <Schedules schedules={schedules} />
            </>
          )}
        </Loaded>
      </div>
    </>
  );
}
