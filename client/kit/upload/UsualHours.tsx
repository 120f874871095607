import { useIntl } from 'react-intl';
import styles from './Upload.module.css';

/** How long the house usually takes to look at something; nothing before it knows. */
export function UsualHours({ hours }: { hours: number | null }) {
  const { formatMessage } = useIntl();
  if (hours === null) return null;
  return (
    <p className={styles.quiet}>{formatMessage({ id: 'media.queue.usual' }, { n: Math.max(1, Math.round(hours)) })}</p>
  );
}
