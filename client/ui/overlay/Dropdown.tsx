import { cloneElement, type ReactNode, type Ref } from 'react';
import { useLater } from '../../platform/later.ts';
import styles from './Dropdown.module.css';
import { frames } from './loadFrames.ts';
import { useOnTop } from './openDialogs.ts';
import type { DropdownProps } from './types.ts';

/** A panel of 404 px below a control of the top menu; a sheet at the bottom of a phone. */
export function Dropdown(props: DropdownProps) {
  // What comes by itself waits for it.
  useOnTop(props.opened, () => props.onChange(false));
  const drawn = useLater(frames, props.opened);
  if (drawn) return <drawn.DropdownFrame {...props} />;
  return cloneElement(props.trigger, { 'aria-haspopup': 'dialog', 'aria-expanded': false });
}

interface HeadProps {
  /** Takes the focus when what had it is gone. */
  ref?: Ref<HTMLHeadingElement>;
  title: string;
  /** Something to do with all of it. */
  children?: ReactNode;
}

/** The title of a panel; it stays in sight while the list below it moves. */
export const DropdownHead = ({ ref, title, children }: HeadProps) => (
  <div className={styles.head}>
    <h2 ref={ref} tabIndex={-1} className={styles.title}>
      {title}
    </h2>
    {children}
  </div>
);
