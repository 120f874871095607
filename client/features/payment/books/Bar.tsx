import styles from './Books.module.css';

/** Draws a share of a whole beside the figure that says it. */
export const Bar = ({ value, most }: { value: number; most: number }) => (
  <span className={styles.bar} aria-hidden="true">
    <span style={{ width: `${Math.min(100, Math.max(0, (value / most) * 100))}%` }} />
  </span>
);
