import { useId } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import { debates } from '../../../shared/lodgeDebates/contract.ts';
import { useQuery } from '../../platform/api.ts';
import { Card, SectionHead } from '../../ui/Card.tsx';
import styles from './Rows.module.css';
import { debatePath, type At } from './paths.ts';
import { TopicRow } from './Topics.tsx';

const few = 3;

/** What is talked about now, on the first page of a lodge; nothing where nobody has said anything yet. */
export function LatestTopics({ at }: { at: At }) {
  const { formatMessage } = useIntl();
  const heading = useId();
  const { data } = useQuery(debates.GetLatestDebateEntries, { lodgeId: at.lodgeId, take: few });
  if (!data || data.items.length === 0) return null;
  return (
    <Card padding="none" aria-labelledby={heading}>
      <div className={styles.latestHead}>
        <SectionHead
          id={heading}
          title={formatMessage({ id: 'debates.latest' })}
          aside={<Link to={debatePath(at)}>{formatMessage({ id: 'debates.title' })}</Link>}
        />
      </div>
      <ul className={styles.rows}>
        {data.items.map((topic) => (
          <TopicRow key={topic.entryId} at={at} topic={topic} />
        ))}
      </ul>
    </Card>
  );
}
