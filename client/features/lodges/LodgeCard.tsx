import { useIntl } from 'react-intl';
import { useWho } from '../../platform/session.ts';
import { Card, CardLink } from '../../ui/Card.tsx';
import { CountBadge } from '../../ui/CountBadge.tsx';
import { DrawnCover } from '../../kit/landscape/DrawnCover.tsx';
import { SafeImage } from '../../kit/media/SafeImage.tsx';
import styles from './LodgeCard.module.css';
import { Access, Alive, GroupCounts, lodgePath, Where, type LodgeCardData } from './LodgeFacts.tsx';

interface Props {
  lodge: LodgeCardData;
  /** The heading's level: one below the heading of the list. */
  level?: 2 | 3;
  /** Topics of its debate with something that I have not read. */
  unread?: number;
}

export function LodgeCard({ lodge, level = 3, unread = 0 }: Props) {
  const { formatMessage } = useIntl();
  const who = useWho();
  const Heading = `h${level}` as const;
  return (
    <Card padding="none" className={styles.card} as="article">
      <div className={styles.cover}>
        {lodge.cover ? (
          <SafeImage
            picture={lodge.cover}
            alt={formatMessage({ id: 'lodges.cover' }, { name: lodge.name })}
            ratio={308 / 116}
          />
        ) : (
          <DrawnCover seed={lodge.lodgeId} />
        )}
        {lodge.myStatus !== 'None' && lodge.myStatus !== 'Blacklisted' && (
          <span className={styles.pill}>{formatMessage({ id: `lodges.state.${lodge.myStatus}` }, { who })}</span>
        )}
      </div>
      <div className={styles.body}>
        <div className={styles.head}>
          <Heading className={styles.name}>
            <CardLink to={lodgePath(lodge)}>{lodge.name}</CardLink>
          </Heading>
          <CountBadge kind="quiet" n={unread} name={formatMessage({ id: 'debates.unreadTopics' }, { n: unread })} />
          <CountBadge n={lodge.pending} name={formatMessage({ id: 'lodges.pendingCount' }, { n: lodge.pending })} />
        </div>
        <p className={styles.teaser}>{lodge.teaser}</p>
        <GroupCounts groups={lodge.groups} />
        <Alive activity={lodge.activity} />
        <div className={styles.foot}>
          <Access access={lodge.access} />
          <Where lodge={lodge} />
        </div>
      </div>
    </Card>
  );
}
