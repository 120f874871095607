import { IconMessages } from '@tabler/icons-react';
import { useId } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import { debates } from '../../../shared/lodgeDebates/contract.ts';
import { useQuery } from '../../platform/api.ts';
import { Card, SectionHead } from '../../ui/Card.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { ListSkeleton } from '../../ui/Skeleton.tsx';
import { EmptyState } from '../../ui/States.tsx';
import styles from './Rows.module.css';
import { debatePath, type At } from './paths.ts';
import { TopicRow } from './Topics.tsx';

const few = 3;

/** What is talked about now, on the first page of a lodge; how much of it is new stands beside the title. */
export function LatestTopics({ at }: { at: At }) {
  const { formatMessage } = useIntl();
  const heading = useId();
  const { lodgeId } = at;
  const read = useQuery(debates.GetLatestDebateEntries, { lodgeId, take: few });
  const unread = useQuery(debates.GetDebateUnread, { lodgeId }).data?.unread ?? 0;
  return (
    <Card padding="none" aria-labelledby={heading}>
      <div className={styles.latestHead}>
        <SectionHead
          id={heading}
          title={formatMessage({ id: unread > 0 ? 'debates.new' : 'debates.latest' }, { n: unread })}
          aside={<Link to={debatePath(at)}>{formatMessage({ id: 'debates.title' })}</Link>}
        />
      </div>
      <Loaded read={read} skeleton={<ListSkeleton rows={few} />}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState
              icon={<IconMessages size={20} />}
              title={formatMessage({ id: 'debates.latest.none' })}
              next={{ to: debatePath(at), label: formatMessage({ id: 'debates.begin' }) }}
            />
          ) : (
            <ul className={styles.rows}>
              {items.map((topic) => (
                <TopicRow key={topic.entryId} at={at} topic={topic} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Card>
  );
}
