import type { ReactNode } from 'react';
import styles from './Banner.module.css';
import tones from './tones.module.css';
import { classes } from './classes.ts';

interface Props {
  tone?: 'primary' | 'accent' | 'success' | 'warn' | 'danger' | 'info';
  icon?: ReactNode;
  title?: ReactNode;
  children?: ReactNode;
  /** At most two buttons, small. */
  actions?: ReactNode;
}

/** Words above a page; show one at a time, the gravest first. */
export const Banner = ({ tone = 'info', icon, title, children, actions }: Props) => (
  <div role="status" className={classes(styles.banner, tones[tone])}>
    {icon}
    <p className={styles.text}>
      {title && <strong>{title}</strong>} {children}
    </p>
    {actions && <div className={styles.actions}>{actions}</div>}
  </div>
);
