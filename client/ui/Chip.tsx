import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import styles from './Chip.module.css';
import { useChosenInView } from './chosenInView.ts';
import { classes } from './classes.ts';

interface Props {
  children: ReactNode;
  on?: boolean;
  icon?: ReactNode;
}

/** Switches something on and off. */
export const Chip = ({ children, on = false, icon, onClick }: Props & { onClick: () => void }) => (
  <button type="button" aria-pressed={on} className={classes(styles.chip, on && styles.on)} onClick={onClick}>
    {icon}
    {children}
  </button>
);

interface FilterProps {
  /** Its plain text. */
  name: string;
  /** What would be without it, beside its name. */
  note?: string | undefined;
  /** Where it is changed. */
  to?: string;
  onRemove: () => void;
}

/** A chosen filter that can be taken away. */
export function FilterChip({ name, note, to, onRemove }: FilterProps) {
  const { formatMessage } = useIntl();
  return (
    <span className={classes(styles.chip, styles.on)}>
      {to === undefined ? name : <Link to={to}>{name}</Link>}
      {note && <span className={styles.note}>{note}</span>}
      <button
        type="button"
        className={styles.remove}
        aria-label={formatMessage({ id: 'ui.filter.remove' }, { name })}
        onClick={onRemove}
      >
        <IconX size={16} />
      </button>
    </span>
  );
}

interface LinksProps {
  /** What the pages belong to. */
  label: string;
  items: { to: string; current: boolean; content: ReactNode }[];
}

/** A few pages of one thing in a narrow place; they scroll sideways where there is no room for all. */
export function ChipLinks({ label, items }: LinksProps) {
  const nav = useChosenInView();
  return (
    <nav ref={nav} aria-label={label} className={styles.links}>
      {items.map(({ to, current, content }) => (
        <Link
          key={to}
          to={to}
          preventScrollReset
          aria-current={current ? 'page' : undefined}
          className={classes(styles.chip, current && styles.on)}
        >
          {content}
        </Link>
      ))}
    </nav>
  );
}
