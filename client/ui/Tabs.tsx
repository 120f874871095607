import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { classes } from './classes.ts';
import { useChosenInView } from './chosenInView.ts';
import styles from './Tabs.module.css';

export interface TabItem {
  to: string;
  label: string;
  /** A CountBadge. */
  count?: ReactNode;
  /** Current only at exactly this address. */
  end?: boolean;
  /** Told where addresses differ in their query only. */
  current?: boolean;
}

interface Props {
  /** What the pages belong to. */
  label: string;
  items: TabItem[];
  /** Without the line below: inside a head that has its own. */
  bare?: boolean;
}

/** Pages of one thing as links; on a narrow screen they scroll sideways. */
export function Tabs({ label, items, bare }: Props) {
  const nav = useChosenInView();
  return (
    <nav ref={nav} aria-label={label} className={classes(styles.tabs, bare && styles.bare)}>
      <ul>
        {items.map(({ to, label, count, end, current }) => (
          <li key={to}>
            <NavLink
              to={to}
              end={end}
              aria-current={current === false ? false : 'page'}
              className={({ isActive }) => classes(styles.tab, (current ?? isActive) && styles.active)}
            >
              {label}
              {count}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
