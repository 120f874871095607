import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './StatePill.module.css';

interface Props {
  /** Shows the dot of who is here. */
  here?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/** Says on a picture whether somebody is here. */
export const StatePill = ({ here = false, className, children }: Props) => (
  <span className={classes(styles.pill, className)}>
    {here && <span className={styles.dot} />}
    {children}
  </span>
);
