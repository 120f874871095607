import type { KeyboardEvent, ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useViewStyle, type ViewStyleName } from '../../kit/page/ViewSwitch.tsx';
import { Waiting } from '../../ui/Skeleton.tsx';
import { classes } from '../../ui/classes.ts';
import styles from './FoundGrid.module.css';

/** The keys that move between people, and by how many; a line holds as many as stand beside each other. */
const steps: Record<string, (line: number) => number> = {
  ArrowRight: () => 1,
  ArrowLeft: () => -1,
  ArrowDown: (line) => line,
  ArrowUp: (line) => -line,
  Home: () => -Infinity,
  End: () => Infinity,
};

function walk(event: KeyboardEvent<HTMLUListElement>) {
  const step = steps[event.key];
  if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
  const entries = [...event.currentTarget.children] as HTMLElement[];
  const at = entries.findIndex((entry) => entry.contains(document.activeElement));
  const line = entries.filter((entry) => entry.offsetTop === entries[0]?.offsetTop).length;
  const to = Math.min(entries.length - 1, Math.max(0, at + step(line)));
  if (at < 0) return;
  event.preventDefault();
  entries[to]?.querySelector<HTMLElement>('h3 a')?.focus();
}

interface GridProps {
  /** Something in it is pressed. */
  onPress?: () => void;
  children: ReactNode;
}

/** People side by side or one below the other; the arrow keys move between them. */
export function FoundGrid({ onPress, children }: GridProps) {
  const { formatMessage } = useIntl();
  return (
    <ul
      className={classes(styles.grid, styles[useViewStyle('Gallery')])}
      aria-label={formatMessage({ id: 'search.found' })}
      onKeyDown={walk}
      onClickCapture={onPress}
    >
      {children}
    </ul>
  );
}

const waiting: Record<ViewStyleName, number> = { Gallery: 8, Detailed: 5, List: 8 };

/** Stands in for a page of people, in their final size. */
export function FoundSkeleton() {
  const view = useViewStyle('Gallery');
  return (
    <Waiting>
      <span className={classes(styles.grid, styles[view])}>
        {Array.from({ length: waiting[view] }, (_, at) => (
          <span key={at} className={styles.blank} />
        ))}
      </span>
    </Waiting>
  );
}
