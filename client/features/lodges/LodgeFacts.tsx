import { IconLockOpen, IconShieldCheck } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import type { Output } from '../../../shared/contract.ts';
import type { lodges } from '../../../shared/lodges/contract.ts';
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

/** How far away in words; nothing when it is not known or too far to matter. */
export function Distance({ band }: { band: LodgeCardData['distanceBand'] }) {
  const { formatMessage } = useIntl();
  return band === null ? null : <span>{formatMessage({ id: `enum.DistanceBand.${band}` })}</span>;
}
