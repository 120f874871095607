import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import styles from './Skeleton.module.css';
import { VisuallyHidden } from './VisuallyHidden.tsx';

const bars = ['72%', '94%', '88%', '60%'] as const;

const times = (count: number, make: (index: number) => ReactNode) => Array.from({ length: count }, (_, i) => make(i));

/** Stands in for what is on its way, in its final size; seen only after 200 ms. */
export function Waiting({ children }: { children: ReactNode }) {
  const { formatMessage } = useIntl();
  return (
    <div className={styles.waiting} role="status">
      <VisuallyHidden>{formatMessage({ id: 'ui.loading' })}</VisuallyHidden>
      {children}
    </div>
  );
}

/** Rows of 60 px with an avatar and two lines. */
export const ListSkeleton = ({ rows = 5 }: { rows?: number }) => (
  <Waiting>
    {times(rows, (row) => (
      <div key={row} className={styles.row}>
        <span className={styles.avatar} />
        <span className={styles.lines}>
          <span className={styles.bar} style={{ width: bars[row % 4] }} />
          <span className={styles.bar} style={{ width: '40%' }} />
        </span>
      </div>
    ))}
  </Waiting>
);

export const TextSkeleton = ({ lines = 4 }: { lines?: number }) => (
  <Waiting>
    <span className={styles.lines}>
      {times(lines, (line) => (
        <span key={line} className={styles.bar} style={{ width: bars[line % 4] }} />
      ))}
    </span>
  </Waiting>
);

const bubbles = ['48%', '34%', '56%', '28%', '44%'] as const;

/** What two say to each other, from the end of a view that it fills. */
export const BubbleSkeleton = () => (
  <Waiting>
    <div className={styles.talk}>
      {bubbles.map((width) => (
        <span key={width} className={styles.bubble} style={{ width }} />
      ))}
    </div>
  </Waiting>
);

/** Cards with a picture, in a grid of at least `width` px each. */
export const CardSkeleton = ({ cards = 6, width = 280 }: { cards?: number; width?: number }) => (
  <Waiting>
    <div
      className={styles.grid}
      style={{ gridTemplateColumns: `repeat(auto-fill, minmax(min(${width}px, 100%), 1fr))` }}
    >
      {times(cards, (card) => (
        <span key={card} className={styles.card}>
          <span className={styles.image} />
          <span className={styles.bar} style={{ width: bars[card % 4] }} />
          <span className={styles.bar} style={{ width: '50%' }} />
        </span>
      ))}
    </div>
  </Waiting>
);
