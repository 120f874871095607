import { IconUsersGroup } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import { PersonAvatar } from '../../../kit/people/Person.tsx';
import styles from './Groups.module.css';
import type { Group } from './useGroup.ts';

const shown = 2;

/** Two of those in a group, and how many more. */
export function Faces({ group }: { group: Group }) {
  const all = group.members.filter(({ standing, own }) => standing === 'Joined' && !own);
  if (all.length === 0)
    return (
      <span className={styles.more}>
        <IconUsersGroup size={20} />
      </span>
    );
  return (
    <span className={styles.faces} aria-hidden="true">
      {all.slice(0, shown).map(({ profile }) => (
        <PersonAvatar key={profile.profileId} person={profile} />
      ))}
      {all.length > shown && <span className={styles.more}>+{all.length - shown}</span>}
    </span>
  );
}

/** How many are in a group, and how many of them are here now. */
export function GroupFacts({ group }: { group: Group }) {
  const { formatMessage } = useIntl();
  const joined = group.members.filter(({ standing }) => standing === 'Joined');
  if (joined.length === 0) return null;
  const here = joined.filter(({ profile, own }) => profile.online && !own).length;
  return formatMessage({ id: 'mails.group.count' }, { n: joined.length, here });
}
