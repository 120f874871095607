import type { ReactNode } from 'react';
import { Link, NavLink } from 'react-router';
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
  /** Told where the address alone does not say it. */
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
            <Tab to={to} end={end} current={current}>
              {label}
              {count}
            </Tab>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type TabProps = Pick<TabItem, 'to' | 'end' | 'current'> & { children: ReactNode };

function Tab({ to, end, current, children }: TabProps) {
  const named = (active: boolean) => classes(styles.tab, active && styles.active);
  return current === undefined ? (
    <NavLink to={to} end={end} className={({ isActive }) => named(isActive)}>
      {children}
    </NavLink>
  ) : (
    <Link to={to} aria-current={current ? 'page' : undefined} className={named(current)}>
      {children}
    </Link>
  );
}
