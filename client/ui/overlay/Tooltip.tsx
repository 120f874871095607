import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { classes } from '../classes.ts';
import styles from './Tooltip.module.css';

interface Props {
  text: string;
  /** The id of the text, for the control's `aria-describedby`. */
  id?: string;
  side?: 'top' | 'right' | 'bottom';
  full?: boolean;
  /** The control that the words belong to; it keeps an accessible name of its own. */
  children: ReactNode;
}

/** Words beside a control while it has the pointer or the focus; Escape hides them. */
export function Tooltip({ text, id, side = 'top', full, children }: Props) {
  const [hidden, setHidden] = useState(false);
  const hide = (event: KeyboardEvent) => event.key === 'Escape' && setHidden(true);
  const again = () => setHidden(false);
  return (
    <div className={classes(styles.anchor, full && styles.full)} onKeyDown={hide} onMouseLeave={again} onBlur={again}>
      {children}
      <span role="tooltip" id={id} className={classes(styles.text, styles[side])} hidden={hidden}>
        {text}
      </span>
    </div>
  );
}
