import { useIntl } from 'react-intl';
import type { ProfileCard } from '../../../shared/fields.ts';
import { Time } from '../../ui/Time.tsx';
import styles from './Rows.module.css';

/** Who said something last, and when. */
export function LastSaid({ by, at }: { by: ProfileCard | null; at: string }) {
  const { formatMessage } = useIntl();
  return (
    <span className={styles.last}>
      {by?.name ?? formatMessage({ id: 'debates.gone' })} · <Time at={at} />
    </span>
  );
}

/** The title of a topic; one whose author is gone has none any more. */
export function useTitle() {
  const { formatMessage } = useIntl();
  return (title: string) => title || formatMessage({ id: 'debates.untitled' });
}
