import { IconLockOpen, IconShieldCheck } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import type { Output } from '../../../shared/contract.ts';
import type { lodges } from '../../../shared/lodges/contract.ts';
import { mostContributions } from '../../../shared/lodges/shapes.ts';
import { GroupIcon, type Group } from '../../kit/people/GroupIcon.tsx';
import styles from './LodgeCard.module.css';

export type LodgeCardData = Output<typeof lodges.GetMyLodges>['items'][number];
export const lodgePath = (lodge: Pick<LodgeCardData, 'lodgeId' | 'slug'>, page = 'About') =>
  `/Lodges/Lodge/${lodge.lodgeId}/${lodge.slug}/${page}`;

const order = [
  ['men', 'Male'],
  ['women', 'Female'],
  ['couples', 'Couple'],
  ['transgender', 'Transsexual'],
] as const satisfies [keyof LodgeCardData['groups'], Group][];

/** How many of each audience group there are. */
export function GroupCounts({ groups }: Pick<LodgeCardData, 'groups'>) {
  const { formatNumber } = useIntl();
  return (
    <span className={styles.groups}>
      {order.map(([key, group]) => (
        <span key={key} className={styles.group}>
          <GroupIcon group={group} />
          {formatNumber(groups[key])}
        </span>
      ))}
    </span>
  );
}

const accessIcons = { AccessForAll: IconLockOpen, NewMembersApproved: IconShieldCheck };

export function Access({ access }: Pick<LodgeCardData, 'access'>) {
  const { formatMessage } = useIntl();
  const Icon = accessIcons[access];
  return (
    <span className={styles.access}>
      <Icon size={16} />
      {formatMessage({ id: `enum.LodgeAccess.${access}` })}
    </span>
  );
}

/** Near is what a list of near ones shows: up to the band of 50 km. */
export const isNear = ({ distanceBand }: Pick<LodgeCardData, 'distanceBand'>) =>
  distanceBand !== null && distanceBand <= 50;

/** Where it meets: how far away, or the town when that is not known or far, or online. */
export function Where({ lodge: { distanceBand, town } }: { lodge: Pick<LodgeCardData, 'distanceBand' | 'town'> }) {
  const { formatMessage } = useIntl();
  const far = () => town ?? formatMessage({ id: 'lodges.where.online' });
  return <span>{distanceBand === null ? far() : formatMessage({ id: `enum.DistanceBand.${distanceBand}` })}</span>;
}

/** How alive it is: what was said this week, else this month, and what takes place. */
export function Alive({ activity: { week, month, meetups, nextMeetupAt } }: Pick<LodgeCardData, 'activity'>) {
  const { formatMessage, formatDate, formatNumber } = useIntl();
  const n = week || month;
  const shown = formatNumber(n) + (n === mostContributions ? '+' : '');
  const activityText = n > 0 && formatMessage({ id: week ? 'lodges.alive.week' : 'lodges.alive.month' }, { n, shown });
  const date = nextMeetupAt && (
    <time key="date" dateTime={nextMeetupAt}>
      {formatDate(nextMeetupAt, { weekday: 'short', day: 'numeric', month: 'short' })}
    </time>
  );
  const nextMeetup = date
    ? formatMessage({ id: activityText ? 'lodges.alive.next' : 'lodges.alive.next.alone' }, { date })
    : meetups > 0 && formatMessage({ id: 'lodges.alive.meetups' }, { n: meetups });
  return (
    <p className={styles.alive}>
      {activityText}
      {activityText && nextMeetup && ' · '}
      {nextMeetup}
      {!activityText && !nextMeetup && formatMessage({ id: 'lodges.alive.quiet' })}
    </p>
  );
}
