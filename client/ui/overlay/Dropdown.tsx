import { Popover } from '@mantine/core';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import type { ReactElement, ReactNode, Ref } from 'react';
import styles from './Dropdown.module.css';
import { useOnTop } from './openDialogs.ts';

interface Props {
  opened: boolean;
  onChange: (opened: boolean) => void;
  /** The control that opens it; its own onClick calls `onChange`. */
  trigger: ReactElement;
  /** The accessible name of the panel. */
  label: string;
  /** 300 px, for a few choices below a control of a page. */
  narrow?: boolean;
  children: ReactNode;
}

/** A panel of 404 px below a control of the top menu; a sheet at the bottom of a phone. */
export function Dropdown({ opened, onChange, trigger, label, narrow, children }: Props) {
  // What comes by itself waits for it.
  useOnTop(opened);
  return (
    <Popover
      opened={opened}
      onChange={onChange}
      position={narrow ? 'bottom-start' : 'bottom-end'}
      offset={6}
      width={narrow ? 300 : 404}
      trapFocus
      returnFocus
      classNames={{ dropdown: styles.dropdown }}
      transitionProps={{ duration: 120 }}
    >
      <Popover.Target>{trigger}</Popover.Target>
      <Popover.Dropdown aria-label={label}>{children}</Popover.Dropdown>
    </Popover>
  );
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
