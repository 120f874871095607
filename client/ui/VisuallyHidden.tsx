import type { ReactNode } from 'react';
import styles from './VisuallyHidden.module.css';

/** Words for those who listen. */
export const VisuallyHidden = ({ children }: { children: ReactNode }) => (
  <span className={styles.hidden}>{children}</span>
);

/** The first stop of the keyboard: jumps over the menus to `#target`. */
export const SkipLink = ({ target, children }: { target: string; children: ReactNode }) => (
  <a className={styles.skip} href={`#${target}`}>
    {children}
  </a>
);
