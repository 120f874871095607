import { useId, type ReactNode } from 'react';
import { NavLink } from 'react-router';
import { useChosenInView } from '../chosenInView.ts';
import { classes } from '../classes.ts';
import styles from './Segmented.module.css';
import type { TabItem } from '../Tabs.tsx';

interface LinksProps {
  label: string;
  items: TabItem[];
}

/** A few pages side by side; on a narrow screen they scroll sideways. */
export function SegmentedLinks({ label, items }: LinksProps) {
  const nav = useChosenInView();
  return (
    <nav ref={nav} aria-label={label} className={styles.segmented}>
      {items.map(({ to, label, count, end }) => (
        <NavLink
          key={to}
          to={to}
          end={end}
          className={({ isActive }) => classes(styles.segment, isActive && styles.active)}
        >
          {label}
          {count}
        </NavLink>
      ))}
    </nav>
  );
}

interface Props<Value extends string> {
  label: string;
  options: { value: Value; label: ReactNode }[];
  /** None while it is undefined. */
  value: Value | undefined;
  onChange: (value: Value) => void;
}

/** One of a few views; arrow keys move between them. */
export function Segmented<Value extends string>({ label, options, value, onChange }: Props<Value>) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={styles.segmented}>
      {options.map((option) => (
        <label key={option.value} className={classes(styles.segment, option.value === value && styles.active)}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </div>
  );
}
