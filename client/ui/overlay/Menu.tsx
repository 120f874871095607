import { cloneElement, useState, type ComponentProps, type ReactElement, type ReactNode } from 'react';
import { useLater } from '../../platform/later.ts';
import { frames } from './loadFrames.ts';

export interface MenuItem {
  label: string;
  icon?: ReactNode;
  tone?: 'danger';
  /** A place to go to, or something to do. */
  to?: string;
  onClick?: () => void;
}

export interface MenuProps {
  /** The control that opens it: an IconButton or a Button. */
  trigger: ReactElement<ComponentProps<'button'>>;
  /** In groups, with a line between them. */
  groups: MenuItem[][];
}

/** What can be done with one thing; it opens at the first, arrow keys move, Escape closes. */
export function Menu({ trigger, groups }: MenuProps) {
  const [pressed, setPressed] = useState(false);
  const drawn = useLater(frames, pressed);
  if (drawn) return <drawn.MenuFrame trigger={trigger} groups={groups} />;
  return cloneElement(trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: frames.expect,
    onClick: () => setPressed(true),
  });
}
