import type { ReactNode } from 'react';
import { Button } from '../Button.tsx';
import { useKeySwitch } from '../keys.ts';
import styles from './KeyButton.module.css';

interface Props {
  /** The key that does the same. */
  hint: string;
  pressed?: boolean;
  busy?: boolean;
  variant?: 'soft' | 'outline' | 'primary';
  onClick: () => void;
  children: ReactNode;
}

/** Something that a single key does as well. */
export function KeyButton({ hint, pressed, variant = pressed ? 'soft' : 'outline', children, ...rest }: Props) {
  const { on } = useKeySwitch();
  return (
    <Button size="sm" full variant={variant} aria-pressed={pressed} aria-keyshortcuts={on ? hint : undefined} {...rest}>
      {children}
      {on && (
        <kbd className={styles.key} aria-hidden="true">
          {hint}
        </kbd>
      )}
    </Button>
  );
}
