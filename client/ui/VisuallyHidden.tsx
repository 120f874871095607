import type { MouseEvent, ReactNode } from 'react';
import styles from './VisuallyHidden.module.css';

interface Props {
  as?: 'span' | 'h2' | 'h3';
  id?: string;
  children: ReactNode;
}

/** Words for those who listen. */
export const VisuallyHidden = ({ as: Element = 'span', id, children }: Props) => (
  <Element id={id} className={styles.hidden}>
    {children}
  </Element>
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
