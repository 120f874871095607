import { Popover } from '@mantine/core';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import { useEffect, useRef } from 'react';
import styles from './Dropdown.module.css';
import { useOpensNext } from './opensNext.ts';
import { OverlayTheme } from './OverlayTheme.tsx';
import type { DropdownProps } from './types.ts';

/** A panel whose control was pressed for the first time. */
export function DropdownFrame({ opened, onChange, trigger, label, narrow, children }: DropdownProps) {
  const control = useRef<HTMLButtonElement>(null);
  // The control that was pressed is gone with what stood here before.
  useEffect(() => control.current?.focus({ preventScroll: true }), []);
  const open = useOpensNext(opened);
  return (
    <OverlayTheme>
      <Popover
        opened={open}
        onChange={onChange}
        position={narrow ? 'bottom-start' : 'bottom-end'}
        offset={6}
        width={narrow ? 300 : 404}
        trapFocus
        returnFocus
        classNames={{ dropdown: styles.dropdown }}
        transitionProps={{ duration: 120 }}
      >
        <Popover.Target ref={control}>{trigger}</Popover.Target>
        <Popover.Dropdown aria-label={label}>{children}</Popover.Dropdown>
      </Popover>
    </OverlayTheme>
  );
}
