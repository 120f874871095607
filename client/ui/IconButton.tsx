import type { ComponentProps, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { classes } from './classes.ts';
import styles from './IconButton.module.css';
import { VisuallyHidden } from './VisuallyHidden.tsx';

interface Look {
  /** The accessible name; also shown when the pointer rests. */
  label: string;
  icon: ReactNode;
  variant?: 'plain' | 'outline' | 'soft';
  size?: 'md' | 'lg';
  /** Marks what is open or switched on. */
  active?: boolean;
  /** A CountBadge, at the top right. */
  count?: ReactNode;
}

const look = ({ variant = 'plain', size = 'md', active }: Look, className?: string) =>
  classes(styles.button, styles[variant], styles[size], active && styles.active, className);

type ButtonProps = Look & Omit<ComponentProps<'button'>, 'children'>;

export function IconButton({ label, icon, variant, size, active, count, className, ...rest }: ButtonProps) {
  return (
    <button type="button" title={label} {...rest} className={look({ label, icon, variant, size, active }, className)}>
      {icon}
      <VisuallyHidden>{label}</VisuallyHidden>
      {count && <span className={styles.count}>{count}</span>}
    </button>
  );
}

/** A link that looks like it. */
export const IconLink = ({
  label,
  icon,
  variant,
  size,
  className,
  ...rest
}: Omit<Look, 'active' | 'count'> & LinkProps) => (
  <Link title={label} {...rest} className={look({ label, icon, variant, size }, className)}>
    {icon}
    <VisuallyHidden>{label}</VisuallyHidden>
  </Link>
);
