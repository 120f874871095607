import { cloneElement, useState } from 'react';
import { useLater } from '../../platform/later.ts';
import { frames } from './loadFrames.ts';
import type { MenuProps } from './types.ts';

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
