import { useIntl } from 'react-intl';
import styles from './DateTile.module.css';

/** A day as a small leaf: the month above, the day below. `at` is ISO 8601. */
export function DateTile({ at }: { at: string }) {
  const { formatDate } = useIntl();
  return (
    <time dateTime={at} className={styles.tile} aria-label={formatDate(at, { day: 'numeric', month: 'long' })}>
      <span className={styles.month}>{formatDate(at, { month: 'short' }).replace('.', '')}</span>
      <span className={styles.day}>{formatDate(at, { day: 'numeric' }).replace('.', '')}</span>
    </time>
  );
}
