import { IconPhoto } from '@tabler/icons-react';
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
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';

interface Props {
  person: Person & { profileId: number; ages: ProfileCard['ages'] };
  /** The page of the person. */
  to: string;
  /** What stands after the ages, such as how far away. */
  facts?: string | false;
  /** A round button at the upper corner of the picture. */
  corner?: ReactNode;
  /** How many pictures and videos there are. */
  media?: number;
  /** What follows the facts. */
  children?: ReactNode;
  level?: 2 | 3;
}

/** The one thing told on a face: whether they are here, and how many pictures there are where there is more than one. */
function Pill({ online, media }: { online: boolean; media: number }) {
  const { formatMessage } = useIntl();
  const several = media > 1;
  if (!online && !several) return null;
  return (
    <StatePill here={online} className={styles.pill}>
      {online && formatMessage({ id: 'ui.online' })}
      {online && several && <span aria-hidden="true"> · </span>}
      {several && (
        <>
          {!online && <IconPhoto size={16} aria-hidden="true" />}
          <span aria-hidden="true">{media}</span>
          <VisuallyHidden>{formatMessage({ id: 'search.media' }, { n: media })}</VisuallyHidden>
        </>
      )}
    </StatePill>
  );
}

/** Somebody in a gallery: picture, group, name, ages. */
export function PersonCard({ person, to, facts, corner, media = 0, children, level = 3 }: Props) {
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
        <Pill online={person.online} media={media} />
        {corner && <span className={styles.corner}>{corner}</span>}
      </div>
      <div className={styles.body}>
        <div className={styles.title}>
          <Heading className={styles.name}>
            <CardLink to={to}>{person.name}</CardLink>
          </Heading>
          {person.certified && <VerifiedBadge />}
          <WriteLink profile={person} className={styles.write} />
        </div>
        <p className={styles.facts}>{[person.ages.join(' · '), facts].filter(Boolean).join(' · ')}</p>
        {children}
      </div>
    </Card>
  );
}
