import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import type { ProfileCard } from '../../../shared/fields.ts';
import { profilePath } from '../../platform/paths.ts';
import { classes } from '../../ui/classes.ts';
import { PersonLine } from '../../kit/people/Person.tsx';
import { WriteLink } from '../../kit/people/WriteLink.tsx';
import { SelectBox } from '../../ui/form/SelectBox.tsx';
import type { Selection } from '../../ui/useSelection.ts';
import styles from './People.module.css';

type Band = 0 | 10 | 25 | 50 | 100 | null;

/** Ages, town and how far away, as far as they are known. */
export function PlaceOf({ profile: { ages, town }, band }: { profile: ProfileCard; band: Band }) {
  const { formatMessage } = useIntl();
  const near = band !== null && formatMessage({ id: `enum.DistanceBand.${band}` }).toLowerCase();
  return [ages.join(' · '), town, near].filter(Boolean).join(' · ');
}

interface Props {
  profile: ProfileCard;
  /** What stands below the name. */
  line: ReactNode;
  /** Seen for the first time. */
  fresh?: boolean;
  onGo?: () => void;
  /** Where the row can be ticked. */
  selection?: Selection | undefined;
  /** What can be done about them, at the right. */
  children?: ReactNode;
}

/** Somebody in a list, who leads to their page. */
export const PersonRow = ({ profile, line, fresh, onGo, selection, children }: Props) => (
  <li className={classes(styles.row, fresh && styles.fresh)}>
    {selection && (
      <SelectBox className={styles.tick} id={profile.profileId} name={profile.name} selection={selection} />
    )}
    <Link to={profilePath(profile.profileId)} className={styles.who} onClick={onGo}>
      <PersonLine person={profile} presence>
        {line}
      </PersonLine>
    </Link>
    {children}
    <WriteLink profile={profile} onGo={onGo} />
  </li>
);
