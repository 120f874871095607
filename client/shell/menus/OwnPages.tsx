import {
  IconBellCog,
  IconCake,
  IconEye,
  IconGavel,
  IconHeart,
  IconHeartHandshake,
  IconLifebuoy,
  IconNote,
  IconPencil,
  IconSettings,
  IconTag,
  IconUser,
  IconUserOff,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { NavLink } from 'react-router';
import { useCounts } from '../../kit/counts.ts';
import { profilePath } from '../../platform/paths.ts';
import { useCurrentProfile, useWho } from '../../platform/session.ts';
import { site } from '../../platform/site.ts';
import { CountBadge } from '../../ui/CountBadge.tsx';
import styles from './OwnPages.module.css';

interface Entry {
  to: string;
  words: string;
  Icon: typeof IconEye;
  count?: ReactNode;
}

/** The pages of who is at the screen: the own profile, and what one keeps about others. */
export function OwnPages({ onGo }: { onGo: () => void }) {
  const { formatMessage } = useIntl();
  const who = useWho();
  const profileId = useCurrentProfile()?.id;
  const counts = useCounts();
  const badge = (words: string, n = 0) => <CountBadge n={n} kind="quiet" name={formatMessage({ id: words }, { n })} />;
  const entries: Entry[] = [
    ...(profileId ? [{ to: profilePath(profileId), words: 'shell.own.profile', Icon: IconUser }] : []),
    { to: '/EditProfile/Main', words: 'shell.own.edit', Icon: IconPencil },
    { to: '/Kinks', words: 'kinks.title', Icon: IconHeartHandshake },
    {
      to: '/Favorites',
      words: 'people.favourites',
      Icon: IconHeart,
      count: badge('people.favourites.count', counts?.onlineFavorites),
    },
    {
      to: '/Visitors',
      words: 'visitors.title',
      Icon: IconEye,
      count: badge('people.visits.count', counts?.newVisits),
    },
    ...(site.dark ? [] : [{ to: '/Birthdays', words: 'birthdays.title', Icon: IconCake }]),
    { to: '/Tags', words: 'tags.title', Icon: IconTag, count: badge('shell.own.tagged', counts?.onlineTagged) },
    { to: '/Notes', words: 'notes.title', Icon: IconNote },
    { to: '/Blacklist', words: 'blacklist.title', Icon: IconUserOff },
    { to: '/Statements', words: 'statement.title', Icon: IconGavel },
    { to: '/NotificationSettings', words: 'notificationSettings.title', Icon: IconBellCog },
    { to: '/Settings', words: 'settings.title', Icon: IconSettings },
    { to: '/FAQ', words: 'shell.nav.help', Icon: IconLifebuoy },
  ];
  return (
    <nav aria-label={formatMessage({ id: 'shell.own' }, { who })}>
      <ul className={styles.list}>
        {entries.map(({ to, words, Icon, count }) => (
          <li key={to}>
            <NavLink to={to} className={styles.entry} onClick={onGo}>
              <Icon size={18} />
              <span className={styles.label}>{formatMessage({ id: words }, { who })}</span>
              {count}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
