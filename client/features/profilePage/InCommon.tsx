import { IconCalendarCheck, IconCampfire } from '@tabler/icons-react';
import { useId, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import { dayIn } from '../../../shared/profiles/age.ts';
import { Avatar } from '../../kit/people/Avatar.tsx';
import { useCurrentProfile } from '../../platform/session.ts';
import { Card } from '../../ui/Card.tsx';
import { Tag } from '../../ui/Tag.tsx';
import styles from './InCommon.module.css';
import type { ProfilePageData } from './ProfileHeader.tsx';

type Common = ProfilePageData['common'];

const lodgePath = ({ lodgeId, slug }: Pick<Common['lodges'][number], 'lodgeId' | 'slug'>, page: string) =>
  `/Lodges/Lodge/${lodgeId}/${slug}/${page}`;

/** What both have in common, between two arcs that begin at each of them and meet around it. */
export function InCommon({ page: { profile: them, common } }: { page: ProfilePageData }) {
  const { formatMessage } = useIntl();
  const heading = useId();
  const me = useCurrentProfile();
  const { words, lodges, meetups } = common;
  if (words.length + lodges.length + meetups.length === 0) return null;
  return (
    <Card aria-labelledby={heading}>
      <h3 id={heading} className={styles.title}>
        {formatMessage({ id: 'profile.common' })}
      </h3>
      <div className={styles.arcs}>
        <Arcs />
        <span className={styles.me}>
          <Avatar picture={me?.picture ?? null} group={me?.gender ?? 'Male'} size={36} />
        </span>
        <span className={styles.them}>
          <Avatar picture={them.picture} group={them.gender} size={36} />
        </span>
        {words.length > 0 && (
          <ul className={styles.words}>
            {words.map(({ kinkId, name }) => (
              <li key={kinkId}>
                <Tag tone="primary">{name}</Tag>
              </li>
            ))}
          </ul>
        )}
        <Places common={common} />
      </div>
    </Card>
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
