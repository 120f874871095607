import { useId } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import { debates } from '../../../shared/lodgeDebates/contract.ts';
import { useQuery } from '../../platform/api.ts';
import { Card } from '../../ui/Card.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { topicPath, type At } from './paths.ts';
import rows from './Rows.module.css';
import { useTitle } from './Said.tsx';
import styles from './Topic.module.css';

interface Props {
  at: At;
  category: { categoryId: number; name: string };
  /** The topic that is open. */
  entryId: number;
}

const most = 5;

/** Other topics of the same category. */
export function Neighbourhood({ at, category: { categoryId, name }, entryId }: Props) {
  const { formatMessage } = useIntl();
  const titleOf = useTitle();
  const heading = useId();
  const { data } = useQuery(debates.GetDebateEntries, { lodgeId: at.lodgeId, categoryId, take: most + 1 });
  const others = data?.items.filter((topic) => topic.entryId !== entryId).slice(0, most) ?? [];
  if (others.length === 0) return null;
  return (
    <Card aria-labelledby={heading}>
      <h3 id={heading}>{formatMessage({ id: 'debates.in' }, { name })}</h3>
      <ul className={styles.others}>
        {others.map((topic) => (
          <li key={topic.entryId}>
            <span className={topic.unread > 0 ? rows.dot : rows.noDot} aria-hidden />
            <Link to={topicPath(at, topic)} className={topic.unread > 0 ? rows.unreadName : undefined}>
              {titleOf(topic.title)}
              {topic.unread > 0 && (
                <VisuallyHidden>{formatMessage({ id: 'debates.unread' }, { n: topic.unread })}</VisuallyHidden>
              )}
            </Link>
            <span className={styles.count}>{formatMessage({ id: 'debates.comments' }, { n: topic.comments })}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
