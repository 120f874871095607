import { Menu as Base } from '@mantine/core';
import '@mantine/core/styles/Menu.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router';
import { classes } from '../classes.ts';
import styles from './Menu.module.css';

export interface MenuItem {
  label: string;
  icon?: ReactNode;
  tone?: 'danger';
  /** A place to go to, or something to do. */
  to?: string;
  onClick?: () => void;
}

interface Props {
  /** The control that opens it: an IconButton or a Button. */
  trigger: ReactElement;
  /** In groups, with a line between them. */
  groups: MenuItem[][];
}

/** What can be done with one thing; it opens at the first, arrow keys move, Escape closes. */
export const Menu = ({ trigger, groups }: Props) => (
  // Nothing but items belongs into a menu: the library would put an empty place for the focus before them.
  <Base
    position="bottom-end"
    offset={4}
    classNames={styles}
    transitionProps={{ duration: 120 }}
    withInitialFocusPlaceholder={false}
  >
    <Base.Target>{trigger}</Base.Target>
    <Base.Dropdown>
      {groups
        .filter((group) => group.length > 0)
        .map((group, index) => [
          index > 0 && <Base.Divider key={`line-${index}`} />,
          ...group.map((item) => <Entry key={item.label} item={item} />),
        ])}
    </Base.Dropdown>
  </Base>
);

/** Back to the control first, so that a dialog which follows can give the focus back to it. */
const focusTrigger = (item: HTMLElement) =>
  document.getElementById(item.closest('[role=menu]')?.getAttribute('aria-labelledby') ?? '')?.focus();

const Entry = ({ item: { label, icon, tone, to, onClick } }: { item: MenuItem }) => {
  const look = { leftSection: icon, className: classes(tone === 'danger' && styles.danger) };
  return to === undefined ? (
    <Base.Item
      {...look}
      onClick={(event) => {
        focusTrigger(event.currentTarget);
        onClick?.();
      }}
    >
      {label}
    </Base.Item>
  ) : (
    <Base.Item {...look} component={Link} to={to}>
      {label}
    </Base.Item>
  );
};
