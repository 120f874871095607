import type { MouseEvent, ReactNode } from 'react';
import styles from './VisuallyHidden.module.css';

/** Words for those who listen. */
export const VisuallyHidden = ({ children }: { children: ReactNode }) => (
  <span className={styles.hidden}>{children}</span>
);

/** By hand, since a page with a base address would be left by a mere fragment. */
function jump(event: MouseEvent, target: string) {
  event.preventDefault();
  document.getElementById(target)?.focus();
}

/** The first stop of the keyboard: jumps over the menus to `#target`. */
export const SkipLink = ({ target, children }: { target: string; children: ReactNode }) => (
  <a className={styles.skip} href={`#${target}`} onClick={(event) => jump(event, target)}>
    {children}
  </a>
);
