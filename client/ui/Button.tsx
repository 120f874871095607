import { useId, type ComponentProps, type ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import styles from './Button.module.css';
import { classes } from './classes.ts';
import { Tooltip } from './overlay/Tooltip.tsx';

/**
 * `primary` once per region; `danger` is an outline, `dangerFill` only stands inside a confirmation;
 * `light` and `onImage` stand on landscapes.
 */
export type ButtonVariant =
  | 'primary'
  | 'soft'
  | 'outline'
  | 'text'
  | 'danger'
  | 'dangerFill'
  | 'accent'
  | 'light'
  | 'onImage';

export interface ButtonLook {
  variant?: ButtonVariant;
  size?: 'sm' | 'md' | 'lg';
  /** As wide as its place. */
  full?: boolean;
  icon?: ReactNode;
}

const look = ({ variant = 'primary', size = 'md', full }: ButtonLook, className?: string) =>
  classes(styles.button, styles[variant], styles[size], full && styles.full, className);

export interface ButtonProps extends ButtonLook, Omit<ComponentProps<'button'>, 'disabled'> {
  /** The work has begun: the button keeps its place and does nothing more. */
  busy?: boolean;
  /** Why it cannot be used now: the button is switched off and says so. */
  blocked?: string;
}

export function Button({
  variant,
  size,
  full,
  icon,
  busy,
  blocked,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const reason = useId();
  const off = busy || blocked !== undefined;
  const button = (
    <button
      type="button"
      {...rest}
      className={classes(look({ variant, size, full }, className), blocked !== undefined && styles.off)}
      aria-disabled={off || undefined}
      aria-busy={busy || undefined}
      aria-describedby={blocked === undefined ? rest['aria-describedby'] : reason}
      onClick={off ? (event) => event.preventDefault() : onClick}
    >
      {busy ? <span className={styles.spinner} /> : icon}
      {children}
    </button>
  );
  return blocked === undefined ? (
    button
  ) : (
    <Tooltip text={blocked} id={reason} full={full}>
      {button}
    </Tooltip>
  );
}

/** A link that looks like a button. */
export function LinkButton({ variant, size, full, icon, className, children, ...rest }: ButtonLook & LinkProps) {
  return (
    <Link {...rest} className={look({ variant, size, full }, className)}>
      {icon}
      {children}
    </Link>
  );
}
