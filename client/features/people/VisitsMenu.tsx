import { IconEye } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import { useCounts } from '../../kit/counts.ts';
import { topMenuVisits } from '../../../shared/people/visits.ts';
import { useQuery } from '../../platform/api.ts';
import { CountMenu, type PanelProps } from '../../kit/people/CountMenu.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { ListSkeleton } from '../../ui/Skeleton.tsx';
import styles from './People.module.css';
import { useSeenAtOnce } from './useSeen.ts';
import { keyOfVisit, NoVisits, VisitRow } from './VisitRow.tsx';

const shown = 8;

/** The eye with how many visits are new; opens the latest, which are seen then. */
export function VisitsMenu() {
  const { formatMessage } = useIntl();
  const counts = useCounts();
  const n = counts?.newVisits ?? 0;
  return (
    <CountMenu
      label={formatMessage({ id: 'people.visits' })}
      icon={<IconEye size={20} />}
      count={{ n, name: formatMessage({ id: 'people.visits.count' }, { n }), kind: 'plain' }}
      panel={Latest}
    />
  );
}

function Latest({ onGo }: PanelProps) {
  const { formatMessage } = useIntl();
  const read = useQuery(topMenuVisits.Visits, { page: 0, take: shown });
  useSeenAtOnce(read.data !== undefined, read.data?.items.some(({ isNew }) => isNew) ?? false);
  return (
    <Loaded read={read} skeleton={<ListSkeleton rows={3} />}>
      {(visits) => (
        <>
          {visits.items.length === 0 && <NoVisits visits={visits} />}
          <ul>
            {visits.items.map((visit) => (
              <VisitRow key={keyOfVisit(visit)} visit={visit} onGo={onGo} />
            ))}
          </ul>
          <p className={styles.foot}>
            <Link to="/Visitors" onClick={onGo}>
              {formatMessage({ id: 'people.visits.all' })}
            </Link>
          </p>
        </>
      )}
    </Loaded>
  );
}
