import { IconRosetteDiscountCheck } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import { choose } from '../../../shared/art/covers.ts';
import { useNow } from '../../platform/now.ts';
import { useCurrentProfile, useWho } from '../../platform/session.ts';
import { Avatar } from '../../kit/people/Avatar.tsx';
import { DrawnCover } from '../../kit/landscape/DrawnCover.tsx';
import { Card, opened } from '../../ui/Card.tsx';
import { classes } from '../../ui/classes.ts';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { SafeImage } from '../../kit/media/SafeImage.tsx';
import { PicturesOf } from '../../kit/media/PicturesOf.tsx';
import { StatePill } from '../../ui/StatePill.tsx';
import { Tabs, type TabItem } from '../../ui/Tabs.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { Time } from '../../ui/Time.tsx';
import { ProfileActions } from './ProfileActions.tsx';
import styles from './ProfileHeader.module.css';
import type { ProfilePageData } from './types.ts';

/** Who stands on the page: cover, picture, name, what was checked, what can be done, and the tabs; one height on all of them. */
export function ProfileHeader({ page, tabs }: { page: ProfilePageData; tabs: TabItem[] }) {
  const { profile: card, lastActive } = page;
  const seed = card.profileId;
  const { formatMessage } = useIntl();
  return (
    <Card padding="none" className={styles.card} aria-label={card.name}>
      <div className={styles.cover}>
        <DrawnCover seed={seed} />
        {lastActive && (
          <StatePill className={styles.active} here={lastActive === 'Now'}>
            {formatMessage({ id: `enum.LastActive.${lastActive}` })}
          </StatePill>
        )}
      </div>
      <div className={styles.head}>
        <div className={classes(styles.picture, opened)}>
          {card.picture ? (
            <PicturesOf profileId={card.profileId}>
              <SafeImage picture={card.picture} alt={card.name} ratio={112 / 132} eager />
            </PicturesOf>
          ) : (
            <>
              <DrawnCover seed={seed} cover={choose([seed, seed + 1], 1)[1]} />
              <Avatar picture={null} group={card.gender} size={96} />
            </>
          )}
        </div>
        <div className={styles.words}>
          <div className={styles.title}>
            <PageTitle className={styles.name}>{card.name}</PageTitle>
            <Badge page={page} />
          </div>
          <p className={styles.facts}>
            <Facts page={page} />
          </p>
          <Visited at={page.mine.visitedAt} />
        </div>
        {page.can.length > 0 && <ProfileActions page={page} />}
      </div>
      {tabs.length > 1 && (
        <div className={styles.tabs}>
          <Tabs bare label={card.name} items={tabs} />
        </div>
      )}
    </Card>
  );
}

/** What was checked about the persons, by which method and when. */
function Badge({ page: { badge, profile: card } }: { page: ProfilePageData }) {
  const { formatMessage, formatDate } = useIntl();
  if (!badge) return null;
  const method = formatMessage({ id: `enum.VerificationMethod.${badge.method}` });
  const month = formatDate(`${badge.at}T12:00`, { month: 'long', year: 'numeric' });
  const both = String(card.profileType === 'Couple' && badge.both);
  return (
    <Tag tone="info" icon={<IconRosetteDiscountCheck size={16} />}>
      {formatMessage({ id: 'ui.verified' })}
      <span className={styles.how}>{formatMessage({ id: 'profile.badge.how' }, { method, month, both })}</span>
    </Tag>
  );
}

/** In ms: what is younger is the visit that goes on. */
const goesOn = 3_600_000;

/** When I was last here; nobody else is told. */
function Visited({ at }: { at: string | null }) {
  const { formatMessage } = useIntl();
  const who = useWho();
  const now = useNow();
  if (at === null || now - Date.parse(at) < goesOn) return null;
  return (
    <p className={styles.visited}>
      {formatMessage({ id: 'profile.visited' }, { who, when: <Time key="when" at={at} /> })}
    </p>
  );
}

/** One line: who they are with their ages, the group, where they live. */
function Facts({ page: { profile: card, persons, distanceBand } }: { page: ProfilePageData }) {
  const { formatMessage, formatList } = useIntl();
  const me = useCurrentProfile();
  const ages = formatList(persons.map(({ name, age }) => [name, age].filter((part) => part !== null).join(' ')));
  const near =
    distanceBand !== null && card.profileId !== me?.id && formatMessage({ id: `enum.DistanceBand.${distanceBand}` });
  const place = [card.town, near && near.toLowerCase()].filter(Boolean).join(', ');
  return [ages, formatMessage({ id: `ui.group.${card.gender}` }), place].filter(Boolean).join(' · ');
}
