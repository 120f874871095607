import { cloneElement, type ComponentProps, type ReactElement, type ReactNode, type Ref } from 'react';
import { useLater } from '../../platform/later.ts';
import styles from './Dropdown.module.css';
import { frames } from './loadFrames.ts';
import { useOnTop } from './openDialogs.ts';

export interface DropdownProps {
  opened: boolean;
  onChange: (opened: boolean) => void;
  /** The control that opens it; its own onClick calls `onChange`. */
  trigger: ReactElement<ComponentProps<'button'>>;
  /** The accessible name of the panel. */
  label: string;
  /** 300 px, for a few choices below a control of a page. */
  narrow?: boolean;
  children: ReactNode;
}

/** A panel of 404 px below a control of the top menu; a sheet at the bottom of a phone. */
export function Dropdown(props: DropdownProps) {
  // What comes by itself waits for it.
  useOnTop(props.opened);
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
