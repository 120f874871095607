import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { ProfileCard } from '../../../shared/fields.ts';
import { Avatar } from './Avatar.tsx';
import { Card, CardLink } from '../../ui/Card.tsx';
import { DrawnCover } from '../landscape/DrawnCover.tsx';
import { GroupIcon, VerifiedBadge } from './GroupIcon.tsx';
import type { Person } from './Person.tsx';
import styles from './PersonCard.module.css';
import { WriteLink } from './WriteLink.tsx';
import { SafeImage } from '../media/SafeImage.tsx';
import { StatePill } from '../../ui/StatePill.tsx';

interface Props {
  person: Person & { profileId: number; ages: ProfileCard['ages'] };
  /** The page of the person. */
  to: string;
  /** What stands after the ages, such as how far away. */
  facts?: string | false;
  /** A round button at the upper corner of the picture. */
  corner?: ReactNode;
  /** More of what is told on the picture, beside whether they are here. */
  pills?: ReactNode;
  /** What follows the facts. */
  children?: ReactNode;
  level?: 2 | 3;
}

/** Somebody in a gallery: picture, group, name, ages. */
export function PersonCard({ person, to, facts, corner, pills, children, level = 3 }: Props) {
  const { formatMessage } = useIntl();
  const Heading = `h${level}` as const;
  return (
    <Card padding="none" as="article" className={styles.card}>
      <div className={styles.picture}>
        {person.picture ? (
          <SafeImage picture={person.picture} alt={person.name} ratio={4 / 4.5} />
        ) : (
          <span className={styles.drawn}>
            <DrawnCover seed={person.profileId} />
            <Avatar picture={null} group={person.gender} size={96} />
          </span>
        )}
        <span className={styles.group}>
          <GroupIcon group={person.gender} size={24} />
        </span>
        <span className={styles.pills}>
          {person.online && <StatePill here>{formatMessage({ id: 'ui.online' })}</StatePill>}
          {pills}
        </span>
        {corner && <span className={styles.corner}>{corner}</span>}
        <WriteLink profile={person} className={styles.write} />
      </div>
      <div className={styles.body}>
        <Heading className={styles.name}>
          <CardLink to={to}>{person.name}</CardLink>
          {person.certified && <VerifiedBadge />}
        </Heading>
        <p className={styles.facts}>{[person.ages.join(' · '), facts].filter(Boolean).join(' · ')}</p>
        {children}
      </div>
    </Card>
  );
}
