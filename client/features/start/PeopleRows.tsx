import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ProfileCard } from '../../../shared/fields.ts';
import { profilePath } from '../../app/paths.ts';
import { PersonLine } from '../../ui/Person.tsx';
import styles from './Start.module.css';

interface Props {
  people: readonly { profile: ProfileCard; line: ReactNode }[];
}

/** People one below the other, each a link to their page. */
export const PeopleRows = ({ people }: Props) => (
  <ul className={styles.rows}>
    {people.map(({ profile, line }) => (
      <li key={profile.profileId}>
        <Link to={profilePath(profile.profileId)} className={styles.row}>
          <PersonLine person={profile} presence>
            {line}
          </PersonLine>
        </Link>
      </li>
    ))}
  </ul>
);
