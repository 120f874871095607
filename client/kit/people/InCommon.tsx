import { IconCalendarCheck, IconCampfire } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import type { Output } from '../../../shared/contract.ts';
import type { profile } from '../../../shared/profilePage/contract.ts';
import { dayIn } from '../../../shared/wallClock.ts';
import { useCurrentProfile } from '../../platform/session.ts';
import { classes } from '../../ui/classes.ts';
import { Tag } from '../../ui/Tag.tsx';
import { Avatar } from './Avatar.tsx';
import styles from './InCommon.module.css';

type Page = Output<typeof profile.GetProfilePage>;
type Common = Page['common'];

const lodgePath = ({ lodgeId, slug }: Pick<Common['lodges'][number], 'lodgeId' | 'slug'>, page: string) =>
  `/Lodges/Lodge/${lodgeId}/${slug}/${page}`;

/** Whether there is anything that both have in common. */
export const isShared = ({ words, lodges, meetups }: Common) => words.length + lodges.length + meetups.length > 0;

interface Props {
  page: Pick<Page, 'profile' | 'common'>;
  /** What names it. */
  labelledBy: string;
  /** Beside much else. */
  small?: boolean;
}

/** What both have in common, between two arcs that begin at each of them and meet around it. */
export function InCommon({ page: { profile: them, common }, labelledBy, small = false }: Props) {
  const me = useCurrentProfile();
  const size = small ? 28 : 36;
  return (
    <div className={classes(styles.arcs, small && styles.small)}>
      <Arcs />
      <span className={styles.me}>
        <Avatar picture={me?.picture ?? null} group={me?.gender ?? 'Male'} size={size} />
      </span>
      <span className={styles.them}>
        <Avatar picture={them.picture} group={them.gender} size={size} />
      </span>
      {common.words.length > 0 && (
        <ul className={styles.words} aria-labelledby={labelledBy}>
          {common.words.map(({ kinkId, name }) => (
            <li key={kinkId}>
              <Tag tone="primary">{name}</Tag>
            </li>
          ))}
        </ul>
      )}
      <Places common={common} />
    </div>
  );
}

/** They stretch with what they go around; each is one half, so that they meet above and below. */
const Arcs = () => (
  <svg className={styles.drawing} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true" focusable="false">
    <path d="M50 1C9 1 1 9 1 50s8 49 49 49" className={styles.mine} />
    <path d="M50 1c41 0 49 8 49 49s-8 49-49 49" className={styles.theirs} />
  </svg>
);

/** The lodges of both, and the evenings on which they meet. */
function Places({ common: { lodges, meetups } }: { common: Common }) {
  const { formatMessage, formatDate } = useIntl();
  if (lodges.length + meetups.length === 0) return null;
  const lines: [key: string, icon: ReactNode, words: ReactNode][] = [
    ...meetups.map((meetup): [string, ReactNode, ReactNode] => {
      const { meetupId, startsAt, timeZone, title } = meetup;
      const day = dayIn(timeZone, new Date(startsAt));
      const link = (
        <Link key="title" to={lodgePath(meetup, `Calendar/${day}/${meetupId}`)}>
          {title}
        </Link>
      );
      const date = formatDate(startsAt, { weekday: 'long', day: 'numeric', month: 'long', timeZone });
      return [
        `m${meetupId}`,
        <IconCalendarCheck size={20} />,
        formatMessage({ id: 'profile.common.meetup' }, { title: link, date }),
      ];
    }),
    ...lodges.map((lodge): [string, ReactNode, ReactNode] => [
      `l${lodge.lodgeId}`,
      <IconCampfire size={20} />,
      <Link to={lodgePath(lodge, 'About')}>{lodge.name}</Link>,
    ]),
  ];
  return (
    <ul className={styles.places}>
      {lines.map(([key, icon, content]) => (
        <li key={key}>
          {icon}
          <span>{content}</span>
        </li>
      ))}
    </ul>
  );
}
