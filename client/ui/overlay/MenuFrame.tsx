import { Menu as Base } from '@mantine/core';
import '@mantine/core/styles/Menu.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import { cloneElement, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { classes } from '../classes.ts';
import styles from './Menu.module.css';
import { useOnTop } from './openDialogs.ts';
import { useOpensNext } from './opensNext.ts';
import { OverlayTheme } from './OverlayTheme.tsx';
import type { MenuItem, MenuProps } from './types.ts';

/** A menu whose control was pressed for the first time: it opens at once. */
export function MenuFrame({ trigger, groups }: MenuProps) {
  const [opened, setOpened] = useState(true);
  useOnTop(opened, () => setOpened(false));
  const open = useOpensNext(opened);
  const control = useRef<HTMLButtonElement>(null);
  // The control that was pressed is gone with what stood here before.
  useEffect(() => control.current?.focus({ preventScroll: true }), []);
  return (
    <OverlayTheme>
      {/* Nothing but items belongs into a menu: the library would put an empty place for the focus before them. */}
      <Base
        opened={open}
        onChange={setOpened}
        position="bottom-end"
        offset={4}
        classNames={styles}
        transitionProps={{ duration: 120 }}
        withInitialFocusPlaceholder={false}
      >
        <Base.Target>{cloneElement(trigger, { ref: control })}</Base.Target>
        <Base.Dropdown>
          {groups
            .filter((group) => group.length > 0)
            .map((group, index) => [
              index > 0 && <Base.Divider key={`line-${index}`} />,
              ...group.map((item) => <Entry key={item.label} item={item} />),
            ])}
        </Base.Dropdown>
      </Base>
    </OverlayTheme>
  );
}

/** Back to the control first, so that a dialog which follows can give the focus back to it. */
const focusTrigger = (item: HTMLElement) =>
  document.getElementById(item.closest('[role=menu]')?.getAttribute('aria-labelledby') ?? '')?.focus();

const Entry = ({ item: { label, icon, tone, to, onClick } }: { item: MenuItem }) => {
  const look = { leftSection: icon, className: classes(tone === 'danger' && styles.danger) };
  return to === undefined ? (
    <Base.Item
      {...look}
      onClick={(event) => {
        focusTrigger(event.currentTarget);
        onClick?.();
      }}
    >
      {label}
    </Base.Item>
  ) : (
    <Base.Item {...look} component={Link} to={to}>
      {label}
    </Base.Item>
  );
};
