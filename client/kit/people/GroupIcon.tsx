import {
  IconGenderFemale,
  IconGenderMale,
  IconGenderTransgender,
  IconRosetteDiscountCheck,
  IconUsers,
} from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import type { Gender } from '../../../shared/enums.ts';
import { classes } from '../../ui/classes.ts';
import styles from './GroupIcon.module.css';

export type Group = keyof typeof Gender;

const icons = {
  Male: IconGenderMale,
  Female: IconGenderFemale,
  Couple: IconUsers,
  Transsexual: IconGenderTransgender,
} satisfies Record<Group, unknown>;

interface Props {
  group: Group;
  size?: 20 | 24;
  /** The name stands beside the icon instead of being only heard. */
  named?: boolean;
}

/** Man, woman, couple or transgender: always icon, colour and name. */
export function GroupIcon({ group, size = 20, named }: Props) {
  const { formatMessage } = useIntl();
  const Icon = icons[group];
  const name = formatMessage({ id: `ui.group.${group}` });
  const tile = (
    <span
      className={classes(styles.tile, styles[group])}
      style={{ width: size, height: size }}
      {...(named ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name, title: name })}
    >
      <Icon size={14} />
    </span>
  );
  return named ? (
    <span className={styles.named}>
      {tile}
      {name}
    </span>
  ) : (
    tile
  );
}

/** Says that the profile has been validated. */
export function VerifiedBadge() {
  const { formatMessage } = useIntl();
  const name = formatMessage({ id: 'ui.verified' });
  return (
    <span className={styles.verified} role="img" aria-label={name} title={name}>
      <IconRosetteDiscountCheck size={16} />
    </span>
  );
}
