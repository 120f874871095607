import { Popover } from '@mantine/core';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import type { ReactElement, ReactNode } from 'react';
import styles from './Dropdown.module.css';

interface Props {
  opened: boolean;
  onChange: (opened: boolean) => void;
  /** The control that opens it; its own onClick calls `onChange`. */
  trigger: ReactElement;
  /** The accessible name of the panel. */
  label: string;
  children: ReactNode;
}

/** A panel of 404 px below a control of the top menu; a sheet at the bottom of a phone. */
export const Dropdown = ({ opened, onChange, trigger, label, children }: Props) => (
  <Popover
    opened={opened}
    onChange={onChange}
    position="bottom-end"
    offset={6}
    width={404}
    trapFocus
    returnFocus
    classNames={styles}
    transitionProps={{ duration: 120 }}
  >
    <Popover.Target>{trigger}</Popover.Target>
    <Popover.Dropdown aria-label={label}>{children}</Popover.Dropdown>
  </Popover>
);
